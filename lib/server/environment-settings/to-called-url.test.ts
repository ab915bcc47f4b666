import { expect, it } from 'vitest';
import { toCalledUrl } from './to-called-url';

const BASES = { 'https://api.example.com': 'http://127.0.0.1:4000/stage' };

it.each([
  ['https://api.example.com/orders/{id}?full={full}', 'http://127.0.0.1:4000/stage/orders/{id}?full={full}'],
  ['https://API.example.com:443/orders', 'http://127.0.0.1:4000/stage/orders'],
  ['https://api.example.com', 'http://127.0.0.1:4000/stage'],
  ['https://api.example.com?q={q}', 'http://127.0.0.1:4000/stage?q={q}'],
  // Another scheme, port or host, and an origin with a placeholder, keep their address.
  ['http://api.example.com/orders', 'http://api.example.com/orders'],
  ['https://api.example.com:8443/orders', 'https://api.example.com:8443/orders'],
  ['https://api.example.com.evil.example/orders', 'https://api.example.com.evil.example/orders'],
  ['https://user@api.example.com.evil.example/', 'https://user@api.example.com.evil.example/'],
  ['https://{host}/orders', 'https://{host}/orders'],
  ['not a url', 'not a url'],
])('calls %s at %s', (url, called) => {
  expect(toCalledUrl(url, BASES)).toBe(called);
});

it('reads no names of the prototype as origins', () => {
  expect(toCalledUrl('https://constructor/x', {})).toBe('https://constructor/x');
});
