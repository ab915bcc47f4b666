import { type CompiledFlow, compileFlow, type Json, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, Providers, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { maskRecord } from './mask-record';

const AT = '2026-01-05T09:00:00.000Z';

/** A scenario that asks for a sensitive number, looks something up with it and has a model write its replies. */
const document: FlowDocument = {
  schemaVersion: '1',
  name: 'Claims',
  locale: 'en',
  main: 'claims',
  settings: {
    models: {
      generate: { model: 'test/one' },
      filter: { model: 'test/one' },
      understand: { model: 'test/one' },
    },
  },
  facts: [
    { name: 'phone', type: 'phone', sensitive: true, prompt: 'Your phone?' },
    { name: 'member', type: 'text', sensitive: true },
  ],
  states: [],
  gates: [],
  tools: [{ id: 'find', name: 'Find', binding: { type: 'mock', cases: [{ result: { code: 'Q7-QUILL' } }] } }],
  graphs: [
    {
      id: 'claims',
      name: 'Claims',
      strategy: 'meaning',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'step', name: 'Ask', text: 'Your phone?', produces: ['phone'] },
        {
          id: 'found',
          type: 'step',
          name: 'Found',
          text: 'Found.',
          calls: [{ tool: 'find', args: {}, assigns: [{ from: 'code', fact: 'member' }] }],
        },
      ],
      edges: [{ id: 'on', from: 'ask', to: 'found', guard: "answers.phone != ''" }],
    },
  ],
  rules: [
    {
      id: 'polite',
      name: 'Polite',
      condition: { text: 'Customer gives a number', examples: ['call me on this number'] },
      action: 'Be polite.',
    },
  ],
};
const ok = (value: unknown): Answer => ({ ok: true, value: value as Json });

const compiled: CompiledFlow = (() => {
  const result = compileFlow(document);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
})();

/** Every turn reads the history and an earlier exchange; replies quote the message. */
async function converse(...said: string[]): Promise<TurnRecord[]> {
  const messages: { role: 'user' | 'assistant'; text: string }[] = [];
  const providers: Providers = {
    ...createLocalProviders(document),
    match: ({ sets }) =>
      ok({
        scores: Object.fromEntries(sets.map(({ set }) => [set, set === 'rules' ? [['polite', 0.9]] : []])),
      }),
    rank: ({ options }) => ok({ ranked: options.map(({ id }) => [id, 0.9]), reasoning: 'It is a number.' }),
    history: () => ok({ messages: [...messages] }),
    recall: () => ok({ exchanges: ['Customer: my number is 0650 253-0000'] }),
    generate: (request) => ok({ text: request.purpose === 'reply' ? `You said: ${request.message}` : null }),
  };
  let session = newSession(compiled, { id: 's', customer: 'c', at: AT });
  const records: TurnRecord[] = [];
  for (const text of [undefined, ...said]) {
    const input: TurnInput =
      text === undefined ? { type: 'start', at: AT } : { type: 'message', text, at: AT };
    const result = await takeTurn(compiled, session, input, providers);
    session = result.session;
    if (text !== undefined) messages.push({ role: 'user', text });
    messages.push(...result.replies.map((reply) => ({ role: 'assistant' as const, text: reply.text })));
    records.push(result.record);
  }
  return records;
}

describe('masked words in effects', () => {
  it('hold no sensitive value, in any form', async () => {
    const records = await converse('call me on (650) 253-0000', 'thanks a lot', 'and now?');
    const kinds = new Set(records.flatMap(({ effects }) => effects.map(({ effect }) => effect.kind)));
    for (const kind of ['understand', 'match', 'rank', 'generate', 'history', 'recall', 'callTool'])
      expect(kinds).toContain(kind);
    expect(JSON.stringify(records)).toMatch(/253/);
    const masked = JSON.stringify(records.map((record) => maskRecord(record, compiled)));
    expect(masked).not.toMatch(/253|QUILL/);
  });

  it('hide earlier messages, and this turn’s message only if it holds a sensitive value', async () => {
    const [, , last] = await converse('call me on (650) 253-0000', 'thanks a lot');
    const masked = maskRecord(last as TurnRecord, compiled);
    const request = masked.effects.find(({ effect }) => effect.kind === 'generate')?.effect.request;
    expect(request).toMatchObject({ message: 'thanks a lot', recalled: [MASKED_TEXT] });
    expect((request as unknown as { history: unknown[] }).history).toContainEqual({
      role: 'user',
      text: MASKED_TEXT,
    });
    expect(masked.before.last?.text).toBe(MASKED_TEXT);
    expect(masked.after.last?.text).toBe('thanks a lot');
  });

  it('hide the text of an attachment together with its URL and name', async () => {
    const providers: Providers = {
      ...createLocalProviders(document),
      preprocess: () => ok({ texts: ['six five oh, (650) 253-0000'] }),
    };
    const opened = await takeTurn(
      compiled,
      newSession(compiled, { id: 's', at: AT }),
      { type: 'start', at: AT },
      providers,
    );
    const audio = { kind: 'audio' as const, mimeType: 'audio/ogg', url: 'https://example.com/voice-253.ogg' };
    const { record } = await takeTurn(
      compiled,
      opened.session,
      { type: 'message', text: 'hear this', attachments: [audio], at: AT },
      providers,
    );
    expect(JSON.stringify(record)).toMatch(/six five/);
    expect(JSON.stringify(maskRecord(record, compiled))).not.toMatch(/253|six five/);
  });

  it('hide what was done in another conversation of the customer', async () => {
    const [, first] = await converse('thanks a lot');
    const actions = [
      {
        at: AT,
        capability: '',
        action: 'find',
        summary: 'find (650) 253-0000',
        externalIds: { memberId: 'Q7-QUILL' },
      },
    ];
    const effect = { seq: 9, kind: 'history', request: { messages: 0 } };
    const record = { ...first, effects: [{ effect, answer: ok({ messages: [], actions }) }] };
    expect(JSON.stringify(record)).toMatch(/253.*QUILL/);
    expect(JSON.stringify(maskRecord(record as unknown as TurnRecord, compiled))).not.toMatch(/253|QUILL/);
  });

  it('hide an earlier attachment and the message that is quoted', async () => {
    const providers: Providers = {
      ...createLocalProviders(document),
      preprocess: () => ok({ texts: ['A card with six five oh on it'] }),
    };
    let session = newSession(compiled, { id: 's', at: AT });
    const image = { kind: 'image' as const, mimeType: 'image/png', data: 'AAAA' };
    const records: TurnRecord[] = [];
    for (const input of [
      { type: 'start', at: AT },
      { type: 'message', text: 'look', attachments: [image], at: AT },
      { type: 'message', text: 'hm', replyTo: 'it says six five oh', at: AT },
    ] as TurnInput[]) {
      const result = await takeTurn(compiled, session, input, providers);
      session = result.session;
      records.push(result.record);
    }
    const last = records[2] as TurnRecord;
    const asked = last.effects.find(({ effect }) => effect.kind === 'understand')?.effect.request;
    expect(asked).toMatchObject({ attached: ['A card with six five oh on it'] });
    expect(JSON.stringify(maskRecord(last, compiled))).not.toMatch(/six five/);
  });

  it('are unchanged in a flow without sensitive facts', async () => {
    const [, first] = await converse('call me on (650) 253-0000');
    const open = compileFlow({ ...document, facts: document.facts.map(({ sensitive: _, ...fact }) => fact) });
    if (!open.ok) throw new Error('The flow does not compile.');
    expect(maskRecord(first as TurnRecord, open.compiled)).toEqual(first);
  });
});
