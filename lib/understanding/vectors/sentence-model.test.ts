// biome-ignore lint/style/noRestrictedImports: only the test reads the model from a disk
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSentenceModelLoader } from './load-sentence-model.ts';
import { createSentenceModel } from './sentence-model.ts';

// Written from its npm package by every command: `npx tsx scripts/models/write-sentence-model.ts` does it by hand.
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
  it('finds what the original finds, which needs twice the bytes', () => {
    // Computed from the package's 16-bit numbers with 32-bit floats, outside this repository.
    for (const [one, other, alike] of ORIGINAL) expect(compare(one, other)).toBeCloseTo(alike, 2);
  });

  it('gives the same bits in WebAssembly and in plain JavaScript', () => {
    const plain = createSentenceModel(bytes, true);
    for (const text of ['', 'hello', 'i dont want that any more', 'one two three four five six seven'])
      expect(plain.embed(text)).toEqual(model.embed(text));
  });

  it('reads a contraction as its words', () => {
    expect(model.embed('i dont know')).toEqual(model.embed('i do not know'));
  });

  it('gives directions of length one, the same every time, to any text', () => {
    const other = createSentenceModel(bytes);
    for (const text of ['', ' ', 'hello', '😀 ﷽ ok', 'תודה רבה']) {
      const found = model.embed(text);
      expect(found).toHaveLength(model.dimensions);
      if (text.trim() !== '') expect(Math.hypot(...found)).toBeCloseTo(1, 5);
      expect(found.every(Number.isFinite)).toBe(true);
      expect(other.embed(text)).toEqual(found);
    }
    // Longer than what is read of it.
    expect(Math.hypot(...model.embed('a '.repeat(200)))).toBeCloseTo(1, 5);
  });

  it('reads many ahead and lets others in between', async () => {
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

  it('is refused when it is something else, cut off or too long', () => {
    expect(() => createSentenceModel(bytes.subarray(0, 4))).toThrow('no sentence model');
    expect(() => createSentenceModel(new Uint8Array(100))).toThrow('no sentence model');
    expect(() => createSentenceModel(bytes.subarray(0, bytes.length - 1))).toThrow('cut off');
    expect(() => createSentenceModel(Buffer.concat([bytes, Buffer.alloc(1)]))).toThrow('longer than it says');
  });

  it('is loaded when it is first asked for, once', async () => {
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
