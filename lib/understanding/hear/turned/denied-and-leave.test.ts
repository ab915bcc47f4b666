import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../../testing/answer.ts';

const ask = (text: string, name: string): TestQuestion => ({ text, facts: [{ name, type: 'boolean' }] });

describe('a question that denies', () => {
  const garden = ask("You don't have a garden, do you?", 'has_garden');
  const letter = ask('So your letter has not come yet?', 'letter_came');
  const gift = ask("You don't want the gift box?", 'gift_box');

  it.each([
    [garden, "correct, I don't"],
    [garden, "that's right, none"],
    [garden, 'no'],
    [garden, "exactly, we haven't got one"],
    [letter, 'right, nothing came'],
    [letter, 'it never arrived'],
    [gift, 'correct, no box'],
    [gift, "yes that's right, I don't want it"],
  ] as const)('%o: %s', async (question, said) => {
    expect(Object.values(await answer(question, said))).toEqual([false]);
  });

  it.each([
    [garden, 'I do have one'],
    [garden, 'no, we do have one'],
    [letter, 'it came on Friday'],
    [letter, 'no, it arrived today'],
    [gift, 'no, I do want it'],
    [gift, 'yes please'],
  ] as const)('is contradicted: %o: %s', async (question, said) => {
    expect(Object.values(await answer(question, said))).toEqual([true]);
  });

  it.each(['yes', 'yeah', 'sure', "that's fine", "that's wrong"])('is left open by %j', async (said) => {
    expect(await answer(garden, said)).not.toHaveProperty('has_garden');
  });

  it('is read as before where the fact denies too', async () => {
    expect(await answer(ask("You don't have any pets?", 'no_pets'), 'correct')).toEqual({ no_pets: true });
  });

  it('is no question with a tag', async () => {
    expect(await answer(ask("You have a garden, don't you?", 'has_garden'), 'correct')).toEqual({
      has_garden: true,
    });
  });
});

describe('a question for leave', () => {
  const porch = ask('Would you mind if we put it in the porch?', 'porch_ok');
  const visit = ask('Any objection to us calling after six?', 'late_call_ok');

  it.each([
    [porch, 'not at all'],
    [porch, "no, I wouldn't mind"],
    [porch, 'yes, go ahead'],
    [porch, 'be my guest'],
    [visit, 'none whatsoever'],
    [visit, 'no, feel free'],
  ] as const)('%o: %s', async (question, said) => {
    expect(Object.values(await answer(question, said))).toEqual([true]);
  });

  it.each([
    [porch, 'yes I do mind'],
    [porch, "I'd rather you didn't"],
    [porch, "please don't"],
    [visit, 'I do object'],
  ] as const)('is refused: %o: %s', async (question, said) => {
    expect(Object.values(await answer(question, said))).toEqual([false]);
  });

  it.each(['yes', 'yep', 'ok', 'no thanks', 'go ahead if I am out'])('is left open by %j', async (said) => {
    expect(await answer(porch, said)).not.toHaveProperty('porch_ok');
  });

  it('is read as before where the fact is about minding', async () => {
    const minds = ask('Would you mind if a student watches?', 'minds_student');
    expect(await answer(minds, 'not at all')).toEqual({ minds_student: false });
  });
});
