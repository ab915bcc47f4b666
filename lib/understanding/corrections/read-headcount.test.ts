import { expect, it } from 'vitest';
import { readGiven } from '../testing/read-given.ts';

const FACTS: Parameters<typeof readGiven>[1] = [
  { name: 'full_name', type: 'text', prompt: 'What is your name, please?' },
  { name: 'guests', type: 'integer', prompt: 'How many guests will there be?' },
];

/** What a message says of the four guests that are known, where the name is asked for. */
const readGuests = async (text: string) => (await readGiven(text, FACTS, { guests: 4 })).guests;

it.each([
  ['my sister just bailed, 3', 3],
  ['two of us dropped out, so it’s just 2 now', 2],
  ['one of us dropped out so it’s 3 now', 3],
  ['two of the guys can’t come so 2 please', 2],
  ['my mum is coming too so 5', 5],
])('takes the number of people beside the reason: “%s”', async (text, guests) =>
  expect(await readGuests(text)).toBe(guests),
);

it.each(['one of us dropped out, 5 now', 'two of us dropped out'])('asks again: “%s”', async (text) =>
  expect(await readGuests(text)).toBeNull(),
);

it('leaves the number alone where all still come', async () =>
  expect(await readGuests('one of us is vegan so 3 normal')).toBeUndefined());

it.each([
  ['mum’s joining us, so 5', 5],
  ['there’s 5 of us now, grandma’s coming', 5],
  ['we’re 6 now, my cousins are tagging along', 6],
  ['5 of us now, aunt May decided to come', 5],
  ['it’s 5 now, my brother’s coming too', 5],
  ['dad’s ill, so 3', 3],
  ['there are 3 of us now, my boss is away', 3],
])('does not take the reason for the name: “%s”', async (text, guests) =>
  expect(await readGiven(text, FACTS, { guests: 4 })).toEqual({ guests }),
);
