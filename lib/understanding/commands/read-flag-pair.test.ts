import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const towels: TestQuestion = {
  text: 'Do you need towels?',
  facts: [{ name: 'towels', type: 'boolean' }],
  others: [{ name: 'shuttle', type: 'boolean', prompt: 'Would you like the airport shuttle?' }],
};

describe('a yes and a no, each beside its own name', () => {
  it.each([
    ['no towels but shuttle yes', { towels: false, shuttle: true }],
    ['towels no, shuttle yes please', { towels: false, shuttle: true }],
    ['shuttle yes towels no', { towels: false, shuttle: true }],
    ["don't need towels but yes to the shuttle", { towels: false, shuttle: true }],
    ['yes to towels, no shuttle', { towels: true, shuttle: false }],
  ])('%j sets both', async (text, given) => {
    expect(await answer(towels, text)).toEqual(given);
  });

  it.each(['no towels if the shuttle is free', 'is the shuttle free? no towels then'])(
    '%j does not set both',
    async (text) => {
      expect(Object.keys(await answer(towels, text)).sort()).not.toEqual(['shuttle', 'towels']);
    },
  );
});
