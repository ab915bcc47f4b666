import { expect, it } from 'vitest';
import { readGiven } from '../testing/read-given.ts';

const read = async (text: string, prompt: string) =>
  (await readGiven(text, [{ name: 'number', type: 'integer', prompt }])).number;

it.each(['which number, there are two', 'which one? there are 2', 'which? there’s 2 of them'])(
  'takes no number of a question back: “%s”',
  async (text) => expect(await read(text, 'What does your meter say?')).toBeUndefined(),
);

it.each([
  ['there are 4 of us', 4],
  ['can we bring a dog? there are 4 of us', 4],
  ['4, which table is it', 4],
])('takes “%s”', async (text, count) => expect(await read(text, 'How many are you?')).toBe(count));
