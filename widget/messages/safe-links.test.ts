import { describe, expect, it } from 'vitest';
import { toHttpsUrl, toMapUrl, toPhoneUrl } from './safe-links';

describe('toHttpsUrl', () => {
  it('keeps https addresses', () => {
    expect(toHttpsUrl('https://shop.example/a b.png')).toBe('https://shop.example/a%20b.png');
  });

  it.each([
    'http://shop.example/a.png',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'blob:https://shop.example/1',
    '//shop.example/a.png',
    '/api/v1/me',
    'geo:52,13',
    '',
  ])('drops %j', (url) => {
    expect(toHttpsUrl(url)).toBeUndefined();
  });
});

describe('toPhoneUrl', () => {
  it('keeps only digits and a leading plus', () => {
    expect(toPhoneUrl('+49 (30) 123-45+6')).toBe('tel:+4930123456');
    expect(toPhoneUrl('112;ext=javascript:1')).toBe('tel:1121');
  });

  it('drops a text without digits', () => {
    expect(toPhoneUrl('call us')).toBeUndefined();
  });
});

it('a map address marks the place', () => {
  expect(toMapUrl(52.52, -13.4)).toBe(
    'https://www.openstreetmap.org/?mlat=52.52&mlon=-13.4#map=16/52.52/-13.4',
  );
});
