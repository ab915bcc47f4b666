import type { Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACTS = [
  { name: 'guests', type: 'integer', prompt: 'How many guests?' },
  { name: 'dog_age', type: 'integer', prompt: 'How old is your dog?' },
  { name: 'colour', type: 'enum', prompt: 'Which colour?', values: [{ value: 'red' }, { value: 'blue' }] },
  { name: 'origin', type: 'text', prompt: 'Where do you leave from?', aliases: ['from'] },
  { name: 'full_name', type: 'text', prompt: 'What is your full name?' },
];

/** The known facts that a message changes while the full name is asked. */
async function change(text: string, values: Record<string, Json>): Promise<Record<string, Json | undefined>> {
  const used = ['full_name', ...Object.keys(values)];
  const nodes = used.map((name, place) => ({
    id: place === 0 ? 'ask' : `ask_${name}`,
    name,
    type: 'question',
    text: FACTS.find((fact) => fact.name === name)?.prompt,
    produces: [name],
  }));
  const flow = {
    version: 1,
    id: 'flow',
    name: 'Flow',
    main: 'main',
    facts: FACTS.filter(({ name }) => used.includes(name)),
    graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'ask', nodes, edges: [] }],
  };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: Object.keys(values),
    values,
    lastGiven: [],
    pending: { node: 'ask', facts: ['full_name'], expects: 'text' },
    stack: [],
  } as never);
  return Object.fromEntries(
    commands.flatMap((command) => (command.type === 'CorrectFact' ? [[command.fact, command.value]] : [])),
  );
}

describe('a sentence that gives a known fact another value', () => {
  it.each([
    ["Ann Poe. and we're 6 now", { guests: 4 }, { guests: 6 }],
    ['Ann Poe. my mum says take the blue', { colour: 'red' }, { colour: 'blue' }],
    ['Ann Poe, oh and she is 9', { dog_age: 8 }, { dog_age: 9 }],
    ['Ann Poe, but we fly from Cardiff', { origin: 'London' }, { origin: 'Cardiff' }],
  ])('is a correction: %s', async (text, values, changed) => {
    expect(await change(text, values)).toEqual(changed);
  });

  it.each([
    ['Ann Poe. my neighbour had the blue one', { colour: 'red' }],
    ['Ann Poe. is blue more expensive?', { colour: 'red' }],
    ['Ann Poe. maybe we will be 6', { guests: 4 }],
    ["Ann Poe. we're 4", { guests: 4 }],
    ['Ann Poe. could we fly from Cardiff?', { origin: 'London' }],
    ['Ann Poe, she is 9 kilos', { dog_age: 8 }],
  ])('is not a correction: %s', async (text, values) => {
    expect(await change(text, values)).toEqual({});
  });
});

describe('a sentence that leaves a known fact as it is', () => {
  it.each([
    ["we'll be four if my cousin can make it", { guests: 3 }],
    ['I used to live in Leeds, lovely place', { origin: 'Leeds' }],
    ["Ann isn't in Leeds at weekends", { origin: 'Leeds' }],
  ])('%s', async (text, values) => {
    expect(await change(text, values)).toEqual({});
  });
});
