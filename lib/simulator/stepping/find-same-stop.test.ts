import type { Mark } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { findSameStop } from './find-same-stop';

const stopsOf = (...ids: string[]) => ids.map((id) => ({ mark: { mark: 'node', id } as Mark }));

describe('findSameStop', () => {
  it('finds the same occurrence of the mark', () => {
    expect(findSameStop(stopsOf('a', 'b', 'a'), 2, stopsOf('x', 'a', 'y', 'a'))).toBe(3);
  });

  it('falls back to the same index, within the turn', () => {
    expect(findSameStop(stopsOf('a', 'b', 'c'), 1, stopsOf('x', 'y', 'z'))).toBe(1);
    expect(findSameStop(stopsOf('a', 'b', 'c'), 2, stopsOf('x'))).toBe(0);
  });
});
