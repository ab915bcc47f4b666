import { expect, it } from 'vitest';
import { CreateApiKeySchema } from './keys';

const accepts = (origin: string): boolean =>
  CreateApiKeySchema.safeParse({ kind: 'publishable', name: 'k', origins: [origin], flows: ['f'] }).success;

it.each(['https://shop.example', 'http://localhost:3000', 'https://SHOP.example '])(
  'a publishable key may name the origin %s',
  (origin) => expect(accepts(origin)).toBe(true),
);

it.each([
  `https://${'a'.repeat(300)}.example`,
  'https://*.example',
  '*',
  'https://shop.example/',
  'shop.example',
  'null',
  'javascript:alert(1)',
])('a publishable key may not name %s, which never is the origin of a page', (origin) =>
  expect(accepts(origin)).toBe(false),
);
