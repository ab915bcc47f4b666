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
    ['towels yes shuttle no', { towels: true, shuttle: false }],
    ['towels yeah shuttle nope', { towels: true, shuttle: false }],
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

describe('two facts of yes or no that are asked at once', () => {
  const both: TestQuestion = {
    text: 'Do you need towels, and the shuttle?',
    facts: [
      { name: 'towels', type: 'boolean' },
      { name: 'shuttle', type: 'boolean' },
    ],
  };

  it.each([
    ['towels yes shuttle no', { towels: true, shuttle: false }],
    ['shuttle yes', { shuttle: true }],
    ['yes to both', { towels: true, shuttle: true }],
    ['both please', { towels: true, shuttle: true }],
    ['no to both', { towels: false, shuttle: false }],
    ['neither', { towels: false, shuttle: false }],
  ])('%j answers what it names', async (text, given) => {
    expect(await answer(both, text)).toEqual(given);
  });

  it.each(['not both', 'no, both', 'yes and no'])('%j does not set both', async (text) => {
    expect(Object.keys(await answer(both, text)).sort()).not.toEqual(['shuttle', 'towels']);
  });
});

describe('an answer and a request in one message', () => {
  const triggers = [
    {
      id: 'find_bag',
      text: 'Wants to know where a bag is',
      examples: ['where is my bag', 'track my bag', 'my suitcase has not arrived'],
    },
  ];

  it.each([
    ['no and where is my bag', { Deny: true, start: 'find_bag' }],
    ['yes please, also track my bag', { Affirm: true, start: 'find_bag' }],
  ])('%j answers and starts', async (text, given) => {
    expect(await answer({ ...towels, triggers, expects: 'yes_no' }, text)).toEqual(given);
  });

  it.each([
    ['blue and where is my bag', { colour: 'blue', start: 'find_bag' }],
    ['where is my bag', { start: 'find_bag' }],
  ])('%j starts', async (text, given) => {
    const colour: TestQuestion = {
      text: 'Which colour: blue or red?',
      facts: [{ name: 'colour', type: 'enum', values: [{ value: 'blue' }, { value: 'red' }] }],
      triggers,
    };
    expect(await answer(colour, text)).toEqual(given);
  });
});

describe('a yes to another fact than the one that is asked', () => {
  it.each([
    ['yes to the shuttle', { shuttle: true }],
    ['no to the shuttle', { shuttle: false }],
    ['yes to both', { towels: true, shuttle: true }],
    ['no to the towels, yes to the shuttle', { towels: false, shuttle: true }],
    ['yes to towels', { towels: true }],
  ])('%j', async (text, given) => {
    expect(await answer(towels, text)).toEqual(given);
  });

  it('does not answer a question for two things', async () => {
    const passport = { ...towels, text: 'Do you need towels and sheets?' };
    expect(await answer(passport, 'yes to both')).toEqual({ towels: true });
  });
});
