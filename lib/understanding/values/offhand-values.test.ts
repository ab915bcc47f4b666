import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

type Type = TestQuestion['facts'][number]['type'];
const one = (text: string, name: string, type: Type, values?: string[]): TestQuestion => ({
  text,
  facts: [{ name, type, ...(values ? { values: values.map((value) => ({ value })) } : {}) }],
});
const guests = one('How many guests?', 'guests', 'integer');
const stay = one('How long will you stay?', 'stay', 'duration');
const suit = one('When do you need the suit by?', 'day', 'date');
const loaf = one('Which loaf: white, wholemeal or rye?', 'loaf', 'enum', ['white', 'wholemeal', 'rye']);
const place = one('Where will the lights hang?', 'place', 'text');
const area: TestQuestion = {
  ...one('Do you know the floor area, in square metres?', 'knows_area', 'boolean'),
  others: [{ name: 'area', type: 'number', aliases: ['square metres'] }],
};

describe('a value with words around it', () => {
  it.each([
    [guests, 'around ten or so', { guests: 10 }],
    [guests, 'about ten', { guests: 10 }],
    [stay, 'a week or so', { stay: 'P1W' }],
    [stay, 'a month or so please', { stay: 'P1M' }],
    [suit, 'in like 3 wks', { day: '2026-10-05' }],
    [suit, 'in say 10 days', { day: '2026-09-24' }],
    [suit, 'fri, sat if that ones full', { day: '2026-09-18' }],
    [suit, 'friday, saturday if not', { day: '2026-09-18' }],
    [
      one('When did you last have an eye test?', 'day', 'date'),
      '3 weeks ago tomorrow',
      { day: '2026-08-25' },
    ],
    [
      one('When did you last have an eye test?', 'day', 'date'),
      'a week ago yesterday',
      { day: '2026-09-06' },
    ],
    [
      one('What does the freezer show, in degrees?', 'shown', 'number'),
      '-6 but it should say -18',
      { shown: -6 },
    ],
    [one('How many people are flying?', 'people', 'integer'), '3 adults 2 kids', { people: 5 }],
    [one('What should the sign say?', 'sign_text', 'text'), 'No Exit', { sign_text: 'No Exit' }],
    [area, '12', { area: 12 }],
    [area, 'about 12 sq m', { area: 12 }],
  ])('is read: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it('is asked about where two people want different things', async () => {
    expect(await answer(loaf, 'my wife says white, i say rye')).toEqual({ unclear: true });
  });

  it('is not an hour after "at"', async () => {
    expect(await answer(guests, 'at ten')).not.toHaveProperty('guests');
  });
});

describe('a part of a group', () => {
  it.each(['one of us is allergic to nuts', 'two of us are vegan', "one of them can't walk far"])(
    'is not how many there are: %s',
    async (text) => {
      expect(await answer(guests, text)).not.toHaveProperty('guests');
    },
  );

  it.each([
    ['two of us', 2],
    ['there are 3 of us', 3],
    ['four of us are coming', 4],
  ])('is the whole group without more: %s', async (text, count) => {
    expect(await answer(guests, text)).toEqual({ guests: count });
  });
});

describe('a length of time', () => {
  const goal = one('Which number do you want to reach?', 'goal', 'number');

  it.each(['6 months', 'idk 6 months?'])('is not another number: %s', async (text) => {
    expect(await answer(goal, text)).not.toHaveProperty('goal');
  });

  it('is a number where the question asks for it', async () => {
    expect(await answer(one('How many months?', 'months', 'integer'), '6 months')).toEqual({ months: 6 });
  });
});

describe('an answer to a question for a place', () => {
  it.each(['sometime next month', 'in two weeks', 'tomorrow at 5', 'soon', 'somewhere warm', 'a', '0044 12'])(
    'is not taken from: %s',
    async (text) => expect(await answer(place, text)).not.toHaveProperty('place'),
  );

  it.each([
    ['in the kitchen', 'the kitchen'],
    ['the 5th floor', 'the 5th floor'],
    ['somewhere in Spain', 'Spain'],
  ])('may hold a number: %s', async (text, value) => {
    expect(await answer(place, text)).toEqual({ place: value });
  });
});
