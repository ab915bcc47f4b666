import { describe, expect, it } from 'vitest';
import { indexPieces, splitPieces } from './split-pieces.ts';

const RESERVED = ['?', '<s>', '</s>', 'x', 'y', 'z'];
const WORDS: [string, number][] = [
  ['\u2581re', -3],
  ['set', -4],
  ['\u2581reset', -9],
  ['\u2581', -5],
  ['s', -2],
  ['e', -2],
  ['t', -2],
  ['\u2581it', -3],
];
const pieces = indexPieces(
  [...RESERVED, ...WORDS.map(([piece]) => piece)],
  Float32Array.from([...RESERVED.map(() => 0), ...WORDS.map(([, score]) => score)]),
);
const split = (text: string) =>
  splitPieces(pieces, text).map((number) => [...RESERVED, ...WORDS.map(([piece]) => piece)][number]);

describe('splitPieces', () => {
  it('takes the likeliest pieces, not the longest or the fewest', () => {
    expect(split('reset it')).toEqual(['\u2581re', 'set', '\u2581it']);
  });

  it('marks what no piece covers as unknown, once in a row', () => {
    expect(split('it ###')).toEqual(['\u2581it', '\u2581', '?']);
    expect(split('')).toEqual([]);
  });

  it('counts a symbol of two halves as one', () => {
    expect(split('😀set')).toEqual(['\u2581', '?', 'set']);
  });
});
