import type { FactType } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, type: FactType): TestQuestion => ({ text, facts: [{ name: 'said', type }] });
const worked = ask('How long have you worked there?', 'duration');
const lesson = ask('How long should the lesson be?', 'duration');
const arrival = ask('What time should the taxi come?', 'time');
const delivery = ask('Which day shall we bring the sofa?', 'date');
const finish = ask('By when do you need the suit?', 'date');
const weight = ask('How heavy is the crate, in kilos?', 'number');

describe('an upper bound', () => {
  it.each([
    [worked, 'less than 3 years'],
    [worked, 'under a year'],
    [worked, '2 years at most'],
    [lesson, 'less than an hour'],
    [arrival, 'before 8'],
    [arrival, 'b4 noon'],
    [arrival, 'earlier than 7'],
    [delivery, 'before the 25th'],
    [delivery, 'earlier than friday'],
    [weight, 'less than 20'],
    [weight, 'under 15 kilos'],
  ])('is not a value where the value itself is asked for: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty('said');
  });

  it.each([
    [lesson, 'an hour max', 'PT1H'],
    [lesson, 'no more than 45 minutes', 'PT45M'],
    [worked, 'just under 3 years', 'P3Y'],
    [worked, 'about 2 years', 'P2Y'],
    [arrival, 'by 8 am', '08:00'],
    [arrival, '8 am at the latest', '08:00'],
    [delivery, 'no later than the 25th', '2026-09-25'],
    [finish, 'before the 25th', '2026-09-24'],
    [weight, '20 tops', 20],
    [ask('What is your budget?', 'money'), 'less than £400', { amount: 400, currency: 'GBP' }],
  ])('is one where the most, the latest or a plan is asked for: %#', async (asked, text, said) => {
    expect(await answer(asked, text)).toEqual({ said });
  });
});

describe('a digit that is missing', () => {
  const price = ask('What did you pay?', 'money');

  it.each(['add a zero', 'put another nought on that', '300, no, add a zero', 'one zero too many'])(
    'is not an amount: %s',
    async (text) => {
      expect(await answer(price, text)).not.toHaveProperty('said');
    },
  );

  it('is one alone', async () => {
    expect(await answer(price, '£0')).toEqual({ said: { amount: 0, currency: 'GBP' } });
  });
});
