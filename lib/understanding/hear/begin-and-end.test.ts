import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const hurt: TestQuestion = {
  text: 'Is anybody hurt or in danger right now?',
  facts: [{ name: 'hurt', type: 'boolean' }],
};
const minutes: TestQuestion = {
  text: 'How many minutes shall a meeting take?',
  facts: [{ name: 'meeting_minutes', type: 'integer' }],
};

describe('what takes up an offer', () => {
  it.each(["let's go", 'sign me up', 'count me in', 'go ahead'])(
    'does not say that something is so: %s',
    async (text) => {
      expect(await answer(hurt, text)).toEqual({});
    },
  );

  it.each(['yes', 'yes, go ahead'])('leaves a yes beside it alone: %s', async (text) => {
    expect(await answer(hurt, text)).not.toEqual({});
  });
});

describe('what was so and has ended', () => {
  it.each(['he was but it stopped', 'yes but it is over now'])('is no yes: %s', async (text) => {
    expect(await answer(hurt, text)).not.toMatchObject({ hurt: true });
    expect(await answer(hurt, text)).not.toHaveProperty('Affirm');
  });
});

describe('a part of one unit', () => {
  it.each([
    ['three quarters of an hour', 45],
    ['3 quarters of an hour', 45],
    ['a quarter of an hour', 15],
    ['an hour and 20 minutes', 80],
    ['half an hour', 30],
    ['an hour and a half', 90],
    ['an hour', 60],
  ])('is read whole: %s', async (text, value) => {
    expect(await answer(minutes, text)).toEqual({ meeting_minutes: value });
  });
});
