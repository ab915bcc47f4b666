import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (text: string, name: string, type: 'date' | 'time' | 'duration'): TestQuestion => ({
  text,
  facts: [{ name, type }],
});
const fitting = one('Which day should the carpet fitter come?', 'fitting', 'date');
const landed = one('When did the crate arrive?', 'landed', 'date');
const closing = one('When does your shop close?', 'closing', 'time');
const course = one('How long will the course be?', 'course', 'duration');

describe('a day or an hour of something else', () => {
  it.each([
    [fitting, 'we collect the keys on the 14th'],
    [fitting, 'the choir rehearses on Thursday'],
    [fitting, "they'll let us know on Thursday"],
    [fitting, "I'll hear on the 14th"],
    [fitting, "I'm at school on Thursday"],
    [fitting, 'it was Thursday, but they called it off'],
    [landed, 'it was due on the 2nd'],
    [landed, 'it should have been here on the 2nd'],
    [closing, 'my train departs at 5 pm'],
  ])('is not taken: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });

  it.each([
    [fitting, 'my husband told me Thursday', '2026-09-17'],
    [fitting, 'first thing Thursday', '2026-09-17'],
    [fitting, 'according to the letter Thursday', '2026-09-17'],
    [fitting, 'we get the keys on the 21st, so then', '2026-09-21'],
    [fitting, 'we are home on Thursday', '2026-09-17'],
    [fitting, 'please book it for Thursday', '2026-09-17'],
    [fitting, 'a reservation on the 21st', '2026-09-21'],
    [fitting, 'change the date to the 22nd of November', '2026-11-22'],
    [landed, 'it turned up on the 2nd', '2026-09-02'],
    [closing, 'it shuts at 5 pm', '17:00'],
    [closing, 'we always close at 5 pm', '17:00'],
  ])('is taken where it is about what is asked: %#', async (asked, text, expected) => {
    expect((await answer(asked, text))[asked.facts[0]?.name ?? '']).toBe(expected);
  });
});

describe('days and hours that are shared out', () => {
  it.each([
    [closing, 'some nights 8 some nights 10'],
    [closing, '5 pm on weekdays, 3 at the weekend'],
    [closing, 'it varies, mostly 5 pm'],
    [fitting, 'half of us on the 14th, half on the 15th'],
    [fitting, 'every other Thursday'],
    [fitting, 'a Thursday'],
    [fitting, 'Thursday works and so does Friday'],
    [fitting, 'Thursday, or was it Friday?'],
    [fitting, '14 or 15 January'],
    [course, 'a fortnight, three weeks tops'],
    [course, 'three days for us, two for my boss'],
  ])('are asked about: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });

  it.each([
    [fitting, 'Thursday, some of us are always in', '2026-09-17'],
    [fitting, 'Thursday, not Friday', '2026-09-17'],
    [course, '3 whole days', 'P3D'],
    [course, 'one hour, 15 minutes', 'PT1H15M'],
  ])('are taken where only one is meant: %#', async (asked, text, expected) => {
    expect((await answer(asked, text))[asked.facts[0]?.name ?? '']).toBe(expected);
  });
});
