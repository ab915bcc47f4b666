import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const days: TestQuestion = {
  text: 'Which days suit you?',
  facts: [
    {
      name: 'days',
      type: 'list',
      values: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((value) => ({
        value,
        synonyms: [value.slice(0, 3)],
      })),
    },
  ],
};
const shopping: TestQuestion = {
  text: 'What should we put on your list?',
  facts: [{ name: 'shopping', type: 'list' }],
};
const rating: TestQuestion = {
  text: 'On a scale from 1 to 10, how happy are you with us?',
  facts: [{ name: 'rating', type: 'integer' }],
};
const code: TestQuestion = {
  text: 'Do you have a promo code?',
  facts: [{ name: 'promo_code', type: 'text' }],
};
const place: TestQuestion = {
  text: 'Where would you like to fly to?',
  facts: [{ name: 'destination', type: 'text' }],
};

describe('a range of days', () => {
  it.each([
    ['tue-thu', ['Tuesday', 'Wednesday', 'Thursday']],
    ['Monday - Wednesday', ['Monday', 'Tuesday', 'Wednesday']],
    ['mon to wed, and fri', ['Monday', 'Tuesday', 'Wednesday', 'Friday']],
    ['any day but tue to thu', ['Monday', 'Friday']],
    ['monday, friday', ['Monday', 'Friday']],
  ])('includes the days between in %j', async (text, value) => {
    expect(await answer(days, text)).toEqual({ days: value });
  });

  it('is not read backwards', async () => {
    expect(await answer(days, 'friday to monday')).toEqual({});
  });
});

describe('the items of a list', () => {
  it.each([
    ['can you add toilet paper', ['toilet paper']],
    ['could you put milk on', ['milk']],
    ["don't forget butter", ['butter']],
    ['can you put bread on the list', ['bread']],
    ['please add two onions and eggs', ['two onions', 'eggs']],
    ['get well card', ['get well card']],
  ])('leave out the words that ask for them in %j', async (text, value) => {
    expect(await answer(shopping, text)).toEqual({ shopping: value });
  });
});

it.each([
  ['five out of ten', 5],
  ['8 out of ten', 8],
  ['ten out of ten', 10],
])('the end of the scale is not a second number in %j', async (text, value) => {
  expect(await answer(rating, text)).toEqual({ rating: value });
});

it.each([
  ['spring-5', 'spring-5'],
  ['my code is hello-2-you', 'hello-2-you'],
])('a code of small letters keeps its hyphens in %j', async (text, value) => {
  expect(await answer(code, text)).toEqual({ promo_code: value });
});

it.each([
  ['one way to nice', 'Nice'],
  ['a single to leeds', 'Leeds'],
  ['return to rome', 'Rome'],
])('a kind of ticket is not a place in %j', async (text, value) => {
  expect(await answer(place, text)).toEqual({ destination: value });
});

it.each([
  ['it is dr. Anna Berg', 'dr. Anna Berg'],
  ['Mrs. J. Moore', 'Mrs. J. Moore'],
  ['mr. smith', 'mr. smith'],
])('the full stop of a title ends no sentence in %j', async (text, value) => {
  const name: TestQuestion = {
    text: 'What is your name, please?',
    facts: [{ name: 'full_name', type: 'text' }],
  };
  expect(await answer(name, text)).toEqual({ full_name: value });
});

it.each(["i don't think i have one", 'no further notes'])('%j passes an optional question', async (text) => {
  expect(await answer({ ...code, optional: true }, text)).toEqual({ UnknownAnswer: true });
});

const weight: TestQuestion = {
  text: 'How much does it weigh, in kg?',
  facts: [{ name: 'weight', type: 'number' }],
};
const start: TestQuestion = { text: 'What time should we start?', facts: [{ name: 'start', type: 'time' }] };

it.each([
  [weight, 'no 2.5', 2.5],
  [weight, 'no 2.5 kg please', 2.5],
  [start, 'no 7.15pm', '19:15'],
  [start, 'no 16:30', '16:30'],
])('a bare no opens a corrected value: %#', async (asked, text, value) => {
  expect(await answer(asked, text)).toEqual({ [asked.facts[0]?.name ?? '']: value });
});

it('“not” rules a value out', async () => {
  expect(await answer(start, 'not 16:30')).toEqual({});
});
