import { compileFlow, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';

const ask = (id: string, text: string, fact: string) => ({
  id,
  type: 'question' as const,
  name: id,
  text,
  produces: [fact],
});

/** A restaurant that books a table after an approval which names the guests and the day. */
const flow: FlowDocument = {
  schemaVersion: '1',
  name: 'Table',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'guests', type: 'integer' },
    { name: 'visit_day', type: 'date', aliases: ['day'] },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'guests',
      nodes: [
        ask('guests', 'How many guests?', 'guests'),
        ask('day', 'Which day?', 'visit_day'),
        {
          id: 'book',
          type: 'action',
          name: 'Book',
          call: { tool: 'book', args: { guests: 'answers.guests', day: 'answers.visit_day' } },
        },
        { id: 'end', type: 'terminal', name: 'End', text: 'Booked for {guests}.' },
      ],
      edges: [
        { id: '1', from: 'guests', to: 'day' },
        { id: '2', from: 'day', to: 'book' },
        { id: '3', from: 'book', to: 'end' },
      ],
    },
  ],
  tools: [
    {
      id: 'book',
      name: 'Book',
      irreversible: true,
      needsApproval: true,
      risk: 'high',
      summary: 'book a table for {guests} on {visit_day}',
      input: { type: 'object', properties: { guests: { type: 'integer' }, day: { type: 'string' } } },
      binding: { type: 'mock', cases: [{ result: {} }] },
    },
  ],
};
const result = compileFlow(flow);
const providers = createLocalProviders(flow);

/** The last reply of a conversation about a table for 4 on Thursday, after a message at its approval. */
async function reply(text: string): Promise<string> {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const at = { at: '2026-01-05T09:00:00Z', locale: 'en', timezone: 'UTC' };
  let session = newSession(result.compiled, { id: 'table', at: at.at });
  let last = '';
  for (const said of [undefined, '4', 'thursday', text]) {
    const input =
      said === undefined ? ({ type: 'start' } as const) : ({ type: 'message', text: said } as const);
    const turn = await takeTurn(result.compiled, session, { ...input, ...at }, providers);
    session = turn.session;
    last = turn.replies.at(-1)?.text ?? '';
  }
  return last;
}

describe('an answer to an approval', () => {
  it.each([
    ['yes but make it 6 people', 'book a table for 6 on Jan 8, 2026'],
    ['no, friday instead', 'book a table for 4 on Jan 9, 2026'],
    ['we are 5, not 4', 'book a table for 5 on Jan 8, 2026'],
    ['everything is fine except the day, saturday suits us better', 'book a table for 4 on Jan 10, 2026'],
    ['for friday please', 'book a table for 4 on Jan 9, 2026'],
  ])('changes what the call reads: %s', async (text, summary) => {
    expect(await reply(text)).toContain(summary);
  });

  it('asks again for a value that is called wrong', async () => {
    expect(await reply('wrong day')).toBe('Which day?');
  });

  it.each(['yes', 'yes for 4', 'yes, thursday', 'yes 4 people on thursday'])(
    'may repeat the values with its yes: %s',
    async (text) => {
      expect(await reply(text)).toBe('Booked for 4.');
    },
  );

  it.each(['no', 'no, we are busy on friday', 'no thanks, not for now'])('refuses: %s', async (text) => {
    expect(await reply(text)).toBe("All right, I won't do that.");
  });

  it.each(['yes for 5', 'yes, if friday is possible', 'ask my wife about friday', 'is friday possible?'])(
    'neither books nor changes anything: %s',
    async (text) => {
      expect(await reply(text)).toContain('book a table for 4 on Jan 8, 2026');
    },
  );
});
