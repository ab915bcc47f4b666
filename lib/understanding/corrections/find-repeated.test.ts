import type { Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACTS = [
  { name: 'boats', type: 'integer', aliases: ['boats', 'boat', 'for'] },
  { name: 'start', type: 'time' },
  { name: 'day', type: 'date' },
  { name: 'lake', type: 'text', aliases: ['on'] },
  { name: 'pier', type: 'text', aliases: ['from'] },
  { name: 'kind', type: 'enum', values: [{ value: 'rowing' }, { value: 'sailing' }] },
  { name: 'book_it', type: 'boolean' },
];
const VALUES: Record<string, Json> = {
  boats: 3,
  start: '10:00',
  day: '2026-03-06',
  lake: 'Thun',
  pier: 'Spiez',
  kind: 'rowing',
};

/** What a message says to the confirmation, and whether it consents. */
async function say(text: string) {
  const nodes = FACTS.map(({ name }) => ({
    id: name,
    name,
    type: 'question',
    text:
      name === 'book_it'
        ? '{boats} {kind} boats on {day} at {start}, on {lake} from {pier}: shall I book them?'
        : `Which ${name}?`,
    produces: [name],
  }));
  const flow = {
    version: 1,
    id: 'flow',
    name: 'Flow',
    main: 'main',
    facts: FACTS,
    graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'boats', nodes, edges: [] }],
  };
  const { commands, consent } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: Object.keys(VALUES),
    values: VALUES,
    lastGiven: [],
    pending: { node: 'book_it', facts: ['book_it'], expects: 'yes_no', irreversible: true },
  } as never);
  return { commands: commands.map(({ type }) => type), consent };
}

describe('a yes that repeats what is known', () => {
  it.each([
    'yes 3 boats',
    'yep for 3',
    'yes, rowing',
    'yes on friday',
    'yes friday at 10',
    'sure, from Spiez',
    'yes please, 3 rowing boats on friday',
  ])('is a yes: %s', async (text) => {
    expect(await say(text)).toEqual({ commands: ['Affirm'], consent: 'yes' });
  });

  it.each([
    'yes 4 boats',
    'yes 3 more boats',
    'yes 3 boats each',
    'yes sailing',
    'yes, rowing or sailing',
    'yes saturday',
    'yes after friday',
    'yes, on Spiez from Thun',
    'yes if it is 3 boats',
    'yes but 3 boats',
    'yes, is it 3 boats?',
    'yes 3 boats and 2 kayaks',
    'yes at 11',
  ])('is not consent with anything else: %s', async (text) => {
    expect((await say(text)).consent).not.toBe('yes');
  });
});
