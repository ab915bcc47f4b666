import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

type Type = TestQuestion['facts'][number]['type'];
const one = (text: string, name: string, type: Type): TestQuestion => ({ text, facts: [{ name, type }] });
const count = (name: string, alias: string) => ({ name, type: 'integer' as const, aliases: [alias] });

const pets: TestQuestion = {
  text: 'How many dogs and how many cats will stay with us?',
  facts: [count('dogs', 'dog'), count('cats', 'cat')],
};
const people = one('How many people is the table for?', 'people', 'integer');
const adults = one('How many adults are coming?', 'adults', 'integer');
const nights: TestQuestion = {
  ...one('How many nights will you stay?', 'nights', 'integer'),
  others: [{ name: 'arrival', type: 'date', prompt: 'When do you arrive?' }],
};
const lawn = one('How large is the lawn, in square metres?', 'lawn', 'number');
const metres = one('How long is the fence, in metres?', 'length', 'number');
const miles = one('How many miles has it done?', 'miles', 'integer');
const collected = one('When does it need to be collected?', 'day', 'date');

describe('a count of one kind', () => {
  it.each([
    ['two kittens', { cats: 2 }],
    ['just the one beagle', { dogs: 1 }],
    ['3 whippets', { dogs: 3 }],
    ['one tabby and two pugs', { cats: 1, dogs: 2 }],
    ['2 dogs 1 cat', { dogs: 2, cats: 1 }],
    ['2', { dogs: 2 }],
    ['one ferret', {}],
    ['just the two parrots', {}],
  ])('goes to the fact of that kind: %s', async (text, given) => {
    expect(await answer(pets, text)).toEqual(given);
  });
});

describe('children without the word', () => {
  it.each([
    ['me, my husband and our two', 4],
    ['my wife, me and our four', 6],
    ['us two and our one', 3],
    ['me and my two', 3],
    ['me, Tom and his three', 5],
    ['me and 2 friends', 3],
  ])('count as people: %s', async (text, value) => {
    expect(await answer(people, text)).toEqual({ people: value });
  });

  it.each(['us and our three', 'him and his 2', 'me and the three'])(
    'are not all of them: %s',
    async (text) => {
      expect(await answer(people, text)).not.toHaveProperty('people');
    },
  );

  it('are no adults', async () => {
    expect(await answer(adults, 'me, my husband and our two')).not.toEqual({ adults: 4 });
  });
});

describe('nights from a day', () => {
  it.each([
    ['two nights from the 20th', { nights: 2, arrival: '2026-09-20' }],
    ['4 nights from tomorrow', { nights: 4, arrival: '2026-09-15' }],
    ['a week from the 3rd of October', { nights: 7, arrival: '2026-10-03' }],
    ['five nights starting friday', { nights: 5, arrival: '2026-09-18' }],
    ['3 nights', { nights: 3 }],
  ])('are a length and an arrival: %s', async (text, given) => {
    expect(await answer(nights, text)).toEqual(given);
  });

  it('is one day where a day is asked for', async () => {
    const fitting = one('When would you like the fitting?', 'day', 'date');
    expect(await answer(fitting, 'a week from friday')).toEqual({ day: '2026-09-25' });
    expect(await answer(fitting, 'two days from now')).toEqual({ day: '2026-09-16' });
  });
});

describe('an area', () => {
  it.each([
    ['500 square feet', 46.45],
    ['500 sq ft', 46.45],
    ['500sqft', 46.45],
    ['about 500 ft2', 46.45],
    ['500 feet', 46.45],
    ['60 square yards', 50.17],
    ['120 square metres', 120],
    ['120 m2', 120],
    ['120 sqm', 120],
    ['120 metres', 120],
    ['120', 120],
  ])('is converted as an area: %s', async (text, value) => {
    expect(await answer(lawn, text)).toEqual({ lawn: value });
  });

  it('is no length, and a length is converted as before', async () => {
    expect(await answer(metres, '500 square feet')).not.toHaveProperty('length');
    expect(await answer(metres, '40 feet')).toEqual({ length: 12.192 });
    expect(await answer(lawn, '30 cubic metres')).not.toHaveProperty('lawn');
  });
});

describe('a number that a counter has passed', () => {
  it.each([
    ['just gone over 80k', 80000],
    ['only just ticked over 60,000', 60000],
    ['recently tipped over 120k', 120000],
    ['coming up to 40000', 40000],
    ['pushing 90k', 90000],
  ])('is about that number: %s', async (text, value) => {
    expect(await answer(miles, text)).toEqual({ miles: value });
  });

  it.each(['over 80k', 'up to 90000'])('has one side only: %s', async (text) => {
    expect(await answer(miles, text)).not.toHaveProperty('miles');
  });

  it('is exact behind “turned”', async () => {
    expect(await answer(one('How old is he?', 'age', 'integer'), 'he just turned 5')).toEqual({ age: 5 });
  });
});

describe('a day that has passed', () => {
  it.each(['yesterday lol', 'yesterday', 'last monday', 'a week ago'])('is no deadline: %s', async (text) => {
    expect(await answer(collected, text)).not.toHaveProperty('day');
    expect(await answer(one('By when must it be done?', 'day', 'date'), text)).not.toHaveProperty('day');
  });

  it('is when something happened', async () => {
    expect(await answer(one('When did it have to be replaced?', 'day', 'date'), 'yesterday')).toEqual({
      day: '2026-09-13',
    });
    expect(await answer(collected, 'tomorrow')).toEqual({ day: '2026-09-15' });
  });
});

describe('an age beside people', () => {
  const age = one('How old are you?', 'age', 'integer');
  it.each([
    ['58, got 3 grandchildren', { age: 58 }],
    ['41, 2 stepkids', { age: 41 }],
    ['I have 5 nieces', {}],
    ['36 years', { age: 36 }],
    ['50', { age: 50 }],
  ])('is no count of them: %s', async (text, given) => {
    expect(await answer(age, text)).toEqual(given);
  });
});

describe('a short day behind “only”', () => {
  const visit = one('Which day suits you?', 'day', 'date');
  it.each([
    ["only sat, i'm away all week", '2026-09-19'],
    ['just sun, we work the rest', '2026-09-20'],
    ['only wed', '2026-09-16'],
  ])('is a day: %s', async (text, day) => {
    expect(await answer(visit, text)).toEqual({ day });
  });

  it('is a verb elsewhere', async () => {
    expect(await answer(visit, 'we just sat there')).not.toHaveProperty('day');
  });
});

describe('a number that is taken back', () => {
  it.each([
    ['4, no wait 5', { people: 5 }],
    ['4 no wait 5', { people: 5 }],
    ['4, no hang on 5 please', { people: 5 }],
    ['no wait 5', { people: 5 }],
    ['there was no wait, 5 of us', { people: 5 }],
    ['4, no wait cancel', { CancelGraph: true }],
    ['4 no wait cancel', { CancelGraph: true }],
    ['4, no, stop', { CancelGraph: true }],
    ['4, wait', { people: 4 }],
  ])('gives way to what follows: %s', async (text, given) => {
    expect(await answer(people, text)).toEqual(given);
  });

  it.each(['Stop. No. Go.', 'No wait for heroes'])('may be in a text: %s', async (text) => {
    expect(await answer(one('What should the poster say?', 'poster_text', 'text'), text)).not.toHaveProperty(
      'CancelGraph',
    );
  });
});
