import { describe, expect, it } from 'vitest';
import { duration } from './duration.ts';
import { readMarked } from './testing/read-marked.ts';

describe('phrases with durations', () => {
  it.each([
    ['1h30', 'PT1H30M'],
    ['2h 30', 'PT2H30M'],
    ['1 hour 30', 'PT1H30M'],
    ['an hour or so', 'PT1H~'],
    ['about an hour', 'PT1H~'],
    ['2 hrs max', '<=PT2H'],
    ['at least 3 days', '>=P3D'],
    ['2-3 weeks', 'from:P2W to:P3W'],
    ['two to three days', 'from:P2D to:P3D'],
    ['between 1 and 2 hours', 'from:PT1H to:PT2H'],
    ['2 weeks to a month', 'from:P2W to:P1M'],
    ['two and a half years', 'P2Y6M'],
    ['a couple of days', 'P2D'],
    ['couple of months', 'P2M'],
    ['hour and a half', 'PT1H30M'],
    ['about year and a half', 'P1Y6M~'],
    ['hour and 20 minutes', 'PT1H20M'],
    ['3 1/2 hours', 'PT3H30M'],
    ['last year and a half', ''],
    ['a few days', ''],
    ['half a day', 'PT12H?'],
    ['a day and a half', 'P1DT12H'],
    ['three quarters of an hour', 'PT45M'],
    ['a quarter of an hour', 'PT15M'],
    ['a fortnight', 'P2W'],
    ['two decades', 'P20Y'],
    ['5 working days', 'P5D?'],
    ['from friday to monday', 'P3D'],
    ['from 2 to 4pm', 'PT2H'],
    ['3 nights', 'P3D'],
    ['an hour and 20 minutes', 'PT1H20M'],
    ['an hour and twenty', 'PT1H20M'],
    ['20', ''],
    ['less than a year', '<=P1Y'],
    ['over a year', '>=P1Y'],
    ['nearly two years', 'P2Y~'],
    ['six months or more', '>=P6M'],
    ['1.5 hrs', 'PT1H30M'],
    ['90 mins', 'PT1H30M'],
    ['100m', 'PT1H40M'],
    ['2d 4h', 'P2DT4H'],
    ['1 year 2 months', 'P1Y2M'],
    ['quarter of an hour', 'PT15M'],
  ])('reads %j, asked “How long?”, as %j', async (text, readings) => {
    expect(await readMarked(duration, text, { question: 'How long?' })).toBe(readings);
  });

  it.each([['20', 'PT20M']])(
    'reads %j, asked “How many minutes should it be?”, as %j',
    async (text, readings) => {
      expect(await readMarked(duration, text, { question: 'How many minutes should it be?' })).toBe(readings);
    },
  );
});
