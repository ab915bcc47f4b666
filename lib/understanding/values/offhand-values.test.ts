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
    [area, '12', { area: 12 }],
    [area, 'about 12 sq m', { area: 12 }],
  ])('is read: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it('is asked about where two people want different things', async () => {
    expect(await answer(loaf, 'my wife says white, i say rye')).toEqual({ unclear: true });
  });

  it('is no hour after "at"', async () => {
    expect(await answer(guests, 'at ten')).not.toHaveProperty('guests');
  });
});

describe('an answer to a question for a place', () => {
  it.each(['sometime next month', 'in two weeks', 'tomorrow at 5', 'soon'])(
    'is not a time: %s',
    async (text) => expect(await answer(place, text)).not.toHaveProperty('place'),
  );

  it.each([
    ['in the kitchen', 'the kitchen'],
    ['the 5th floor', 'the 5th floor'],
  ])('may hold a number: %s', async (text, value) => {
    expect(await answer(place, text)).toEqual({ place: value });
  });
});
