import type { Json } from '@turnpike/engine';
import { parseFlow } from '@turnpike/engine/document';
import type { Answer, Providers, UnderstandRequest } from '@turnpike/engine/turn';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerLocal } from './create-server-local';
import { BOOKING } from './testing/booking-flow';
import { createLocalStub } from './testing/local-stub';
import { openProviders, WRITING_KINDS } from './testing/open-providers';
import { startWireServer, type WireServer } from './testing/wire-server';

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const REQUEST: UnderstandRequest = {
  text: 'absolutely not',
  locale: 'en',
  timezone: 'UTC',
  at: '2026-01-01T00:00:00Z',
  pending: { node: 'confirm', facts: ['go'], expects: 'yes_no', irreversible: true },
  known: ['guests'],
  mode: 'llm',
};

/** Asks a model that returns `model`, while the local reader returns `local`. */
async function understand(
  name: string,
  model: object,
  local: Json | Error,
  change: Partial<UnderstandRequest> = {},
): Promise<{ answer: Answer; read: UnderstandRequest[] }> {
  server.always({ text: JSON.stringify(model) });
  const read: UnderstandRequest[] = [];
  const reader: Providers = {
    ...createLocalStub(),
    understand: (request) => {
      read.push(request);
      if (local instanceof Error) throw local;
      return { ok: true, value: local };
    },
  };
  const settings = { models: { understand: { model: `${name}/m` } } };
  const request: UnderstandRequest = { ...REQUEST, ...change };
  const providers = openProviders(server, BOOKING, settings, { local: reader });
  const answer = await providers.understand(request, { seq: 1, kind: 'understand', request });
  return { answer, read };
}
const YES = { commands: [{ type: 'Affirm' }], consent: 'yes' };

describe.each(WRITING_KINDS)('a message understood by %s', (name) => {
  it('has no consent if the local reader understands a no', async () => {
    const heard = { clauses: [{ text: 'absolutely not', act: 'refusal', negated: true }] };
    const { answer, read } = await understand(name, YES, {
      commands: [{ type: 'Deny' }],
      consent: 'no',
      heard,
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { commands: [], consent: 'no', heard },
      by: { model: `${name}/m`, disputed: [{ about: 'polarity' }] },
    });
    expect(read.map(({ mode }) => mode)).toEqual(['local']);
  });

  it('is unchanged if both agree', async () => {
    const { answer } = await understand(name, YES, YES);
    expect(answer).toMatchObject({ value: YES, by: { model: `${name}/m` } });
    expect(answer.by?.disputed).toBeUndefined();
  });

  it('is asked about if both understand different amounts before an irreversible call', async () => {
    const { answer } = await understand(
      name,
      { commands: [{ type: 'SetFact', fact: 'guests', value: 3 }], consent: 'yes' },
      { commands: [{ type: 'SetFact', fact: 'guests', value: 1 }], consent: 'yes' },
    );
    expect(answer).toMatchObject({
      value: { commands: [], unclear: { fact: 'guests', values: [3, 1] }, consent: 'unclear' },
      by: { disputed: [{ about: 'amount', fact: 'guests' }] },
    });
  });
});

describe('a message understood by a model', () => {
  it.each(['absolutely not', 'please do not', 'no, stop'])(
    'has no consent if the local reader of this server reads %j',
    async (text) => {
      const parsed = parseFlow(BOOKING);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      const request = { ...REQUEST, text, mode: 'local' as const };
      const local = createServerLocal(parsed.flow);
      const read = await local.understand(request, { seq: 1, kind: 'understand', request });
      if (!read.ok) throw new Error(read.error.message);
      const { answer } = await understand('groq', YES, read.value, { text });
      expect(answer).toMatchObject({
        value: { commands: [], consent: 'no' },
        by: { model: 'groq/m', disputed: [{ about: 'polarity' }] },
      });
    },
  );

  it("is the model's if the answer is reversible, and the trace records the dispute", async () => {
    const { answer } = await understand(
      'groq',
      { commands: [{ type: 'SetFact', fact: 'guests', value: 3 }] },
      { commands: [{ type: 'SetFact', fact: 'guests', value: 1 }] },
      { pending: { node: 'confirm', facts: ['guests'], expects: 'text' } },
    );
    expect(answer).toMatchObject({
      value: { commands: [{ type: 'SetFact', fact: 'guests', value: 3 }] },
      by: { model: 'groq/m', disputed: [{ about: 'amount', fact: 'guests' }] },
    });
  });

  it('has no clear consent if the local reader fails', async () => {
    const { answer } = await understand('groq', YES, new Error('out of order'));
    expect(answer).toMatchObject({
      ok: true,
      value: { commands: [{ type: 'Affirm' }], consent: 'unclear' },
      by: { model: 'groq/m' },
    });
  });

  it('is read locally once if no model answers', async () => {
    const { answer, read } = await understand('groq', { commands: 'none' }, { commands: [{ type: 'Deny' }] });
    expect(answer).toMatchObject({ value: { commands: [{ type: 'Deny' }] }, by: { model: 'local' } });
    expect(read).toHaveLength(1);
  });
});
