import { expect, it } from 'vitest';
import { isHttpsUrl } from './https-url.ts';

it('accepts complete https addresses', () => {
  for (const url of [
    'https://a.test',
    'HTTPS://a.test:8443/x%20y?q=1&r=%2F#top',
    'https://münchen.test/straße',
    'https://[2001:db8::1]/x',
  ])
    expect([url, isHttpsUrl(url)]).toEqual([url, true]);
});

it('rejects other schemes, incomplete addresses, user names, and characters that end an address', () => {
  for (const url of [
    '',
    'http://a.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.test',
    '/x.png',
    'https://',
    'https:///x',
    ' https://a.test',
    'https://a.test/a b',
    'https://a.test/"onload=x',
    'https://a.test/<b>',
    'https://a.test/\n',
    'https://good.test@evil.test/',
    'https://evil%2Etest/',
    'https://a.test\\@evil.test',
    'https://a.test/{x}',
  ])
    expect([url, isHttpsUrl(url)]).toEqual([url, false]);
});
