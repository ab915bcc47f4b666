import { expect, it } from 'vitest';
import { createVectorCache } from './vector-cache';

const vector = (value: number) => new Float32Array(100).fill(value);

it('stores vectors by model and text', () => {
  const cache = createVectorCache();
  cache.set('a', 'text', vector(1));
  expect(cache.get('a', 'text')?.[0]).toBe(1);
  expect(cache.get('b', 'text')).toBeUndefined();
  cache.set('a', 'text', vector(2));
  expect(cache.get('a', 'text')?.[0]).toBe(2);
});

it('evicts the least recently used vectors when it is full', () => {
  const cache = createVectorCache(1300);
  for (const name of ['one', 'two', 'six']) cache.set('a', name, vector(1));
  cache.get('a', 'one');
  cache.set('a', 'ten', vector(1));
  expect(['one', 'two', 'six', 'ten'].map((name) => cache.get('a', name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
