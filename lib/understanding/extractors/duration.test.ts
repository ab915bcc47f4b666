import { describe, expect, it } from 'vitest';
import { duration } from './duration.ts';
import { readFirst } from './testing/read-texts.ts';

describe('duration', () => {
  it.each([
    ['two weeks', 'P2W'],
    ['90 min', 'PT1H30M'],
    ['1 hour and 30 minutes', 'PT1H30M'],
    ['an hour and a half', 'PT1H30M'],
    ['half a year', 'P6M'],
    ['a year and a half', 'P1Y6M'],
    ['2 weeks and 3 days', 'P17D'],
    ['1.5 hours', 'PT1H30M'],
    ['2h', 'PT2H'],
    ['P1DT2H', 'P1DT2H'],
  ])('reads %j', async (text, value) => {
    expect(await readFirst(duration, text)).toBe(value);
  });

  it('reads Hebrew', async () => {
    expect(await readFirst(duration, '3 שבועות', 'he')).toBe('P3W');
  });

  it.each(['300', 'weeks', 'PT', 'P'])('reads nothing in %j', async (text) => {
    expect(await readFirst(duration, text)).toBeUndefined();
  });
});
