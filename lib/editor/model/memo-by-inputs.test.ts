import { describe, expect, it } from 'vitest';
import { memoByInputs } from './memo-by-inputs';

describe('memoByInputs', () => {
  it('derives a value again only when an input changes, and passes the value before', () => {
    const memo = memoByInputs<object, string>();
    const source = {};
    const seen: (string | undefined)[] = [];
    const derive = (name: string) => (before: string | undefined) => {
      seen.push(before);
      return name;
    };
    expect(memo(source, [1, 'a'], derive('first'))).toBe('first');
    expect(memo(source, [1, 'a'], derive('unused'))).toBe('first');
    expect(memo(source, [1, 'b'], derive('second'))).toBe('second');
    expect(memo({}, [1, 'b'], derive('other'))).toBe('other');
    expect(seen).toEqual([undefined, 'first', undefined]);
  });
});
