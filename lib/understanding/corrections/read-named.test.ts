import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACTS = [
  {
    name: 'destination',
    type: 'text',
    prompt: 'Where would you like to fly to?',
    aliases: ['to', 'going to'],
  },
  { name: 'origin', type: 'text', prompt: 'Where do you leave from?', aliases: ['from', 'leaving from'] },
];

/** What a message sets and changes where the destination is asked for, and London is the known starting point. */
async function read(text: string): Promise<Record<string, unknown>> {
  const nodes = FACTS.map(({ name, prompt }) => ({
    id: name,
    name,
    type: 'question',
    text: prompt,
    produces: [name],
  }));
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: 'destination', nodes, edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts: FACTS, graphs: [graph] };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: ['origin'],
    values: { origin: 'London' },
    lastGiven: ['origin'],
    pending: { node: 'destination', facts: ['destination'], expects: 'text' },
  });
  return Object.fromEntries(
    commands.flatMap((command) =>
      command.type === 'SetFact' || command.type === 'CorrectFact' ? [[command.fact, command.value]] : [],
    ),
  );
}

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
