// biome-ignore lint/style/noRestrictedImports: only the test reads the table from a disk
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { createTextComparer } from './compare-texts.ts';
import { readWordTable } from './word-table.ts';

const common = new Set([...en.stopWords, ...en.fillers]);
const compareTexts = createTextComparer(common, readWordTable(readFileSync('public/models/words-en.bin')));

describe('createTextComparer', () => {
  it('finds the same thing in other words, and nothing in other things', () => {
    const [same, near, far] = compareTexts('give the customer the money back for the order', [
      'Refund the money of the order to the customer',
      'ask for the order number',
      'play some jazz music',
    ]);
    expect(same).toBeGreaterThan(0.7);
    expect(near).toBeLessThan(same ?? 0);
    expect(far).toBeLessThan(0.1);
  });

  it('is certain of the same words and knows nothing of none', () => {
    expect(compareTexts('Check the order!', ['check an order', '', 'the'])).toEqual([1, 0, 0]);
  });
});
