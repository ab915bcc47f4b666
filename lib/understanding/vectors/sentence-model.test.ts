// biome-ignore lint/style/noRestrictedImports: only the test reads the model from a disk
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSentenceModelLoader } from './load-sentence-model.ts';
import { createSentenceModel } from './sentence-model.ts';

// npm scripts create this file if it is missing. By hand: `npx tsx scripts/models/write-sentence-model.ts`.
const bytes = readFileSync('public/models/minilm.bin');
const model = createSentenceModel(bytes);
const compare = (one: string, other: string): number => {
  const [a, b] = [model.embed(one), model.embed(other)];
  return a.reduce((sum, value, place) => sum + value * (b[place] as number), 0);
};

const ORIGINAL: [one: string, other: string, alike: number][] = [
  ['how do i reset my password', 'i forgot the code to log in', 0.6012],
  ['how do i reset my password', 'what is the weather in paris', 0.0404],
  ['my card was swallowed by the machine', 'the atm kept my card', 0.617],
];

describe('the sentence model', () => {
  it('gives the similarities of the original model, which is twice as large', () => {
    // Computed outside this repository from the 16-bit weights with 32-bit floats.
    for (const [one, other, alike] of ORIGINAL) expect(compare(one, other)).toBeCloseTo(alike, 2);
  });

  it('gives the same bits in WebAssembly and in plain JavaScript', () => {
    const plain = createSentenceModel(bytes, true);
    for (const text of ['', 'hello', 'i dont want that any more', 'one two three four five six seven'])
      expect(plain.embed(text)).toEqual(model.embed(text));
  });

  it('expands contractions', () => {
    expect(model.embed('i dont know')).toEqual(model.embed('i do not know'));
  });

  it('gives the same unit vector every time, for any text', () => {
    const other = createSentenceModel(bytes);
    for (const text of ['', ' ', 'hello', '😀 ﷽ ok', 'תודה רבה']) {
      const found = model.embed(text);
      expect(found).toHaveLength(model.dimensions);
      if (text.trim() !== '') expect(Math.hypot(...found)).toBeCloseTo(1, 5);
      expect(found.every(Number.isFinite)).toBe(true);
      expect(other.embed(text)).toEqual(found);
    }
    // Longer than MAX_PIECES.
    expect(Math.hypot(...model.embed('a '.repeat(200)))).toBeCloseTo(1, 5);
  });

  it('prepares many sentences without blocking other work', async () => {
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    });
    const fresh = createSentenceModel(bytes);
    await fresh.prepare(Array.from({ length: 12 }, (_, number) => `where is my order number ${number}`));
    clearInterval(timer);
    expect(others).toBeGreaterThan(0);
    const started = performance.now();
    fresh.embed('where is my order number 7');
    expect(performance.now() - started).toBeLessThan(5);
  });

  it('rejects a file that is something else, incomplete or too long', () => {
    expect(() => createSentenceModel(bytes.subarray(0, 4))).toThrow('not a sentence model');
    expect(() => createSentenceModel(new Uint8Array(100))).toThrow('not a sentence model');
    expect(() => createSentenceModel(bytes.subarray(0, bytes.length - 1))).toThrow('incomplete');
    expect(() => createSentenceModel(Buffer.concat([bytes, Buffer.alloc(1)]))).toThrow('extra bytes');
  });

  it('is loaded once, on the first call', async () => {
    let calls = 0;
    const load = createSentenceModelLoader(async () => {
      calls += 1;
      return bytes;
    });
    expect(calls).toBe(0);
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toBe(other);
    expect(calls).toBe(1);
  });
});
