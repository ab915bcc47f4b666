import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (
  text: string,
  name: string,
  type: 'money' | 'integer' | 'date' | 'time' | 'duration',
): TestQuestion => ({
  text,
  facts: [{ name, type }],
});
const choice = (text: string, type: 'enum' | 'list', ...values: string[]): TestQuestion => ({
  text,
  facts: [{ name: 'choice', type, values: values.map((value) => ({ value })) }],
});
const deposit = one('How much shall I put into the account?', 'deposit', 'money');
const budget = one('What is your budget for the kitchen?', 'budget', 'money');
const chairs = one('How many chairs do you want?', 'chairs', 'integer');
const gbp = (amount: number) => ({ amount, currency: 'GBP' });

describe('the most that is said', () => {
  it.each(['up to 80 quid', 'no more than £35', '£90 tops', 'at most 15', 'cap it at 60', 'less than £10'])(
    '%j is not an exact amount',
    async (text) => {
      expect(await answer(deposit, text)).not.toHaveProperty('deposit');
    },
  );

  it.each(['up to 9', 'seven max', 'no more than 12'])('%j is not an exact count', async (text) => {
    expect(await answer(chairs, text)).not.toHaveProperty('chairs');
  });

  it.each([
    ['up to 4000', 4000],
    ['£2500 max', 2500],
  ])('%j is a budget', async (text, amount) => {
    expect(await answer(budget, text)).toEqual({ budget: gbp(amount) });
  });
});

describe('a no between two values', () => {
  it.each([
    [deposit, '£70 no £75', { deposit: gbp(75) }],
    [deposit, '20 no 25 pounds', { deposit: gbp(25) }],
    [chairs, 'eight no nine', { chairs: 9 }],
    [chairs, '7 nope 8', { chairs: 8 }],
    [chairs, '3 not 5', { chairs: 3 }],
    [chairs, '3, no more', { chairs: 3 }],
    [one('Which day?', 'day', 'date'), 'wednesday no thursday', { day: '2026-09-17' }],
    [one('What time?', 'at', 'time'), '4pm no 4:45', { at: '16:45' }],
    [one('How long for?', 'length', 'duration'), 'one week no two weeks', { length: 'P2W' }],
  ])('after %j, %j replaces the first', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it('leaves a choice open', async () => {
    const asked = choice('Which bread: rye, white or spelt?', 'enum', 'rye', 'white', 'spelt');
    expect(await answer(asked, 'rye no white')).not.toHaveProperty('choice');
  });
});

describe('one of several choices', () => {
  const asked = choice(
    'Which trips: castle, zoo, harbour or museum?',
    'list',
    'castle',
    'zoo',
    'harbour',
    'museum',
  );

  it.each([
    'zoo or castle',
    'either the museum or the harbour',
    'zoo or museum but not both',
    'just one of castle and zoo',
  ])('%j sets no list', async (text) => {
    expect(await answer(asked, text)).not.toHaveProperty('choice');
  });

  it('takes both where both are wanted', async () => {
    expect(await answer(asked, 'both the zoo and the harbour')).toEqual({ choice: ['zoo', 'harbour'] });
  });
});

describe('kinds of a choice', () => {
  const cover = choice(
    'What do you want to cover: bike, home, travel or pet?',
    'enum',
    'bike',
    'home',
    'travel',
    'pet',
  );

  it.each([
    ['my kitten', 'pet'],
    ['our cottage', 'home'],
    ['a cruise', 'travel'],
  ])('%j picks %j', async (text, value) => {
    expect(await answer(cover, text)).toEqual({ choice: value });
  });

  it.each(['a hot dog van', 'flat tyre', 'my phone', 'not my dog', 'the dog or the flat'])(
    '%j picks none of them',
    async (text) => {
      const { choice: found } = await answer(cover, text);
      expect(['bike', 'home', 'travel', 'pet']).not.toContain(found);
    },
  );
});

describe('an age beside another answer', () => {
  const asked: TestQuestion = {
    ...choice('Which course: surfing, diving or sailing?', 'enum', 'surfing', 'diving', 'sailing'),
    others: [{ name: 'age', type: 'integer', prompt: 'How old are you?' }],
  };

  it.each([
    ['sailing, im 33 btw', { choice: 'sailing', age: 33 }],
    ["diving and I'm 51 years old", { choice: 'diving', age: 51 }],
    ['surfing, im 15 minutes away', { choice: 'surfing' }],
    ["diving, I'm 3 of 4", { choice: 'diving' }],
  ])('%j', async (text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });
});

describe('a day after "do"', () => {
  const asked = one('Which day suits you?', 'day', 'date');

  it.each([
    ['the 21st is no good, do the 22nd', '2026-09-22'],
    ["friday doesn't work, do this thursday", '2026-09-17'],
  ])('%j means %j', async (text, day) => {
    expect(await answer(asked, text)).toEqual({ day });
  });

  it.each(['do you open on the 22nd', 'do the buses run on friday'])('%j asks', async (text) => {
    expect(await answer(asked, text)).not.toHaveProperty('day');
  });
});

describe('people who are counted', () => {
  const seats = one('How many seats would you like?', 'seats', 'integer');

  it.each([
    ['me and my 4 sisters', 5],
    ['my boyfriend and me', 2],
    ['two adults and our 3 kids', 5],
    ['me and two others', 3],
  ])('%j are %j', async (text, count) => {
    expect(await answer(seats, text)).toEqual({ seats: count });
  });

  it.each(['me and the twins', 'my husband and I and the girls', 'me and my six goats'])(
    '%j leaves it open',
    async (text) => {
      expect(await answer(seats, text)).not.toHaveProperty('seats');
    },
  );

  it('counts no children as adults', async () => {
    const adults = one('How many adults are coming?', 'adults', 'integer');
    expect(await answer(adults, 'me and my 3 kids')).not.toHaveProperty('adults');
  });
});

describe('a value that the customer does not like', () => {
  const hobbies = choice('Which classes would you like?', 'list', 'pottery', 'dance', 'judo');

  it.each([
    "pottery. dance's not my thing",
    "dance isn't really for me, pottery",
    'dance and judo are not my cup of tea, pottery please',
  ])('is not taken from %j', async (text) => {
    expect(await answer(hobbies, text)).toEqual({ choice: ['pottery'] });
  });

  it('is taken if it is what they like', async () => {
    expect(await answer(hobbies, 'dance is my thing')).toEqual({ choice: ['dance'] });
  });
});
