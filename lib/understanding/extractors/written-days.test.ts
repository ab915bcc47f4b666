import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (text: string, name: string, type: 'date' | 'time' | 'datetime'): TestQuestion => ({
  text,
  facts: [{ name, type }],
});
const visa = one('When does your visa expire?', 'visa', 'date');
const born = one('What is your date of birth?', 'born', 'date');
const ready = one('When does the dress have to be ready?', 'ready', 'date');
const cleaned = one('When was the chimney last swept?', 'cleaned', 'date');
const dinner = one('What time should we serve dinner?', 'dinner', 'time');

describe('written days and hours', () => {
  it.each([
    [visa, '19 OCT 32', '2032-10-19'],
    [visa, '19OCT32', '2032-10-19'],
    [visa, '19 OCT / OCT 32', '2032-10-19'],
    [visa, '09 AUG / AOUT 29', '2029-08-09'],
    [visa, '19/OCT/2032', '2032-10-19'],
    [visa, 'in 2032, October the 19th', '2032-10-19'],
    [visa, '19 10 2032', '2032-10-19'],
    [born, '19 10 84', '1984-10-19'],
    [ready, 'week on Friday', '2026-09-25'],
    [ready, 'the last working day of October', '2026-10-30'],
    [ready, 'the eve of the 20th', '2026-09-19'],
    [cleaned, 'two weeks yesterday', '2026-08-30'],
    [cleaned, 'a year ago today', '2025-09-14'],
    [dinner, '7 45', '19:45'],
    [dinner, 'noon thirty', '12:30'],
    [dinner, 'the guests come at 7, so half past', '19:30'],
  ])('are read: %#', async (asked, text, expected) => {
    expect((await answer(asked, text))[asked.facts[0]?.name ?? '']).toBe(expected);
  });

  it.each([
    [visa, '10/29'],
    [visa, 'October 29'],
    [visa, "October '32"],
    [visa, '28-10-19'],
    [born, 'thirty years ago'],
    [ready, 'before Easter'],
    [ready, 'just after Halloween'],
    [ready, 'the week of the 21st'],
    [ready, 'w/c 21 September'],
    [ready, 'Saturday of that week'],
    [ready, '8/9 October'],
    [cleaned, 'getting on for two years ago'],
    [cleaned, 'a good six months ago'],
    [cleaned, 'between Christmas and New Year'],
  ])('that leave the day open are asked about: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });

  it('reads no feast across a comma', async () => {
    expect(await answer(ready, "Thursday's no good, Friday then")).toEqual({ ready: '2026-09-18' });
  });
});
