import { expect, it } from 'vitest';
import { isLoopback } from './is-loopback';

it.each([
  ['http://127.0.0.1:4300', true],
  ['http://localhost:3000', true],
  ['http://app.localhost', true],
  ['http://[::1]:4300', true],
  ['http://192.168.1.4:4300', false],
  ['https://127.example.com', false],
  ['https://turnpike.example.com', false],
])('an address at %s opens only on this computer: %s', (url, expected) => {
  expect(isLoopback(new URL(url).hostname)).toBe(expected);
});
