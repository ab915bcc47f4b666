import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string): TestQuestion => ({ text, facts: [{ name: 'answer', type: 'boolean' }] });
const solved = ask('Did that solve your problem?');
const restarted = ask('Have you tried turning the router off and on again?');
const call = ask('Shall we call you back this afternoon?');
const news = ask('Can we send you our newsletter by e-mail?');
const reminder = ask('Do you want a text message the day before?');

describe('a hedge', () => {
  it.each(['sort of, it still crashes now and then', 'kinda. still slow'])(
    'with more after it is not a yes in %j',
    async (text) => {
      expect(await answer(solved, text)).toEqual({});
    },
  );

  it('alone is a yes', async () => {
    expect(await answer(solved, 'sort of')).toEqual({ answer: true });
  });

  it.each(['ok but not too often'])('leaves a limited yes open in %j', async (text) => {
    expect(await answer(news, text)).toEqual({});
  });
});

describe('what the customer has not done', () => {
  it.each(["haven't tried it yet", 'havent checked yet'])(
    'says nothing about its result in %j',
    async (text) => {
      expect(await answer(solved, text)).toEqual({ UnknownAnswer: true });
    },
  );

  it('is the answer where it was asked about', async () => {
    expect(await answer(restarted, "haven't tried it yet")).toEqual({ answer: false });
  });
});

it.each(["i'll call you instead", "we'll phone you", 'i can ring you later'])(
  'an offer is declined by doing it oneself in %j',
  async (text) => {
    expect(await answer(call, text)).toEqual({ answer: false });
  },
);

it.each([
  ['disagree', false],
  ["that'd be handy", true],
  ['fair enough', true],
])('%j is an answer to an offer', async (text, value) => {
  expect(await answer(reminder, text)).toEqual({ answer: value });
});

it.each(['not before 4', 'not until 5pm'])('%j limits an offer and does not decline it', async (text) => {
  expect(await answer(call, text)).toEqual({ UnknownAnswer: true });
});

it.each(['not aware of any', 'not for 3 years'])('%j is a no', async (text) => {
  expect(await answer(ask('Do you have any allergies?'), text)).toEqual({ answer: false });
});
