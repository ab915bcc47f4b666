import { expect, it } from 'vitest';
import type { Json } from '../session/session.ts';
import { fillField, fillUrl, listFieldNames } from './fill-fields.ts';

const VALUES: Record<string, Json> = {
  q: 'a/b c&d=é?#',
  n: 2.5,
  list: ['x', 1],
  lone: '\ud800',
  no: null,
  'item.id': 7,
};
const find = (name: string) => VALUES[name];

it('percent-encodes values in a url', () => {
  expect(fillUrl('https://a.test/{q}?n={n}&l={list}&i={item.id}', find)).toEqual({
    filled: 'https://a.test/a%2Fb%20c%26d%3D%C3%A9%3F%23?n=2.5&l=x%2C1&i=7',
  });
  expect(fillUrl('https://a.test/{lone}', find)).toEqual({ filled: 'https://a.test/%EF%BF%BD' });
});

it('takes a url that is a single placeholder as it is', () => {
  expect(fillUrl('{q}', find)).toEqual({ filled: VALUES.q });
});

it('returns the names without a value, each once', () => {
  expect(fillUrl('https://a.test/{no}/{what}/{no}/{q}', find)).toEqual({ missing: ['no', 'what'] });
});

it('does not encode other fields', () => {
  expect(fillField('+49 {n} {q}', find)).toEqual({ filled: `+49 2.5 ${VALUES.q}` });
});

it('lists placeholders of facts and of item properties', () => {
  expect(listFieldNames('{a}/{item.b.c}/{item}/{a}/{}/{1x}')).toEqual(['a', 'item.b.c', 'item']);
});
