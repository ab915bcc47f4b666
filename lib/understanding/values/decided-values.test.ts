import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (text: string, name: string, type: 'integer' | 'text' | 'time'): TestQuestion => ({
  text,
  facts: [{ name, type }],
});
const tickets = one('How many tickets would you like?', 'tickets', 'integer');
const guests = one('For how many people?', 'guests', 'integer');
const toppings: TestQuestion = {
  text: 'Which toppings?',
  facts: [
    { name: 'toppings', type: 'list', values: ['cheese', 'ham', 'olives'].map((value) => ({ value })) },
  ],
};
const city = one('Which town do you live in?', 'city', 'text');
const code = one('What is your booking reference?', 'booking_ref', 'text');
const name = one('What is the name of the second traveller?', 'partner_name', 'text');

describe('a choice that is settled on', () => {
  it.each([
    ['3 or 4 lets say 4', 4],
    ['2 or 3, say 3', 3],
    ['5 or 6 - go with 6', 6],
    ['5, no 6 with grandma', 6],
    ['couple please', 2],
    ['3 of them, not 2', 3],
  ])('is taken: %s', async (text, value) => {
    expect(await answer(tickets, text)).toEqual({ tickets: value });
  });

  it.each(['2, say 3 or 4', '3 or 4'])('is asked about: %s', async (text) => {
    expect(await answer(tickets, text)).toEqual({ unclear: true });
  });

  it.each(['two of them are vegan', '12, no 2 have the flu'])('is not part of them: %s', async (text) => {
    expect(await answer(guests, text)).not.toEqual({ guests: 2 });
  });
});

describe('the rest of a list', () => {
  it.each(['no ham, rest is fine', 'no ham, everything else is ok', 'everything but ham'])(
    'is taken: %s',
    async (text) => {
      expect(await answer(toppings, text)).toEqual({ toppings: ['cheese', 'olives'] });
    },
  );

  it.each(['no ham', 'no ham, rest later'])('is not taken: %s', async (text) => {
    expect(await answer(toppings, text)).toEqual({});
  });
});

describe('words around a text', () => {
  it.each([
    [city, 'leeds mate', { city: 'Leeds' }],
    [city, 'leeds, love', { city: 'Leeds' }],
    [city, 'should be york', { city: 'York' }],
    [name, 'jane bell mate', { partner_name: 'Jane Bell' }],
    [name, 'jane bell, i think', { partner_name: 'Jane Bell' }],
    [name, 'jane love', { partner_name: 'Jane Love' }],
    [code, 'AB12CD, if i remember right', { booking_ref: 'AB12CD' }],
    [one('Who told you about us?', 'source', 'text'), 'my best mate', { source: 'my best mate' }],
  ])('are left out only if no one can be called that: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it.each([
    [code, 'AB12CD or AB12CE'],
    [one('Which city are you flying from?', 'origin', 'text'), 'march maybe'],
  ])('leave no text: %#', async (asked, text) => {
    expect(await answer(asked, text)).toEqual({});
  });
});
