import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const berth: TestQuestion = {
  text: 'Who is the berth for?',
  facts: [{ name: 'sailor', type: 'text' }],
  others: [
    { name: 'power', type: 'boolean', prompt: 'Do you need power?' },
    { name: 'water', type: 'boolean', prompt: 'Do you need water?' },
    { name: 'age', type: 'integer', prompt: 'How old is the sailor?' },
    { name: 'day', type: 'date', prompt: 'Which day?' },
  ],
};

describe('a yes or no to something else beside a name', () => {
  it.each([
    ['Elif. power yes water no', { sailor: 'Elif', power: true, water: false }],
    ['Elif, power no, water yes', { sailor: 'Elif', power: false, water: true }],
    ['Elif, no to the water', { sailor: 'Elif', water: false }],
    ['power yes water no', { power: true, water: false }],
    ['Elif Water', { sailor: 'Elif Water' }],
  ])('%j is not part of the name', async (text, given) => {
    expect(await answer(berth, text)).toEqual(given);
  });
});

describe('an age after a name', () => {
  it.each([
    ["my nephew Olu he's 9", { sailor: 'my nephew Olu', age: 9 }],
    ['Olu turning 9', { sailor: 'Olu', age: 9 }],
    ["Olu, she'll be 9 on the 20th", { sailor: 'Olu', age: 9, day: '2026-09-20' }],
    ['Olu 9', { sailor: 'Olu 9' }],
  ])('%j sets both', async (text, given) => {
    expect(await answer(berth, text)).toEqual(given);
  });
});

describe('what something is', () => {
  const wood: TestQuestion = {
    text: 'Which wood: oak, ash or pine?',
    facts: [{ name: 'wood', type: 'enum', values: [{ value: 'oak' }, { value: 'ash' }, { value: 'pine' }] }],
    others: [
      { name: 'surprise', type: 'boolean', prompt: 'Is it a surprise?' },
      { name: 'varnish', type: 'boolean', prompt: 'Would you like varnish?' },
    ],
  };

  it.each([
    ['ash, its a surprise', { wood: 'ash', surprise: true }],
    ['ash. not a surprise', { wood: 'ash', surprise: false }],
    ["ash and it isn't a surprise", { wood: 'ash', surprise: false }],
    ['ash, not varnish', { wood: 'ash' }],
  ])('%j', async (text, given) => {
    expect(await answer(wood, text)).toEqual(given);
  });
});
