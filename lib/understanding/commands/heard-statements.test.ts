import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { indexFlow } from '../flow-index.ts';
import { answer } from '../testing/answer.ts';
import { readCommands } from './read-commands.ts';

const EMAIL: Fact = { name: 'email', type: 'email', prompt: 'What is your e-mail address?' };
const TOWN: Fact = { name: 'town', type: 'text', prompt: 'Where do you want to go?', aliases: ['to'] };
const DAY: Fact = { name: 'ride_day', type: 'date', prompt: 'Which day?' };
const SEAT: Fact = { name: 'child_seat', type: 'boolean', prompt: 'Do you need a child seat?' };

/** The commands for a message, while the e-mail address is asked in the task "Order a taxi". */
async function read(text: string, facts: readonly Fact[], values: Record<string, Json>) {
  const nodes = [EMAIL, ...facts].map(({ name, prompt }) => ({
    id: `ask_${name}`,
    name,
    type: 'question',
    text: prompt,
    produces: [name],
  }));
  const trigger = { text: 'Wants a taxi', examples: ['get me a taxi'] };
  const flow = {
    schemaVersion: '1',
    name: 'Flow',
    main: 'main',
    facts: [EMAIL, ...facts],
    graphs: [
      { id: 'main', name: 'Main', strategy: 'edges', nodes: [], edges: [] },
      { id: 'taxi', name: 'Order a taxi', strategy: 'edges', entry: 'ask_email', trigger, nodes, edges: [] },
    ],
  };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-01-05T09:00:00Z',
    timezone: 'UTC',
    known: Object.keys(values),
    values,
    lastGiven: [],
    stack: [
      { frame: 'f2', graph: 'taxi' },
      { frame: 'f1', graph: 'main' },
    ],
    pending: { node: 'ask_email', facts: ['email'], expects: 'text' },
  } as never);
  return commands;
}

describe('a statement beside the open question', () => {
  it.each([
    ["oh and it's Lyon now", 'Lyon'],
    ['Paris was wrong, should say Prague', 'Prague'],
    ['my wife says Rome not Paris', 'Rome'],
    ['Paris fell through, we got a place in York', 'York'],
  ])('changes a known place: %s', async (text, town) => {
    expect(await read(text, [TOWN], { town: 'Paris' })).toContainEqual({
      type: 'CorrectFact',
      fact: 'town',
      value: town,
    });
  });

  it('is not a place without a capital', async () => {
    const commands = await read("it's urgent now", [TOWN], { town: 'Paris' });
    expect(commands.filter(({ type }) => type === 'CorrectFact')).toEqual([]);
  });

  it.each([
    ['can I change where I want to go', TOWN, 'Paris'],
    ['I need to change when I am going', DAY, '2026-01-08'],
  ])('opens a known fact by its question: %s', async (text, fact, value) => {
    expect(await read(text, [fact], { [fact.name]: value })).toContainEqual({
      type: 'CorrectFact',
      fact: fact.name,
    });
  });

  it('takes a flag back after "so no"', async () => {
    const text = 'my sister takes the kids so no child seat';
    expect(await read(text, [SEAT], { child_seat: true })).toContainEqual({
      type: 'CorrectFact',
      fact: 'child_seat',
      value: false,
    });
  });
});

describe('the noun of a task', () => {
  it.each([
    "don't bother with the taxi, we have a lift",
    'no taxi needed any more, got a lift',
    "the taxi's not needed anymore",
    'changed my mind about the taxi',
    "sod it, I'll walk",
    'oh never mind ill get the bus',
  ])('cancels it: %s', async (text) => {
    expect(await read(text, [], {})).toContainEqual({ type: 'CancelGraph' });
  });

  it.each(['the taxi was late last time', "don't forget the taxi", 'is the taxi still needed?'])(
    'keeps it: %s',
    async (text) => {
      const commands = await read(text, [], {});
      expect(commands.filter(({ type }) => type === 'CancelGraph')).toEqual([]);
    },
  );
});

describe('a clause that changes choices or values', () => {
  const rooms: Fact = {
    name: 'rooms',
    type: 'list',
    values: [{ value: 'kitchen' }, { value: 'bedroom' }, { value: 'hallway' }],
  };
  const asked = { text: 'Which rooms: kitchen, bedroom or hallway?', facts: [rooms] };

  it.each([
    'everything exept the hallway',
    'all of them bar the hallway',
    'kitchen and bedroom, leave the hallway',
  ])('leave out what is excluded: %s', async (text) => {
    expect(await answer(asked, text)).toEqual({ rooms: ['kitchen', 'bedroom'] });
  });

  it('change places when they are the other way round', async () => {
    const facts: Fact[] = [
      { name: 'origin', type: 'text', prompt: 'Where from?', aliases: ['from'] },
      { name: 'destination', type: 'text', prompt: 'Where to?', aliases: ['to'] },
    ];
    const given = await answer(
      { text: 'Where from, and where to?', facts },
      'Leeds to Paris, no other way round',
    );
    expect(given).toEqual({ origin: 'Paris', destination: 'Leeds' });
  });

  it('set a flag beside the answer', async () => {
    const guests = { text: 'How many guests?', facts: [{ name: 'guests', type: 'integer' } as Fact] };
    const others: Fact[] = [{ name: 'needs_parking', type: 'boolean', prompt: 'Do you need parking?' }];
    expect(await answer({ ...guests, others }, '8 of us, so parking please')).toMatchObject({
      needs_parking: true,
    });
    expect(await answer({ ...guests, others }, '6, all by train so no parking')).toMatchObject({
      needs_parking: false,
    });
  });
});
