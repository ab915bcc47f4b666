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

const table: TestQuestion = {
  text: 'What can I do for you?',
  facts: [],
  others: [
    { name: 'guests', type: 'integer', aliases: ['people', 'guests'] },
    { name: 'visit_day', type: 'date', aliases: ['day'] },
    { name: 'visit_time', type: 'time', aliases: ['time'] },
  ],
};
const pets: TestQuestion = {
  text: 'How many dogs and how many cats?',
  facts: [
    { name: 'dogs', type: 'integer', aliases: ['dog'] },
    { name: 'cats', type: 'integer', aliases: ['cat'] },
  ],
};

describe('a number beside a part of the day', () => {
  it.each([
    ['table for two tonight', { guests: 2, visit_day: '2026-09-14' }],
    ['a table for 8 tonight', { guests: 8, visit_day: '2026-09-14' }],
    ['table for two tonight at 8', { guests: 2, visit_day: '2026-09-14', visit_time: '20:00' }],
  ])('counts people: %s', async (text, facts) => {
    expect(await answer(table, text)).toEqual(facts);
  });
});

it.each([
  ['no dogs 4 cats', { dogs: 0, cats: 4 }],
  ['4 cats no dogs', { dogs: 0, cats: 4 }],
])('reads none of one thing and some of another: %s', async (text, facts) => {
  expect(await answer(pets, text)).toEqual(facts);
});

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
    [flight, 'on friday, just me', { travel_date: '2026-09-18', passengers: 1 }],
    [flight, 'next friday, me and my wife', { travel_date: '2026-09-18', passengers: 2 }],
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
