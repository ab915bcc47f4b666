import type { Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

type TestFact = { name: string; type: string; prompt: string; aliases?: string[] };

const DESTINATION = {
  name: 'destination',
  type: 'text',
  prompt: 'Where do you go?',
  aliases: ['to', 'going to'],
};
const ORIGIN = { name: 'origin', type: 'text', prompt: 'Where do you leave from?', aliases: ['from'] };
const NAME = { name: 'full_name', type: 'text', prompt: 'What is your name?', aliases: ['name'] };
const PARKING = { name: 'needs_parking', type: 'boolean', prompt: 'Do you need a parking space?' };
const DATE = { name: 'travel_date', type: 'date', prompt: 'When do you want to fly?' };
const NOTES = { name: 'notes', type: 'text', prompt: 'Anything else we should know?' };

/** What a message sets or opens again while one fact is asked and another is known. */
async function change(text: string, asked: TestFact, known: TestFact, value: Json) {
  const nodes = [asked, known].map(({ name, prompt }) => ({
    id: `ask_${name}`,
    name,
    type: 'question',
    text: prompt,
    produces: [name],
  }));
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: `ask_${asked.name}`, nodes, edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts: [asked, known], graphs: [graph] };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: [known.name],
    values: { [known.name]: value },
    lastGiven: [],
    pending: { node: `ask_${asked.name}`, facts: [asked.name], expects: 'text' },
    stack: [],
  } as never);
  return Object.fromEntries(
    commands.flatMap((command) =>
      'fact' in command ? [[command.fact, 'value' in command ? command.value : undefined]] : [],
    ),
  );
}

describe('an old text that is called a slip', () => {
  it.each([
    'Faro, but from Bristol, I said London by mistake',
    'Faro, from Bristol though, London was a slip',
    "Faro, and it's from Bristol, I typed London by mistake",
    'Faro, oh and from Bristol, my bad I wrote London',
  ])('gives way to the one after its alias: %s', async (said) => {
    expect(await change(said, DESTINATION, ORIGIN, 'London')).toEqual({
      destination: 'Faro',
      origin: 'Bristol',
    });
  });
});

describe('a name that was misspelled', () => {
  it.each([
    "actually it's Marius, I mistyped my name",
    'Marius, I misspelt my name earlier',
    "it's Marius, autocorrect changed my name",
  ])('is corrected by the clause before the complaint: %s', async (said) => {
    expect(await change(said, DATE, NAME, 'Mario')).toEqual({ full_name: 'Marius' });
  });
});

describe('a polite request to change a place', () => {
  it.each([
    'is it too late to say Porto instead of Paris?',
    'could we do Porto instead of Paris?',
    'can i still swap Paris for Porto?',
    'too late to make it Porto instead?',
  ])('stores the place alone: %s', async (said) => {
    expect(await change(said, DATE, DESTINATION, 'Paris')).toEqual({ destination: 'Porto' });
  });

  it.each([
    'hang on did i say oslo? i meant something else, let me pick again',
    "i didnt mean oslo, i'll pick a different one",
    'sorry meant somewhere else, let me redo that',
  ])('asks again if it names no new one: %s', async (said) => {
    expect(await change(said, DATE, DESTINATION, 'Oslo')).toEqual({ destination: undefined });
  });
});

describe('something that is given up', () => {
  it.each([
    'you can give my parking space to somebody else',
    'someone else can have the parking',
    'take the parking off',
  ])('is no longer wanted: %s', async (said) => {
    expect(await change(said, NOTES, PARKING, true)).toEqual({ needs_parking: false });
  });
});

it.each(['not Paris though, Lyon', 'oh, not Paris then, Lyon'])(
  'reads the new place after an aside: %s',
  async (said) => {
    expect(await change(said, DATE, DESTINATION, 'Paris')).toEqual({ destination: 'Lyon' });
  },
);

describe('a place that is ruled out, and a city in small letters', () => {
  it.each([
    ['paris is too dear, lisbon then', 'Lisbon'],
    ['paris is too expensive, so oslo', 'Oslo'],
    ['paris is sold out, porto then', 'Porto'],
    ['paris is fully booked, make it rome', 'Rome'],
    ['paris is way too hot, oslo instead', 'Oslo'],
    ["paris doesn't work, madrid then", 'Madrid'],
    ['paris fell through, so it is vienna', 'Vienna'],
    ['paris is off, lisbon please', 'Lisbon'],
  ])('%j', async (said, destination) => {
    expect(await change(said, DATE, DESTINATION, 'Paris')).toEqual({ destination });
  });

  it.each([
    ['paris is too dear, tomorrow then', { travel_date: '2026-03-03' }],
    ['paris is lovely, lisbon is too', {}],
  ])('%j names no other city', async (said, given) => {
    expect(await change(said, DATE, DESTINATION, 'Paris')).toEqual(given);
  });
});
