import { expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACTS = [
  { name: 'full_name', type: 'text', prompt: 'What is your name, please?' },
  { name: 'guests', type: 'integer', prompt: 'How many guests will there be?' },
];

/** What a message says of the four guests that are known, where the name is asked for. */
async function readGuests(text: string): Promise<unknown> {
  const nodes = FACTS.map(({ name, prompt }) => ({
    id: name,
    name,
    type: 'question',
    text: prompt,
    produces: [name],
  }));
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: 'full_name', nodes, edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts: FACTS, graphs: [graph] };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: ['guests'],
    values: { guests: 4 },
    lastGiven: ['guests'],
    pending: { node: 'full_name', facts: ['full_name'], expects: 'text' },
  });
  const change = commands.find((command) => command.type === 'CorrectFact');
  return change?.type === 'CorrectFact' ? (change.value ?? 'asked again') : undefined;
}

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
  expect(await readGuests(text)).toBe('asked again'),
);

it('leaves the number alone where all still come', async () =>
  expect(await readGuests('one of us is vegan so 3 normal')).toBeUndefined());
