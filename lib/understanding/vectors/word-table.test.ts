// biome-ignore lint/style/noRestrictedImports: only the test reads the table from a disk
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_CONTENT, dotProduct, embedWords } from './embed-words.ts';
import { createWordTableLoader } from './load-word-table.ts';
import { readWordTable } from './word-table.ts';

const bytes = readFileSync('public/models/words-en.bin');
const table = readWordTable(bytes);
const compare = (a: string, b: string) => {
  const [one, other] = [a, b].map((text) => embedWords(text.split(' '), new Set(), table).vector);
  return dotProduct(one as Float64Array, other as Float64Array);
};

describe('the word table', () => {
  it('gives similar vectors to words with similar meanings', () => {
    expect(table.dimensions).toBe(256);
    expect(table.size).toBeGreaterThan(25_000);
    expect(compare('flight', 'plane')).toBeGreaterThan(0.6);
    expect(compare('flight', 'invoice')).toBeLessThan(0.2);
    expect(compare('refund', 'reimbursement')).toBeGreaterThan(compare('refund', 'weather'));
  });

  it('counts frequent words less than rare ones, and unknown ones in full', () => {
    const { smoothing } = BY_CONTENT;
    expect(table.weigh('the', smoothing)).toBeLessThan(table.weigh('refund', smoothing));
    expect(table.weigh('שלום', smoothing)).toBe(1);
  });

  it('builds an unlisted word from its pieces', () => {
    expect(embedWords(['prepayments'], new Set(), table).known).toBe(1);
    expect(compare('prepayments', 'payment')).toBeGreaterThan(compare('prepayments', 'garden'));
  });

  it('expands contractions', () => {
    expect(compare('dont', 'do not')).toBeCloseTo(1, 9);
  });

  it('returns the share of known words', () => {
    expect(embedWords(['refund', 'שלום'], new Set(), table).known).toBeCloseTo(0.5, 1);
    expect(embedWords(['שלום', '42'], new Set(), table).known).toBe(0);
  });

  it('rejects a file that is something else or incomplete', () => {
    expect(() => readWordTable(bytes.subarray(0, 10))).toThrow('not a word table');
    expect(() => readWordTable(bytes.subarray(0, bytes.length - 1))).toThrow('incomplete');
  });

  it('is loaded once, and again after a failure', async () => {
    let calls = 0;
    const load = createWordTableLoader(async () => {
      calls += 1;
      if (calls === 1) throw new Error('offline');
      return bytes;
    });
    await expect(load()).rejects.toThrow('offline');
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toBe(other);
    expect(calls).toBe(2);
  });
});
