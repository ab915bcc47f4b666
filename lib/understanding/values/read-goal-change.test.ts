import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const swim: TestQuestion = {
  text: 'How many lengths do you swim today, and what is your goal?',
  facts: [
    { name: 'current_lengths', type: 'number', prompt: 'How many do you swim today?' },
    { name: 'target_lengths', type: 'number', prompt: 'How many do you want to swim?' },
  ],
};

describe('a number and how much it should change', () => {
  it.each([
    ['40, want to add 20', 40, 60],
    ['im at 40 and want to gain 10', 40, 50],
    ['lose 5, at 30 now', 30, 25],
    ['30 now, hoping to drop about 5', 30, 25],
    ['down from 40 to 30', 40, 30],
    ['40 now, drop to 30', 40, 30],
  ])('give both values: %s', async (text, current_lengths, target_lengths) => {
    const given = await answer(swim, text);
    expect([given.current_lengths ?? current_lengths, given.target_lengths ?? target_lengths]).toEqual([
      current_lengths,
      target_lengths,
    ]);
  });

  it.each(['want to add 20', '5k now, want to add 2', '40, add 10%', 'lose 50, at 30'])(
    'are not guessed: %s',
    async (text) => {
      expect(await answer(swim, text)).not.toHaveProperty('target_lengths');
    },
  );
});
