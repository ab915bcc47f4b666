import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const delivery: TestQuestion = {
  text: 'Do you want it delivered?',
  facts: [{ name: 'delivered', type: 'boolean' }],
  others: [
    { name: 'day', type: 'date', prompt: 'Which day?' },
    { name: 'balloons', type: 'integer', prompt: 'How many balloons?', aliases: ['balloon'] },
  ],
};

describe('a yes or a no beside other facts', () => {
  it.each([
    ['yes, on friday, 6 balloons', { delivered: true, day: '2026-09-18', balloons: 6 }],
    ['no, on friday and 6 balloons', { delivered: false, day: '2026-09-18', balloons: 6 }],
    ['yes no balloons', { delivered: true, balloons: 0 }],
    ['no balloons', { balloons: 0 }],
    ['no', { delivered: false }],
    ['no delivery', { delivered: false }],
  ])('is read from %j', async (text, given) => {
    expect(await answer(delivery, text)).toEqual(given);
  });
});

describe('a name that is asked for', () => {
  const tutor: TestQuestion = {
    text: 'Do you have a favourite trainer?',
    facts: [{ name: 'trainer', type: 'text' }],
    optional: true,
  };

  it.each(["haven't met any of them yet", 'no one in particular', "no clue who's nice"])(
    'is not known: %s',
    async (text) => {
      expect(await answer(tutor, text)).toEqual({ UnknownAnswer: true });
    },
  );

  it.each(['Mia Cole', 'Noone, Peter'])('may be %s', async (text) => {
    expect(await answer(tutor, text)).toHaveProperty('trainer');
  });
});
