import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, ...names: string[]): TestQuestion => ({
  text,
  facts: names.map((name) => ({ name, type: 'time' })),
});
const plasterer = ask('What time should the plasterer be there?', 'at');
const pitch = ask('From what time until what time do you need the pitch?', 'from', 'until');
const dj = ask('What time should the DJ set up?', 'at');

describe('an hour without a half of the day', () => {
  it.each<[TestQuestion, string, string]>([
    [plasterer, '3', '15:00'],
    [plasterer, 'half 5', '17:30'],
    [plasterer, '8', '08:00'],
    [plasterer, '4 am', '04:00'],
    [plasterer, '04:00', '04:00'],
    [dj, '7', '19:00'],
    [ask('When does your shift start?', 'at'), '5', '05:00'],
    [ask('When do the doors open?', 'at'), '6', '18:00'],
    [ask('When did it happen?', 'at'), '3', '03:00'],
    [ask('What time does the flight leave?', 'at'), '6', '06:00'],
    [plasterer, 'sat eve 6', '18:00'],
    [dj, '6 till late', '18:00'],
  ])('is in the usual one: %j %s', async (question, text, at) => {
    expect(await answer(question, text)).toEqual({ at });
  });
});

describe('an hour with a length of time', () => {
  it.each([
    ['noon, 2 hours', { from: '12:00', until: '14:00' }],
    ['2pm for an hour and a half', { from: '14:00', until: '15:30' }],
    ['from 9 for 45 mins', { from: '09:00', until: '09:45' }],
    ['2 hours from 3pm', { from: '15:00', until: '17:00' }],
    ['11 to half 1', { from: '11:00', until: '13:30' }],
  ])('has an end: %s', async (text, facts) => {
    expect(await answer(pitch, text)).toEqual(facts);
  });

  it.each(['3pm for 2 hours', '3pm, takes an hour'])('keeps its start alone: %s', async (text) => {
    expect(await answer(plasterer, text)).toEqual({ at: '15:00' });
  });
});

describe('a number of people', () => {
  it.each(['we are 20', 'were 12', "there'll be 9 of us", '8 people', "we're 6 for dinner"])(
    'is not an hour: %s',
    async (text) => {
      const { at = '' } = await answer(dj, text);
      expect(at).not.toMatch(/:/);
    },
  );

  it.each(['make it 8', 'for 8', '8 would be good'])('may be an hour: %s', async (text) => {
    expect(await answer(dj, text)).toEqual({ at: '20:00' });
  });
});

describe('a start', () => {
  const from = ask('From what time should the bar open?', 'at');
  it.each([
    ['5:30 onwards', '17:30'],
    ['starting at 6', '18:00'],
    ['6 till 9', '18:00'],
    ['18:30 onward please', '18:30'],
  ])('is the only hour that is asked for: %s', async (text, at) => {
    expect(await answer(from, text)).toEqual({ at });
  });

  it.each(['after 6', 'not before 5'])('is not known from %s', async (text) => {
    expect((await answer(from, text)).at ?? '').not.toMatch(/:/);
  });

  it('may be a slot', async () => {
    expect(await answer(ask('Which slot: 10:30, 14:15 or 16:00?', 'at'), '2.15')).toEqual({ at: '14:15' });
  });
});

describe('an hour that is said roughly', () => {
  const seating = ask('Which seating: 12:30, 14:15, 16:00 or 18:45? What time suits you?', 'at');
  it.each([
    ['2ish', '14:15'],
    ['around 7', '18:45'],
    ['4ish', '16:00'],
  ])('is the one on offer: %s', async (text, at) => {
    expect(await answer(seating, text)).toEqual({ at });
  });

  it.each(['3ish', '10ish'])('is asked about if none is near: %s', async (text) => {
    expect((await answer(seating, text)).at ?? '').not.toMatch(/:/);
  });
});
