import { describe, expect, it } from 'vitest';
import { indexWordPieces } from './word-pieces.ts';

const pieces = indexWordPieces(['re', 'refund', '##fund', '##able', '##a', 'a', '##b']);

describe('word pieces', () => {
  it('are the longest ones from the start of a word', () => {
    expect(pieces.split('refund')).toEqual([1]);
    expect(pieces.split('refundable')).toEqual([1, 3]);
    expect(pieces.split('refunda')).toEqual([1, 4]);
  });

  it('use a "##" piece only within a word', () => {
    expect(pieces.split('fund')).toBeUndefined();
    expect(pieces.split('ab')).toEqual([5, 6]);
  });

  it('are undefined for uncovered, empty and very long words', () => {
    expect(pieces.split('rex')).toBeUndefined();
    expect(pieces.split('')).toBeUndefined();
    expect(pieces.split('a'.repeat(1000))).toBeUndefined();
  });
});
