import { describe, expect, it } from 'vitest';
import { readGiven } from '../testing/read-given.ts';

const FACTS: Parameters<typeof readGiven>[1] = [
  {
    name: 'destination',
    type: 'text',
    prompt: 'Where would you like to fly to?',
    aliases: ['to', 'going to'],
  },
  { name: 'origin', type: 'text', prompt: 'Where do you leave from?', aliases: ['from', 'leaving from'] },
];

/** What a message sets and changes where the destination is asked for, and London is the known starting point. */
const read = (text: string) => readGiven(text, FACTS, { origin: 'London' });

describe('a known end of a journey', () => {
  it.each([
    'Tokyo, but from York',
    'Tokyo, from York though',
    'Tokyo. and I start in York not London',
    'Tokyo, but I leave from York not London',
    'Tokyo. we are going from York not London',
    'Tokyo, leaving from York rather than London',
    'Tokyo. and I’ll be flying from York instead',
    'Tokyo, I’m travelling from York',
  ])('changes beside the answer: “%s”', async (text) =>
    expect(await read(text)).toEqual({ destination: 'Tokyo', origin: 'York' }),
  );

  it.each([
    'Tokyo, from the 3rd',
    'Tokyo, from March',
    'Tokyo, from Monday',
    'Tokyo, from next week on',
    'Tokyo, a present from my dad',
    'Tokyo, from there we take a train',
  ])('stays: “%s”', async (text) => expect(await read(text)).toEqual({ destination: 'Tokyo' }));
});
