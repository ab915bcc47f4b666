import { describe, expect, it } from 'vitest';
import { readGiven } from '../../testing/read-given.ts';

type Asked = { name: string; type: 'integer' | 'money' | 'date' | 'time'; prompt: string };

const helpers: Asked = { name: 'helpers', type: 'integer', prompt: 'How many helpers are coming?' };
const length: Asked = { name: 'hedge_m', type: 'integer', prompt: 'How long is the hedge, in metres?' };
const deposit: Asked = { name: 'deposit', type: 'money', prompt: 'How much was the deposit?' };
const birth: Asked = { name: 'born', type: 'date', prompt: 'What is your date of birth?' };
const arrival: Asked = { name: 'arrived', type: 'date', prompt: 'On which day did the crate arrive?' };
const pickup: Asked = { name: 'pickup', type: 'time', prompt: 'What time shall we collect the piano?' };

const read = async (asked: Asked, text: string) => (await readGiven(text, [asked]))[asked.name];

describe('what belongs to something else', () => {
  it.each([
    [helpers, '$640'],
    [helpers, '700 g'],
    [helpers, '11/2'],
    [helpers, 'at 16 h'],
    [helpers, "it's 14 Chapel Street"],
    [helpers, 'the gate code is 8812'],
    [helpers, "I'm 58"],
    [helpers, 'I confirm'],
    [helpers, 'unsubscribe me'],
    [helpers, "I'll collect it myself"],
    [length, 'three months'],
    [length, '4 adults'],
    [deposit, 'four bedrooms'],
    [deposit, 'three of us'],
    [deposit, '9 pm'],
    [deposit, '11th of june 1987'],
    [deposit, '180 cm'],
    [deposit, 'an hour thirty'],
    [deposit, "I'm 71"],
    [birth, 'Tuesday at 3'],
    [birth, '7'],
    [birth, '9 may'],
    [arrival, 'tomorrow morning'],
    [arrival, '£5'],
    [pickup, 'the middle one'],
    [pickup, 'my brother has one'],
  ])('is not taken: %o “%s”', async (asked, text) => {
    expect(await read(asked, text)).toBeUndefined();
  });

  it.each(['(415) 555-0163', '555-0142', '6 foot 2'])('holds no hour: “%s”', async (text) => {
    expect(await read(pickup, text)).not.toMatch(/^\d{2}:\d{2}$/);
  });

  it.each([
    [helpers, '6', 6],
    [helpers, '6 helpers', 6],
    [helpers, 'six of us', 6],
    [helpers, 'just me', 1],
    [helpers, 'me please', 1],
    [length, '12', 12],
    [length, '12 m', 12],
    [birth, '9 may 1981', '1981-05-09'],
    [birth, '9/5/81', '1981-05-09'],
    [pickup, '14:15', '14:15'],
    [pickup, 'at one', '13:00'],
  ])('is taken where it answers: %o “%s”', async (asked, text, value) => {
    expect(await read(asked, text)).toBe(value);
  });

  it.each([
    ['80', 80],
    ['£80', 80],
    ['80 pounds', 80],
    ['80 bucks each', 80],
    ['80 a week', 80],
    ['about 80 I think', 80],
  ])('takes an amount: “%s”', async (text, amount) => {
    expect(await read(deposit, text)).toMatchObject({ amount });
  });
});
