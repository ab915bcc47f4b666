import { afterEach, expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache';

afterEach(() => vi.useRealTimers());

it('loads a value once until it is old, dropped, or failed to load', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = createTtlCache<number>(1000);
  let loads = 0;
  const read = (key = 'a') => cache.load(key, async () => ++loads);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read('b')).toBe(2);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(3);
  cache.delete('a');
  expect(await read()).toBe(4);

  cache.delete('a');
  await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await read()).toBe(5);
});
