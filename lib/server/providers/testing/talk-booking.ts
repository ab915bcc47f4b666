import { compileFlow } from '@turnpike/engine';
import { parseFlow, type Settings } from '@turnpike/engine/document';
import { runScript, type Script } from '@turnpike/engine/testing';
import { createServerLocal } from '../create-server-local';
import { openProviders } from './open-providers';
import type { WireAnswer, WireServer } from './wire-server';

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

/** A message and what the server answers, in order. The last answer is also that to further requests. */
export type Said = [text: string, ...answers: WireAnswer[]];

/**
 * Holds a conversation about a booking whose last question leads directly to an irreversible call. The model of the given
 * provider understands each message, and the local reader checks it. Returns what the last turn did.
 */
export async function talkBooking(
  server: WireServer,
  name: string,
  said: readonly Said[],
  timeoutMs = 10_000,
) {
  const settings: Settings = { models: { understand: { model: `${name}/m`, timeoutMs } } };
  const parsed = parseFlow({ ...DOCUMENT, settings });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { flow } = parsed;
  const result = compileFlow(flow, { id: 'booking' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  for (const [, ...answers] of said) server.next(...answers);
  const last = said.at(-1)?.at(-1);
  if (typeof last === 'object') server.always(last);
  const script: Script = {
    turns: [
      { input: { type: 'start' } },
      ...said.map(([text]): Script['turns'][number] => ({ input: { type: 'message', text } })),
    ],
  };
  const providers = openProviders(server, DOCUMENT, settings, { local: createServerLocal(flow) });
  const { turns, failures } = await runScript(result.compiled, script, providers);
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
  const turn = turns.at(-1);
  const effects = turn?.record.effects ?? [];
  return {
    calls: effects.flatMap(({ effect }) => (effect.kind === 'callTool' ? [effect.request.tool] : [])),
    disputed: effects.flatMap(({ answer }) => answer.by?.disputed ?? []),
    /** The model that understood the message. */
    model: effects.find(({ effect }) => effect.kind === 'understand')?.answer.by?.model,
    codes: effects.flatMap(({ answer }) => answer.by?.tried?.map(({ code }) => code) ?? []),
    texts: (turn?.replies ?? []).map(({ text }) => text),
    facts: turn?.session.facts ?? [],
  };
}
