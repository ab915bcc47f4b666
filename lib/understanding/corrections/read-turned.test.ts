import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const PARKING = { name: 'needs_parking', type: 'boolean', prompt: 'Do you need a parking space?' };
const DATE = { name: 'travel_date', type: 'date', prompt: 'When do you want to fly?' };
const PET = { name: 'brings_pet', type: 'boolean', prompt: 'Are you bringing a pet?' };

/** What a message changes after a no to the parking space, while another fact is asked for. */
async function changeAfterNo(text: string, asked: typeof DATE, lastGiven = ['needs_parking']) {
  const facts = [asked, PARKING];
  const nodes = facts.map(({ name, prompt }) => ({
    id: name,
    name,
    type: 'question',
    text: prompt,
    produces: [name],
  }));
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: asked.name, nodes, edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts, graphs: [graph] };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: ['needs_parking'],
    values: { needs_parking: false },
    lastGiven,
    pending: {
      node: asked.name,
      facts: [asked.name],
      expects: asked.type === 'boolean' ? 'yes_no' : 'text',
    },
    stack: [],
  } as never);
  return commands.filter(({ type }) => type === 'CorrectFact');
}

describe('a yes that takes back the no before it', () => {
  it.each(['actually yes', 'wait, yes please', 'on second thought yes', 'hm, i changed my mind, yes'])(
    'corrects the answer: %s',
    async (text) => {
      expect(await changeAfterNo(text, DATE)).toEqual([
        { type: 'CorrectFact', fact: 'needs_parking', value: true },
      ]);
    },
  );

  it.each(['yes', 'actually no', 'actually yes if it is free', 'actually, is it free?', 'actually 3 March'])(
    'changes nothing else: %s',
    async (text) => {
      expect(await changeAfterNo(text, DATE)).toEqual([]);
    },
  );

  it('is not a change if another yes or no is asked for', async () => {
    expect(await changeAfterNo('actually yes', PET)).toEqual([]);
  });

  it('is not a change if something else was given last', async () => {
    expect(await changeAfterNo('actually yes', DATE, ['travel_date'])).toEqual([]);
  });
});
