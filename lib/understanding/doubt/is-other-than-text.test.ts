import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (name: string, text: string): TestQuestion => ({ text, facts: [{ name, type: 'text' }] });

const payee = ask('payee_name', 'Who should get the refund?');
const town = ask('town', 'Which town do you come from?');
const policy = ask('policy_number', 'What is your policy number?');
const address = ask('address', 'What is the address?');

describe('a text that is something else than what is asked for', () => {
  it.each([
    [payee, 'the end of next month'],
    [payee, 'on monday evening'],
    [payee, '3 adults'],
    [town, '2 children'],
    [town, 'since we moved'],
    [town, '£40'],
    [address, 'a week on friday'],
    [address, 'seven years'],
    [policy, 'all finished'],
    [policy, 'green tea'],
  ])('is not taken: %o “%s”', async (question, text) => {
    expect(await answer(question, text)).toEqual({});
  });

  it.each([
    [payee, 'June May', 'June May'],
    [town, 'Sevenoaks', 'Sevenoaks'],
    [address, '12 March Street', '12 March Street'],
    [policy, 'AB 4471', 'AB 4471'],
  ])('is taken where it answers: %o “%s”', async (question, text, value) => {
    const [given] = Object.values(await answer(question, text));
    if (value === undefined) expect(given).toBeDefined();
    else expect(given).toBe(value);
  });
});

describe('a list of things', () => {
  const crops: TestQuestion = {
    text: 'What would you like to grow?',
    facts: [{ name: 'crops', type: 'list' }],
  };

  it.each(['if it rains', 'tuesday', 'leave it as it is', '07700 900456', '3 adults', '12'])(
    'holds nothing of “%s”',
    async (text) => {
      expect(await answer(crops, text)).toEqual({});
    },
  );

  it.each([
    ['kale and leeks', ['kale', 'leeks']],
    ['march kale', ['march kale']],
    ['sunflowers', ['sunflowers']],
  ])('is taken where it answers: “%s”', async (text, things) => {
    expect(await answer(crops, text)).toEqual({ crops: things });
  });
});
