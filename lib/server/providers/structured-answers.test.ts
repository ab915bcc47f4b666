import type { Settings } from '@turnpike/engine/document';
import type { Answer, Providers, RankRequest, UnderstandRequest } from '@turnpike/engine/turn';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelProvidersOptions } from './model-providers';
import { createFormatMemory } from './models/format-memory';
import { BOOKING } from './testing/booking-flow';
import { openProviders, WRITING_KINDS } from './testing/open-providers';
import { startWireServer, type WireServer } from './testing/wire-server';

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const open = (settings: Settings, more?: Partial<ModelProvidersOptions>) =>
  openProviders(server, BOOKING, settings, more);
const understand = async (providers: Providers, change: Partial<UnderstandRequest> = {}): Promise<Answer> => {
  const request: UnderstandRequest = {
    text: 'four guests',
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-01T00:00:00Z',
    pending: { node: 'confirm', facts: ['guests'], expects: 'text' },
    known: [],
    mode: 'llm',
    ...change,
  };
  return providers.understand(request, { seq: 1, kind: 'understand', request });
};
const rank = async (providers: Providers, purpose: RankRequest['purpose']): Promise<Answer> => {
  const request: RankRequest = {
    purpose,
    query: 'do you ship to Oslo?',
    locale: 'en',
    options: [
      { id: 'status', text: 'asks for the status' },
      { id: 'done', text: 'is done' },
    ],
  };
  return providers.rank(request, { seq: 1, kind: 'rank', request });
};
const answerOf = (value: object) => ({ text: JSON.stringify(value) });
const UNDERSTOOD = {
  heard: [{ text: 'four guests', act: 'answer', negated: false, conditional: false }],
  commands: [{ type: 'SetFact', fact: 'guests', value: 4 }],
  consent: 'none',
  unclear: null,
  intent: 'They give a number of guests.',
  entities: [],
  sentiment: 'neutral',
  topic: null,
  requiresTool: false,
  triggers: [],
};
const WRONG = { command: { type: 'SetFact', fact: 'guests', value: 4 } };
const sent = (index: number) => server.requests[index]?.body ?? {};
type Body = Record<string, unknown>;
type Message = { role: string; content: string | { text?: string }[] };
const textOf = ({ content }: Message) =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
const messagesOf = (body: Body) => (body.messages ?? body.input) as Message[];

/** Path of the schema in each protocol. */
const SCHEMA_PLACES: Record<string, (body: Body) => unknown> = {
  anthropic: ({ tools }) => (tools as { input_schema: object }[] | undefined)?.[0]?.input_schema,
  openai: ({ text }) => (text as { format: { schema?: object } }).format.schema,
  openrouter: ({ response_format }) =>
    (response_format as { json_schema?: { schema: object } }).json_schema?.schema,
  groq: ({ response_format }) =>
    (response_format as { json_schema?: { schema: object } }).json_schema?.schema,
  cohere: ({ response_format }) => (response_format as { json_schema?: object }).json_schema,
  other: ({ response_format }) =>
    (response_format as { json_schema?: { schema: object } }).json_schema?.schema,
};
const schemaOf = (name: string, body: Body) => SCHEMA_PLACES[name]?.(body);

describe.each(WRITING_KINDS)('JSON from %s', (name) => {
  const settings: Settings = {
    models: { understand: { model: `${name}/m` }, filter: { model: `${name}/m` } },
  };

  it('is requested with the schema of this request', async () => {
    server.always(answerOf(UNDERSTOOD));
    const answer = await understand(open(settings));
    expect(answer).toMatchObject({ ok: true, by: { model: `${name}/m` } });
    expect(answer.by?.tried).toBeUndefined();
    expect(server.requests).toHaveLength(1);
    expect(schemaOf(name, sent(0))).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['heard', 'commands', 'consent', 'unclear']),
      additionalProperties: false,
    });
    const schema = JSON.stringify(schemaOf(name, sent(0)));
    expect(schema).toContain('cancel_trip');
    expect(schema).toContain('guests');
    // Facts that only a call sets and disabled graphs are not in the schema.
    expect(schema).not.toContain('"paid"');
    expect(schema).not.toContain('hidden');
  });

  it('is repaired by the same model, which receives the error', async () => {
    server.next(answerOf(WRONG), answerOf(UNDERSTOOD));
    const answer = await understand(open(settings));
    expect(answer).toMatchObject({
      ok: true,
      value: { commands: [{ type: 'SetFact', fact: 'guests', value: 4 }] },
      by: { model: `${name}/m`, tried: [{ model: `${name}/m`, code: 'bad-answer' }] },
    });
    const roles = messagesOf(sent(1)).map(({ role }) => role);
    expect(roles.slice(-3)).toEqual(['user', 'assistant', 'user']);
    const [written, problem] = messagesOf(sent(1)).slice(-2).map(textOf);
    expect(written).toBe(JSON.stringify(WRONG));
    expect(problem).toContain('`commands`');
    expect(schemaOf(name, sent(1))).toEqual(schemaOf(name, sent(0)));
  });

  it('is not parsed as "no rule applies" if it is a list of names instead of objects', async () => {
    server.next(answerOf({ applies: ['status'], signal: 'none', reasoning: '' }));
    server.next(answerOf({ applies: [{ id: 'status', confidence: 0.7 }], signal: 'none', reasoning: '' }));
    expect(await rank(open(settings), 'filter')).toMatchObject({
      value: { ranked: [['status', 0.7]] },
      by: { tried: [{ code: 'bad-answer' }] },
    });
    expect(messagesOf(sent(1)).map(textOf).at(-1)).toContain('`applies[0]`');
  });

  it('comes from the next model, then from local, after two wrong shapes', async () => {
    const two = { understand: { model: `${name}/m`, fallbackModels: ['groq/second'] } };
    server.next(answerOf(WRONG), { text: 'I think they want four.' }, answerOf(UNDERSTOOD));
    expect(await understand(open({ models: two }))).toMatchObject({
      value: { commands: [{ value: 4 }] },
      by: {
        model: 'groq/second',
        tried: [
          { model: `${name}/m`, code: 'bad-answer' },
          { model: `${name}/m`, code: 'bad-answer' },
        ],
      },
    });
    server.always(answerOf(WRONG));
    const answer = await understand(open({ models: two }));
    expect(answer).toMatchObject({ value: { intent: 'local:local' }, by: { model: 'local' } });
    expect(answer.by?.tried?.map(({ model, code }) => `${model} ${code}`)).toEqual([
      `${name}/m bad-answer`,
      `${name}/m bad-answer`,
      'groq/second bad-answer',
      'groq/second bad-answer',
    ]);
  });

  it('is repaired if it is not JSON', async () => {
    server.next({ text: 'Four guests, I believe.' }, answerOf(UNDERSTOOD));
    expect(await understand(open(settings))).toMatchObject({
      value: { commands: [{ value: 4 }] },
      by: { model: `${name}/m`, tried: [{ code: 'bad-answer' }] },
    });
    expect(messagesOf(sent(1)).map(textOf).at(-1)).toContain('not one JSON object');
  });

  it('is requested with the schema in the prompt if the provider refuses one, and this is remembered', async () => {
    const formats = createFormatMemory();
    server.next({ status: 400 }, answerOf(UNDERSTOOD), answerOf(UNDERSTOOD));
    expect(await understand(open(settings, { formats }))).toMatchObject({
      value: { commands: [{ value: 4 }] },
      by: { model: `${name}/m`, tried: [{ code: 'request-refused' }] },
    });
    const next = await understand(open(settings, { formats }));
    expect(next.by?.tried).toBeUndefined();
    expect(server.requests).toHaveLength(3);
    for (const body of [sent(1), sent(2)]) {
      expect(schemaOf(name, { text: { format: {} }, response_format: {}, ...body })).toBeUndefined();
      const asked = JSON.parse(messagesOf(body).map(textOf).at(-1) ?? '') as Body;
      expect(asked.answerSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(asked.message).toBe('four guests');
    }
  });

  it('is also repaired after the schema was refused', async () => {
    server.next({ status: 400 }, answerOf(WRONG), answerOf(UNDERSTOOD));
    const answer = await understand(open(settings));
    expect(answer).toMatchObject({ value: { commands: [{ value: 4 }] }, by: { model: `${name}/m` } });
    expect(answer.by?.tried?.map(({ code }) => code)).toEqual(['request-refused', 'bad-answer']);
  });

  it('comes from the next model if the request is refused in both formats', async () => {
    server.always({ status: 400 });
    const answer = await understand(open(settings));
    expect(answer.by).toMatchObject({ model: 'local' });
    expect(answer.by?.tried?.map(({ code }) => code)).toEqual(['request-refused', 'request-refused']);
  });

  it('is repaired within the timeout', async () => {
    server.next(answerOf(WRONG), { trouble: 'hang' });
    const limited = { understand: { model: `${name}/m`, timeoutMs: 300 } };
    const started = performance.now();
    const answer = await understand(open({ models: limited }));
    expect(performance.now() - started).toBeLessThan(3000);
    expect(answer.by).toMatchObject({
      model: 'local',
      tried: [{ code: 'bad-answer' }, { code: 'timeout' }],
    });
  });
});

describe('the schema of an answer', () => {
  it("is sent to Anthropic models with structured output in Anthropic's format", async () => {
    server.always(answerOf(UNDERSTOOD));
    await understand(open({ models: { understand: { model: 'anthropic/claude-sonnet-4-5' } } }));
    expect(sent(0).tools).toBeUndefined();
    expect(JSON.stringify(sent(0).output_config ?? sent(0).output_format)).toContain('cancel_trip');
  });

  it.each(['other', 'openrouter'])(
    'is also in the prompt of %s, whose models may ignore it',
    async (name) => {
      server.always(answerOf(UNDERSTOOD));
      await understand(open({ models: { understand: { model: `${name}/m` } } }));
      const asked = JSON.parse(messagesOf(sent(0)).map(textOf).at(-1) ?? '') as Body;
      expect(asked.answerSchema).toEqual(schemaOf(name, sent(0)));
    },
  );

  it('names the keys of a ranking for a text model', async () => {
    server.next(answerOf({ ranked: [{ id: 'done', score: 0.9 }] }));
    server.next(
      answerOf({
        ranked: [
          { id: 'done', relevance: 0.9 },
          { id: 'status', relevance: 0.1 },
        ],
      }),
    );
    const answer = await rank(open({ models: { rerank: { model: 'other/m' } } }), 'rerank');
    expect(answer).toMatchObject({
      value: {
        ranked: [
          ['done', 0.9],
          ['status', 0.1],
        ],
      },
    });
    expect(JSON.stringify(schemaOf('other', sent(0)))).toContain('relevance');
    expect(messagesOf(sent(1)).map(textOf).at(-1)).toContain('`ranked[0].relevance`');
  });

  it('does not parse unknown ids as "none"', async () => {
    server.always(answerOf({ applies: [{ id: 'Status', confidence: 1 }], signal: 'none', reasoning: '' }));
    const answer = await rank(open({ models: { filter: { model: 'groq/m' } } }), 'filter');
    expect(answer).toMatchObject({ value: { ranked: [['local', 1]] }, by: { model: 'local' } });
  });

  it('keeps customer and model texts out of the trace of an attempt', async () => {
    server.always(answerOf({ commands: [{ type: 'SetFact', fact: 'guests', value: 'my secret 4711' }] }));
    const answer = await understand(open({ models: { understand: { model: 'groq/m' } } }), { text: '4711' });
    expect(answer.by?.tried).toHaveLength(2);
    expect(JSON.stringify(answer.by)).not.toContain('4711');
  });
});
