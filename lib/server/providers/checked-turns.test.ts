import { compileFlow } from '@turnpike/engine';
import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { runScript, type Script } from '@turnpike/engine/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerLocal } from './create-server-local';
import { openProviders, WRITING_KINDS } from './testing/open-providers';
import { startWireServer, type WireServer } from './testing/wire-server';

/*
 * Complete turns of a flow whose question leads directly to an irreversible call. A fallible model understands them,
 * and the local reader of this server checks it.
 */
let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const DOCUMENT = {
  schemaVersion: '1',
  name: 'Booking',
  locale: 'en',
  main: 'desk',
  facts: [
    { name: 'guests', type: 'integer' },
    { name: 'sure', type: 'boolean' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'desk',
      name: 'Desk',
      strategy: 'edges',
      entry: 'size',
      nodes: [
        { id: 'size', type: 'question', name: 'Size', text: 'How many guests?', produces: ['guests'] },
        {
          id: 'confirm',
          type: 'question',
          name: 'Confirm',
          text: 'Shall I book for {guests}?',
          produces: ['sure'],
        },
        { id: 'book', type: 'action', name: 'Book', call: { tool: 'book' } },
        { id: 'kept', type: 'message', name: 'Kept', text: 'Nothing was booked.' },
        { id: 'end', type: 'terminal', name: 'End', text: 'Bye.' },
      ],
      edges: [
        { id: 'e1', from: 'size', to: 'confirm' },
        { id: 'e2', from: 'confirm', to: 'book', guard: 'answers.sure' },
        { id: 'e3', from: 'confirm', to: 'kept' },
        { id: 'e4', from: 'book', to: 'end' },
        { id: 'e5', from: 'kept', to: 'end' },
      ],
    },
  ],
  tools: [
    {
      id: 'book',
      name: 'Book',
      irreversible: true,
      binding: { type: 'mock', cases: [{ result: { ok: true } }] },
    },
  ],
};
const settingsOf = (name: string) => ({ models: { understand: { model: `${name}/m` } } });

/** Sends each message with the given model answer and returns the calls of the last turn. */
async function talk(name: string, ...messages: [text: string, written: object][]) {
  const parsed = parseFlow({ ...DOCUMENT, settings: settingsOf(name) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const flow: FlowDocument = parsed.flow;
  const result = compileFlow(flow, { id: 'booking' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  server.next(...messages.map(([, written]) => ({ text: JSON.stringify(written) })));
  const script: Script = {
    turns: [
      { input: { type: 'start' } },
      ...messages.map(([text]): Script['turns'][number] => ({ input: { type: 'message', text } })),
    ],
  };
  const providers = openProviders(server, DOCUMENT, settingsOf(name), { local: createServerLocal(flow) });
  const { turns, failures } = await runScript(result.compiled, script, providers);
  expect(failures).toEqual([]);
  expect(server.requests).toHaveLength(messages.length);
  const last = turns.at(-1);
  const effects = last?.record.effects ?? [];
  return {
    calls: effects.flatMap(({ effect }) => (effect.kind === 'callTool' ? [effect.request.tool] : [])),
    disputed: effects.flatMap(({ answer }) => answer.by?.disputed ?? []),
    texts: (last?.replies ?? []).map(({ text }) => text),
  };
}

const FOUR: [string, object] = [
  '4',
  { commands: [{ type: 'SetFact', fact: 'guests', value: 4 }], consent: 'yes' },
];
const YES = { commands: [{ type: 'Affirm' }], consent: 'yes' };

describe.each(WRITING_KINDS)('a question before an irreversible call, understood by %s', (name) => {
  it('is answered by a yes if both the model and the local reader understand it', async () => {
    expect((await talk(name, FOUR, ['yes please', YES])).calls).toEqual(['book']);
  });

  it.each([
    'absolutely not',
    'do not book it',
    'no',
    'yes, if it is cheap',
    'should I?',
    'what does it cost?',
    'hold on',
  ])('is not answered by %j, even if the model understands a yes', async (text) => {
    const { calls, disputed } = await talk(name, FOUR, [text, YES]);
    expect(calls).toEqual([]);
    expect(disputed).toContainEqual({ about: 'polarity' });
  });

  it('is asked again with the new amount only after the customer confirms it', async () => {
    const wrong = {
      commands: [{ type: 'CorrectFact', fact: 'guests', value: 6 }, { type: 'Affirm' }],
      consent: 'yes',
    };
    const { calls, disputed, texts } = await talk(name, FOUR, ['sorry, 5 guests', wrong]);
    expect(calls).toEqual([]);
    expect(disputed).toContainEqual({ about: 'amount', fact: 'guests' });
    expect(texts.join(' ')).toMatch(/6.*5/);
  });
});
