import { describe, expect, it, vi } from 'vitest';
import { memoByObject } from './memo.ts';

describe('memoByObject', () => {
  it('derives a value once per object', () => {
    const derive = vi.fn(({ size }: { size: number }) => [size]);
    const getList = memoByObject(derive);
    const [small, large] = [{ size: 1 }, { size: 2 }];
    expect(getList(small)).toBe(getList(small));
    expect(getList(large)).toEqual([2]);
    expect(derive).toHaveBeenCalledTimes(2);
  });

  it('also caches undefined and false', () => {
    const derive = vi.fn(({ value }: { value: false | undefined }) => value);
    const getValue = memoByObject(derive);
    for (const source of [{ value: undefined }, { value: false }] as const) {
      getValue(source);
      expect(getValue(source)).toBe(source.value);
    }
    expect(derive).toHaveBeenCalledTimes(2);
  });

  it('caches by two objects when nested', () => {
    const derive = vi.fn((a: { n: number }, b: { n: number }) => a.n + b.n);
    const getSums = memoByObject((a: { n: number }) => memoByObject((b: { n: number }) => derive(a, b)));
    const [one, two] = [{ n: 1 }, { n: 2 }];
    expect([getSums(one)(two), getSums(one)(two), getSums(two)(one)]).toEqual([3, 3, 3]);
    expect(derive).toHaveBeenCalledTimes(2);
  });
});
