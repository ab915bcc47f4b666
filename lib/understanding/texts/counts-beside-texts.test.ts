import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const flight: TestQuestion = {
  text: 'Which city are you flying from?',
  facts: [{ name: 'origin', type: 'text', aliases: ['from', 'leaving from'] }],
  others: [
    { name: 'destination', type: 'text', aliases: ['to', 'going to'] },
    { name: 'travel_date', type: 'date', aliases: ['date', 'leaving on'] },
    { name: 'passengers', type: 'integer', aliases: ['people', 'seats', 'tickets', 'of us'] },
  ],
};
const move: TestQuestion = {
  text: 'What is the postcode you are moving to?',
  facts: [{ name: 'new_postcode', type: 'text', aliases: ['new postcode'] }],
  others: [{ name: 'crates', type: 'integer', aliases: ['crate', 'boxes'] }],
};

describe('a count beside a question for a text', () => {
  it.each([
    [flight, '2 people', { passengers: 2 }],
    [flight, 'two people please', { passengers: 2 }],
    [flight, 'for two people', { passengers: 2 }],
    [flight, 'there will be 3 of us', { passengers: 3 }],
    [flight, '3 passengers', { passengers: 3 }],
    [flight, '4 seats', { passengers: 4 }],
    [flight, "it's for 2 people", { passengers: 2 }],
    [flight, 'just me', { passengers: 1 }],
    [flight, 'me and my wife', { passengers: 2 }],
    [flight, 'Oslo, 2 people', { origin: 'Oslo', passengers: 2 }],
    [move, 'thats 14 crates then', { crates: 14 }],
    [move, 'BS3 1AB and 14 crates', { new_postcode: 'BS3 1AB', crates: 14 }],
  ])('is the value of the fact that counts: %#', async (asked, text, facts) => {
    const given = await answer(asked, text);
    expect({ ...given, correct: undefined }).toEqual({ ...facts, correct: undefined });
  });

  it.each(['one', '2', 'two', 'for 2'])('is not a text, if it is a number alone: %s', async (text) => {
    expect(await answer(flight, text)).not.toHaveProperty('origin');
  });
});
