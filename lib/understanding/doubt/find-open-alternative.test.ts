import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const via: TestQuestion = {
  text: 'How did you find us: newspaper, radio or a neighbour?',
  facts: [
    { name: 'via', type: 'enum', values: ['newspaper', 'radio', 'neighbour'].map((value) => ({ value })) },
  ],
};
const price: TestQuestion = {
  text: 'What do you want for the piano?',
  facts: [{ name: 'price', type: 'money' }],
};
const chairs: TestQuestion = {
  text: 'How many chairs do you need?',
  facts: [{ name: 'chairs', type: 'integer' }],
};

describe('an alternative that was not understood', () => {
  it.each([
    [via, 'radio or maybe a podcast'],
    [via, 'the newspaper or on tiktok'],
    [via, 'telly or radio'],
    [chairs, '8 or a bench'],
  ])('leaves the value open: $1', async (question, text) => {
    expect(await answer(question, text)).toEqual({});
  });

  it.each([
    [via, 'the radio', { via: 'radio' }],
    [price, '400 or best offer', { price: { amount: 400, currency: 'GBP' } }],
    [price, '£400 or nearest offer', { price: { amount: 400, currency: 'GBP' } }],
    [chairs, '8 or so', { chairs: 8 }],
    [chairs, '12 or whatever fits the hall', { chairs: 12 }],
  ])('is none in: $1', async (question, text, values) => {
    expect(await answer(question, text)).toMatchObject(values);
  });
});
