import { describe, expect, it } from 'vitest';
import { readForwarded, sanitizeHeaders, sanitizeIncoming } from './forwarded';
import { createProxyCheck, isProxyRange } from './proxy-ranges';

const isTrusted = createProxyCheck(['10.0.0.0/8', '192.0.2.1', '2001:db8:1::/48', '::ffff:198.51.100.0/120']);

describe('createProxyCheck', () => {
  it.each([
    ['10.255.0.1', true],
    ['11.0.0.1', false],
    ['192.0.2.1', true],
    ['192.0.2.2', false],
    ['::ffff:10.1.2.3', true],
    ['::ffff:a01:203', true],
    ['2001:db8:1:2::3', true],
    ['2001:db8:2::1', false],
    ['198.51.100.9', true],
    ['198.51.101.9', false],
    ['', false],
    ['unknown', false],
  ])('finds %s trusted: %s', (address, expected) => {
    expect(isTrusted(address)).toBe(expected);
  });

  it.each([
    '',
    '10',
    '10.0.0.0/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/0',
    '::ffff:0:0/96',
    '::ffff:0:0/64',
    'a',
    '0x7f.1',
  ])('does not accept %j as a range', (text) => expect(isProxyRange(text)).toBe(false));
});

describe('readForwarded', () => {
  const from = (peer: string, headers: Record<string, string>) =>
    readForwarded(peer, (name) => headers[name], isTrusted);

  it('ignores headers of a peer that is not a proxy', () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    };
    expect(from('203.0.113.1', headers)).toEqual({ address: '203.0.113.1' });
    expect(readForwarded(undefined, (name) => headers[name as keyof typeof headers], isTrusted)).toEqual({
      address: null,
    });
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['10.0.0.9, 203.0.113.9', '203.0.113.9'],
    ['nonsense, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:9::9]:4711', '2001:db8:9::9'],
    ['2001:db8:9::9', '2001:db8:9::9'],
    ['10.0.0.9, 10.0.0.8', '10.0.0.9'],
    ['203.0.113.9, nonsense', '192.0.2.1'],
    ['203.0.113.9, 10.0.0.300, 10.0.0.8', '192.0.2.1'],
    ['203.0.113.9,', '192.0.2.1'],
    ['', '192.0.2.1'],
    ['1', '192.0.2.1'],
    ['0x7f.1', '192.0.2.1'],
  ])('reads X-Forwarded-For: %s as %s', (list, address) => {
    expect(from('192.0.2.1', { 'x-forwarded-for': list }).address).toBe(address);
  });

  it('uses the last of repeated values', () => {
    const headers = {
      'x-forwarded-proto': 'https, http',
      'x-forwarded-host': 'evil.example, App.Example:8443',
    };
    expect(from('192.0.2.1', headers)).toMatchObject({ proto: 'http', host: 'app.example:8443' });
  });

  it.each(['https://app.example', 'app.example/x', 'a b', '', 'x@app.example'])(
    'does not accept %j as a host',
    (host) => {
      expect(from('192.0.2.1', { 'x-forwarded-host': host })).toEqual({ address: '192.0.2.1' });
    },
  );
});

it('keeps only trusted values of forwarding headers', () => {
  const given = {
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-forwarded-proto': 'gopher, https',
    'x-forwarded-prefix': '/x',
    accept: 'a/b',
  };
  const untrusted = new Headers(given);
  expect(sanitizeHeaders(untrusted, '203.0.113.1', isTrusted)).toBe('203.0.113.1');
  expect([...untrusted]).toEqual([['accept', 'a/b']]);
  const trusted = new Headers(given);
  const sanitized = { accept: 'a/b', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect(sanitizeHeaders(trusted, '10.0.0.1', isTrusted)).toBe('203.0.113.9');
  expect(Object.fromEntries(trusted)).toEqual(sanitized);
  // Idempotent.
  expect(sanitizeHeaders(trusted, '10.0.0.1', isTrusted)).toBe('203.0.113.9');
  expect(Object.fromEntries(trusted)).toEqual(sanitized);
});

it('does the same for a request of node:http', () => {
  const rawHeaders = [
    'Accept',
    'a/b',
    'X-Forwarded-For',
    '6.6.6.6',
    'X-Forwarded-For',
    '203.0.113.9',
    'Forwarded',
    'x',
  ];
  const headers = { accept: 'a/b', 'x-forwarded-for': '6.6.6.6, 203.0.113.9', forwarded: 'x' };
  const request = (remoteAddress: string) => ({
    socket: { remoteAddress },
    headers: { ...headers } as Record<string, string | string[] | undefined>,
    rawHeaders,
  });
  const untrusted = request('203.0.113.1');
  sanitizeIncoming(untrusted, isTrusted);
  expect(untrusted).toMatchObject({ headers: { accept: 'a/b' }, rawHeaders: ['Accept', 'a/b'] });
  expect(Object.keys(untrusted.headers)).toEqual(['accept']);
  const trusted = request('10.0.0.1');
  sanitizeIncoming(trusted, isTrusted);
  expect(trusted.headers).toEqual({ accept: 'a/b', 'x-forwarded-for': '203.0.113.9' });
  expect(trusted.rawHeaders).toEqual(['Accept', 'a/b', 'x-forwarded-for', '203.0.113.9']);
});
