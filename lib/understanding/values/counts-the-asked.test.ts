import { expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

async function read(text: string, prompt: string): Promise<unknown> {
  const fact = { name: 'number', type: 'integer', prompt };
  const node = { id: 'ask', name: 'Ask', type: 'question', text: prompt, produces: ['number'] };
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: 'ask', nodes: [node], edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts: [fact], graphs: [graph] };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: [],
    values: {},
    lastGiven: [],
    pending: { node: 'ask', facts: ['number'], expects: 'text' },
  });
  const set = commands.find((command) => command.type === 'SetFact');
  return set?.type === 'SetFact' ? set.value : undefined;
}

it.each(['which number, there are two', 'which one? there are 2', 'which? there’s 2 of them'])(
  'takes no number of a question back: “%s”',
  async (text) => expect(await read(text, 'What does your meter say?')).toBeUndefined(),
);

it.each([
  ['there are 4 of us', 4],
  ['can we bring a dog? there are 4 of us', 4],
  ['4, which table is it', 4],
])('takes “%s”', async (text, count) => expect(await read(text, 'How many are you?')).toBe(count));
