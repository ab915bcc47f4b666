import { expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACT = { name: 'minutes', type: 'integer', prompt: 'How long should the room be yours, in minutes?' };

async function readMinutes(text: string): Promise<unknown> {
  const node = { id: 'ask', name: 'Ask', type: 'question', text: FACT.prompt, produces: ['minutes'] };
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: 'ask', nodes: [node], edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts: [FACT], graphs: [graph] };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: [],
    values: {},
    lastGiven: [],
    pending: { node: 'ask', facts: ['minutes'], expects: 'text' },
  });
  const set = commands.find((command) => command.type === 'SetFact');
  return set?.type === 'SetFact' ? set.value : undefined;
}

it.each([
  'hour, maybe two',
  'an hour maybe 2',
  '30 minutes, perhaps 45',
  'half an hour or possibly forty five',
])('leaves open how long: “%s”', async (text) => expect(await readMinutes(text)).toBeUndefined());

it.each([
  ['an hour, maybe two people', 60],
  ['90 minutes', 90],
  ['maybe an hour', 60],
])('takes “%s”', async (text, minutes) => expect(await readMinutes(text)).toBe(minutes));
