import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache';

describe('the LRU cache', () => {
  it('drops the least recently used entry', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('removes an entry when it is taken', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    expect(cache.take('a')).toBe(1);
    expect(cache.take('a')).toBeUndefined();
  });

  it('counts an entry once when it is set again', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('b', 3);
    expect(cache.get('a')).toBe(1);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});
