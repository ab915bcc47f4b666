import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const seats: TestQuestion = { text: 'How many seats?', facts: [{ name: 'seats', type: 'integer' }] };
const city: TestQuestion = { text: 'Which city do you fly from?', facts: [{ name: 'city', type: 'text' }] };
const phone: TestQuestion = {
  text: 'Your phone?',
  facts: [{ name: 'phone', type: 'phone' }],
  optional: true,
};
const area: TestQuestion = { text: 'How big is it?', facts: [{ name: 'area', type: 'number' }] };

describe('a short question back', () => {
  it.each(['continue to do what', 'to do what', 'sorry?', 'Oh sorry?', 'eh?', 'you what?', 'say what'])(
    'asks for the question again: %s',
    async (text) => {
      expect(await answer(seats, text)).toEqual({ Clarify: true });
      expect(await answer(city, text)).toEqual({ Clarify: true });
    },
  );

  it.each(['sorry', 'sorry, 3', 'I booked for 3, guess what'])('is not read in %j', async (text) => {
    expect(await answer(seats, text)).not.toHaveProperty('Clarify');
  });
});

describe('a place', () => {
  it.each(['next week', 'sometime in spring', 'the end of the month'])('is not %j', async (text) => {
    expect(await answer(city, text)).toEqual({});
  });

  it.each(['June', 'Spring', 'Winter Park'])('may be %j', async (text) => {
    expect(await answer(city, text)).toEqual({ city: text });
  });
});

describe('a journey', () => {
  it('ends before a vague day', async () => {
    const from = { text: 'Where from?', facts: [{ name: 'origin', type: 'text' as const }] };
    const trip: TestQuestion = { ...from, others: [{ name: 'destination', type: 'text', aliases: ['to'] }] };
    expect(await answer(trip, 'from Oslo to Rome sometime next week')).toMatchObject({
      origin: 'Oslo',
      destination: 'Rome',
    });
  });
});

describe('a courtesy', () => {
  it.each(['no problem', 'no worries'])('does not pass an optional question: %s', async (text) => {
    expect(await answer(phone, text)).toEqual({});
  });
});

describe('two numbers with one unit', () => {
  it.each(['20 or 30 m2', 'either 20 or 30 square metres'])('are both offered: %s', async (text) => {
    expect(await answer(area, text)).toEqual({ unclear: true });
    const unasked: TestQuestion = { ...city, others: [{ name: 'area', type: 'number' }] };
    expect(await answer(unasked, text)).not.toHaveProperty('area');
  });
});
