import { describe, expect, it } from 'vitest';
import { findNearestTexts } from './find-nearest.ts';
import { loadWords } from './testing/load-words.ts';

const EXCHANGES = ['I bought running shoes', 'My invoice has the wrong address', 'Do you sell boots?'];

describe('findNearest', () => {
  it('finds texts that share words', () => {
    expect(findNearestTexts(EXCHANGES, 'shoes I bought', 5)).toEqual(['I bought running shoes']);
    expect(findNearestTexts(EXCHANGES, 'zebra', 5)).toEqual([]);
  });

  it('finds texts with the same meaning, up to the limit', async () => {
    const table = await loadWords();
    expect(findNearestTexts(EXCHANGES, 'sneakers', 1, table)).toEqual(['I bought running shoes']);
    expect(findNearestTexts(EXCHANGES, 'a bill for the wrong street', 1, table)).toEqual([
      'My invoice has the wrong address',
    ]);
  });
});
