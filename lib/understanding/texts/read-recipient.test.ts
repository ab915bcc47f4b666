import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const asked: TestQuestion = {
  text: 'How much would you like to send?',
  facts: [{ name: 'amount', type: 'money' }],
  others: [{ name: 'recipient', type: 'text', prompt: 'Who is it for?' }],
};
const pounds = (amount: number) => ({ amount: { amount, currency: 'GBP' } });

describe('who an amount is for', () => {
  it.each([
    ['20 pounds to Ben Hall', { ...pounds(20), recipient: 'Ben Hall' }],
    ['£35 for Mia please', { ...pounds(35), recipient: 'Mia' }],
    ['50 pounds to be safe', pounds(50)],
    ['£20 for rent', pounds(20)],
    ['£25 to Una Hale for the rent', { ...pounds(25), recipient: 'Una Hale' }],
    ['give Una £25', { ...pounds(25), recipient: 'Una' }],
    ["£25, it's for Una Hale", { ...pounds(25), recipient: 'Una Hale' }],
    ['£25 not to Una', pounds(25)],
    ['£25 for Monday', pounds(25)],
  ])('is read from %j', async (text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });
});

describe('who a thing is for', () => {
  const gift: TestQuestion = {
    text: 'What would you like to order?',
    facts: [{ name: 'gift_name', type: 'text' }],
    others: [{ name: 'recipient', type: 'text', prompt: 'Who is it for?' }],
  };

  it.each([
    ['perfume for Noor please', { gift_name: 'perfume', recipient: 'Noor' }],
    ['a scarf for myself', { gift_name: 'a scarf' }],
    ['food for the dog', { gift_name: 'food for the dog' }],
  ])('is read from %j', async (text, given) => {
    expect(await answer(gift, text)).toEqual(given);
  });
});
