import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const paid: TestQuestion = {
  text: 'What did you pay for the coat?',
  facts: [{ name: 'paid', type: 'money' }],
};
const pounds = (amount: number) => ({ paid: { amount, currency: 'GBP' } });

describe('a price that has changed', () => {
  it.each([
    ['it was cut from 80 to 45', 45],
    ['marked down from £80 to £45', 45],
    ['it dropped from £80 to £45', 45],
    ['it had gone from 80 to 95', 95],
    ['discounted from £120 to £99', 99],
    ['they put it up from 80 to 95', 95],
    ['I haggled them down from 80 to 45', 45],
    ['slashed from 80 to 45 pounds', 45],
  ])('%j is what it became', async (text, amount) => {
    expect(await answer(paid, text)).toEqual(pounds(amount));
  });

  it.each(['somewhere from 80 to 95', 'between 80 and 95', 'it was 80, they took some off', '80 or 95'])(
    '%j is not certain',
    async (text) => {
      expect(await answer(paid, text)).not.toEqual(pounds(95));
    },
  );
});

const hire: TestQuestion = {
  text: 'How many days do you need the bike?',
  facts: [{ name: 'period', type: 'duration' }],
  others: [
    {
      name: 'extras',
      type: 'list',
      prompt: 'Which extras?',
      values: [{ value: 'helmet' }, { value: 'lock' }, { value: 'child seat' }, { value: 'basket' }],
    },
  ],
};

describe('items of a list beside another answer', () => {
  it.each([
    ['three days, with a helmet', ['helmet']],
    ['three days with a lock', ['lock']],
    ['three days and a child seat', ['child seat']],
    ['three days, along with a helmet and a lock', ['helmet', 'lock']],
    ['three days, basket', ['basket']],
    ['three days. add a lock please', ['lock']],
    ['three days, and I need a helmet', ['helmet']],
    ['three days, also a lock', ['lock']],
  ])('%j sets both', async (text, extras) => {
    expect(await answer(hire, text)).toEqual({ period: 'P3D', extras });
  });

  it.each([
    'three days, no helmet',
    'three days, my bike has a basket',
    'three days, do you have a lock?',
    'three days, maybe a helmet',
    "three days, I don't need a lock",
    'three days if it has a basket',
  ])('%j adds none', async (text) => {
    expect(await answer(hire, text)).not.toHaveProperty('extras');
  });
});
