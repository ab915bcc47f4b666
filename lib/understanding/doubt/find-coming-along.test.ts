import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, name: string): TestQuestion => ({ text, facts: [{ name, type: 'integer' }] });
const seats = ask('How many people should we lay the table for?', 'seats');

describe('people who come along, without a number', () => {
  it.each([
    'my two brothers and their partners',
    'my 3 sisters plus husbands',
    'two daughters with their families',
    'the five of us and our partners',
    '12 friends and their kids',
    'six people plus spouses',
    'three couples and their children',
    'four colleagues and all their wives',
  ])('leave the number open: %s', async (text) => {
    expect(await answer(seats, text)).not.toHaveProperty('seats');
  });

  it.each([
    ['five of us', 5],
    ['6 including their kids', 6],
    ['8 with their own chairs', 8],
    ['3 and we need a ramp', 3],
    ['me and my four sons', 5],
    ['three couples', 6],
    ['8 and my husband', 9],
    ['a party of six with kids', 6],
  ])('does not doubt %j', async (text, count) => {
    expect(await answer(seats, text)).toEqual({ seats: count });
  });

  it('change nothing where only some people are counted', async () => {
    expect(await answer(ask('How many adults?', 'adults'), '6 adults with their kids')).toEqual({
      adults: 6,
    });
    expect(await answer(ask('How many children?', 'children'), 'two, with their parents')).toEqual({
      children: 2,
    });
  });
});
