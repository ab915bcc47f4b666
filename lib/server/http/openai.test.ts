import { toPlainText } from '@turnpike/engine/text';
import OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { CONVERSATIONS, classFlow, publishFlow, publishTemplate } from './testing/channel-conversations';
import { createSmallFlow, freshKey } from './testing/fixtures';
import { listen } from './testing/listen';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let server: Awaited<ReturnType<typeof listen>>;
let flowId: string;
let key: string;
let client: OpenAI;
beforeAll(async () => {
  api = await createTestApi();
  server = await listen(api);
  flowId = await publishFlow(api, classFlow());
  key = await api.createKey(['turns:take']);
  client = connect(key);
});
afterAll(async () => {
  server?.close();
  await api?.close();
});

const connect = (apiKey: string, defaultHeaders?: Record<string, string>) =>
  new OpenAI({ apiKey, baseURL: `${server.url}/api/openai/v1`, maxRetries: 0, defaultHeaders });
const user = (content: string): ChatCompletionMessageParam => ({ role: 'user', content });
const assistant = (content: string | null): ChatCompletionMessageParam => ({ role: 'assistant', content });

/** A completion with our extension, which the types of the package do not know. */
type Completion = OpenAI.ChatCompletion & { turnpike: Omit<TurnResponse, 'flow' | 'traceId'> };
type Sent = Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> & {
  messages: ChatCompletionMessageParam[];
};
const complete = (body: Sent, headers: Record<string, string> = {}, by = client) =>
  by.chat.completions.create(
    { model: flowId, ...body },
    { headers },
  ) as Promise<unknown> as Promise<Completion>;
const contentOf = ({ choices }: OpenAI.ChatCompletion) => choices[0]?.message.content;
const named = (sessionId: string) => ({ 'X-Turnpike-Session': sessionId });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof OpenAI.APIError)) throw error;
      return error;
    },
  );
const countTurns = (sessionId: string) => api.prisma.turn.count({ where: { sessionId } });

const START = 'Which class would you like?\n- Economy\n- Business\n- First';

describe('a chat completion', () => {
  it('starts a conversation and takes the first message', async () => {
    const { data, response } = await client.chat.completions
      .create({ model: flowId, messages: [{ role: 'system', content: 'Be rude.' }, user('Business')] })
      .withResponse();
    const { turnpike, ...completion } = data as Completion;
    expect(completion).toEqual({
      id: `chatcmpl-${turnpike.sessionId}-2`,
      object: 'chat.completion',
      created: expect.any(Number),
      model: flowId,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: `${START}\n\nHow many people?`,
            refusal: null,
            turnpike: { sessionId: turnpike.sessionId },
          },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    });
    expect(turnpike).toMatchObject({ turn: 2, status: 'waiting', pending: { facts: ['people'] } });
    expect(turnpike.replies).toHaveLength(2);
    expect(response.headers.get('x-turnpike-session')).toBe(turnpike.sessionId);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('without a message of the user is what the flow says first', async () => {
    const first = await complete({ messages: [{ role: 'system', content: 'x' }], user: 'ann-first' });
    expect(contentOf(first)).toBe(START);
    const messages = [assistant(contentOf(first) ?? ''), user('First')];
    const next = await complete({ messages, user: 'ann-first' });
    expect([next.turnpike.sessionId, next.turnpike.turn]).toEqual([first.turnpike.sessionId, 2]);
  });

  it('streams the same content in chunks', async () => {
    const body = { model: flowId, messages: [user('Economy')] };
    const { data: stream, response } = await client.chat.completions
      .create({ ...body, stream: true, stream_options: { include_usage: true } })
      .withResponse();
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(chunks.map(({ choices: [choice] }) => choice?.delta.content)).toEqual([
      '',
      START,
      '\n\nHow many people?',
      undefined,
      undefined,
    ]);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(chunks[3]).toMatchObject({
      choices: [{ finish_reason: 'stop' }],
      turnpike: { turn: 2 },
      usage: null,
    });
    expect(chunks[4]).toMatchObject({ choices: [], usage: { total_tokens: 0 } });
    expect(new Set(chunks.map(({ id, object }) => `${id} ${object}`)).size).toBe(1);
    const runner = client.chat.completions.stream({ model: flowId, messages: [user('Economy')] });
    expect(contentOf(await runner.finalChatCompletion())).toBe(`${START}\n\nHow many people?`);
  });

  it('ends its stream as OpenAI does', async () => {
    const body = { model: flowId, messages: [user('Economy')], stream: true };
    const { text } = await api.call('POST', '/api/openai/v1/chat/completions', { key, body });
    expect(text.split('\n\n').slice(-2)).toEqual(['data: [DONE]', '']);
    expect(text).not.toContain('usage');
  });

  it('passes images on, and refuses files that it cannot read', async () => {
    const image = (url: string) => ({ type: 'image_url', image_url: { url } }) as const;
    const good = [image('https://example.com/a.png'), image('data:image/png;base64,aGk=')];
    const { turnpike } = await complete({ messages: [{ role: 'user', content: good }] });
    const { payload } = await api.prisma.turn.findFirstOrThrow({
      where: { sessionId: turnpike.sessionId, rev: 2 },
    });
    expect(JSON.parse(payload).input.attachments).toEqual([
      { kind: 'image', mimeType: 'image/*', url: 'https://example.com/a.png' },
      { kind: 'image', mimeType: 'image/png', data: 'aGk=' },
    ]);
    const bad = await refusalOf(
      complete({ messages: [{ role: 'user', content: [image('file:///etc/x')] }] }),
    );
    expect([bad?.status, bad?.param]).toEqual([400, 'messages[0].content']);
  });
});

describe('the conversation of a request', () => {
  it('continues with the messages that the client pushes back', async () => {
    const messages: ChatCompletionMessageParam[] = [user('hello')];
    const first = await complete({ messages });
    messages.push(first.choices[0]!.message, user('Business'));
    const second = await complete({ messages });
    messages.push(second.choices[0]!.message, user('2'));
    const third = await complete({ messages });
    expect([first, second, third].map(({ turnpike }) => [turnpike.sessionId, turnpike.turn])).toEqual(
      [2, 3, 4].map((turn) => [first.turnpike.sessionId, turn]),
    );
    expect(third.turnpike.status).toBe('complete');
  });

  it('is the one that a header or the metadata names, and starts under that name', async () => {
    const first = await complete({ messages: [user('hello')] }, named('chat-of-a-page'));
    expect(first.turnpike.sessionId).toBe('chat-of-a-page');
    const second = await complete({ messages: [user('First')], metadata: { session_id: 'chat-of-a-page' } });
    expect(second.turnpike).toMatchObject({
      sessionId: 'chat-of-a-page',
      turn: 3,
      pending: { facts: ['people'] },
    });
  });

  it('is found by the messages for the same user', async () => {
    const first = await complete({ messages: [user('hello')], user: 'ann' });
    const other = await complete({ messages: [user('hello')], user: 'ann' });
    expect(other.turnpike.sessionId).not.toBe(first.turnpike.sessionId);
    const history = [user('hello'), assistant(contentOf(first) ?? '')];
    const one = await complete({ messages: [...history, user('First')], user: 'ann' });
    const two = await complete({ messages: [...history, user('Business')], user: 'ann' });
    expect(new Set([one, two].map(({ turnpike }) => turnpike.sessionId))).toEqual(
      new Set([first, other].map(({ turnpike }) => turnpike.sessionId)),
    );
    const further = [...history, user('First'), assistant(contentOf(one) ?? ''), user('3')];
    const end = await complete({ messages: further, user: 'ann' });
    expect(end.turnpike).toMatchObject({ sessionId: one.turnpike.sessionId, status: 'complete' });
  });

  it('is never shared with a stranger who sends the same messages', async () => {
    const mine = await complete({ messages: [user('hello')], user: 'ann-2' });
    const history = [user('hello'), assistant(contentOf(mine) ?? ''), user('What did I say?')];
    const before = await countTurns(mine.turnpike.sessionId);
    const stranger = await refusalOf(complete({ messages: history, user: 'eve' }));
    expect([stranger?.status, stranger?.code]).toEqual([404, 'session_not_found']);
    const nameless = await refusalOf(complete({ messages: history }));
    expect([nameless?.status, nameless?.code, nameless?.param]).toEqual([400, 'invalid_request', 'messages']);
    const theirs = await complete({ messages: [user('hello')] });
    expect(theirs.turnpike.sessionId).not.toBe(mine.turnpike.sessionId);
    const joined = await refusalOf(
      complete({ messages: history, user: 'eve' }, { 'X-Turnpike-Session': mine.turnpike.sessionId }),
    );
    expect([joined?.status, joined?.param]).toEqual([400, 'user']);
    expect(await countTurns(mine.turnpike.sessionId)).toBe(before);
  });

  it('is a new one for every first message without a name', async () => {
    const both = await Promise.all([
      complete({ messages: [user('hi')] }),
      complete({ messages: [user('hi')] }),
    ]);
    expect(new Set(both.map(({ turnpike }) => turnpike.sessionId)).size).toBe(2);
  });
});

describe('a retry', () => {
  it('of a later message is the same turn', async () => {
    const first = await complete({ messages: [user('hello')] });
    const messages = [user('hello'), first.choices[0]!.message, user('Business')];
    const [one, two] = [await complete({ messages }), await complete({ messages })];
    expect({ ...two, created: 0 }).toEqual({ ...one, created: 0 });
    expect(await countTurns(first.turnpike.sessionId)).toBe(3);
  });

  it('of a first message is the same turn if the conversation has a name', async () => {
    const send = () => complete({ messages: [user('Business')] }, named('chat-retried'));
    const [one, two] = [await send(), await send()];
    expect({ ...two, created: 0 }).toEqual({ ...one, created: 0 });
    expect(await countTurns('chat-retried')).toBe(2);
  });

  it('with an Idempotency-Key is the same turn', async () => {
    const send = (text: string, more = {}) =>
      complete({ messages: [user(text)] }, { 'Idempotency-Key': 'retry-1', ...more });
    const [one, two] = [await send('Business'), await send('Business')];
    expect({ ...two, created: 0 }).toEqual({ ...one, created: 0 });
    const { sessionId } = one.turnpike;
    expect(await countTurns(sessionId)).toBe(2);
    const next = [await send('2', named(sessionId)), await send('2', named(sessionId))];
    expect(next.map(({ turnpike }) => turnpike.turn)).toEqual([3, 3]);
  });

  it('with an Idempotency-Key and another first message is refused', async () => {
    const send = (text: string) => complete({ messages: [user(text)] }, { 'Idempotency-Key': 'retry-first' });
    const { turnpike } = await send('Business');
    await expect(send('Economy')).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await countTurns(turnpike.sessionId)).toBe(2);
    expect((await send('Business')).turnpike).toEqual(turnpike);
  });

  it('without a message of the user is the same start', async () => {
    const send = () => complete({ messages: [{ role: 'system', content: 'x' }] }, named('chat-started'));
    expect([(await send()).turnpike.turn, (await send()).turnpike.turn]).toEqual([1, 1]);
  });

  it('is distinguished from the same words with another Idempotency-Key', async () => {
    const send = (key: string) =>
      complete({ messages: [user('what?')] }, { ...named('chat-keys'), 'Idempotency-Key': key });
    const turns: number[] = [];
    for (const key of ['k-1', 'k-1', 'k-2', 'k-2']) turns.push((await send(key)).turnpike.turn);
    expect(turns).toEqual([2, 2, 3, 3]);
  });

  it('is not assumed if a client sends only the newest message', async () => {
    await complete({ messages: [user('hello')] }, named('chat-newest'));
    const turns: number[] = [];
    for (const text of ['what?', 'what?', 'First'])
      turns.push((await complete({ messages: [user(text)] }, named('chat-newest'))).turnpike.turn);
    expect(turns).toEqual([3, 4, 5]);
  });
});

describe('a refusal', () => {
  it.each<[string, Partial<Sent>, number, string, string | null]>([
    ['an unknown model', { model: 'flow_unknown' }, 404, 'model_not_found', null],
    ['a model that cannot be an id', { model: 'gpt 5' }, 404, 'model_not_found', 'model'],
    ['an environment without a version', { model: '@staging' }, 404, 'model_not_found', null],
    ['no messages', { messages: [] }, 400, 'invalid_request', 'messages'],
    [
      'a role that does not exist',
      { messages: [{ role: 'me' }] as never },
      400,
      'invalid_request',
      'messages[0].role',
    ],
    ['an empty message', { messages: [user('')] }, 400, 'invalid_request', 'messages[0].content'],
    [
      'a last message of the flow',
      { messages: [assistant('Hi')] },
      400,
      'invalid_request',
      'messages[0].content',
    ],
    [
      'a message that is too long',
      { messages: [user('x'.repeat(16_385))] },
      400,
      'invalid_request',
      'messages[0].content',
    ],
    ['a body that is too large', { messages: [user('x'.repeat(1_100_000))] }, 413, 'body_too_large', null],
    ['several answers', { n: 2 }, 400, 'invalid_request', 'n'],
    ['a required call', { tool_choice: 'required' }, 400, 'invalid_request', 'tool_choice'],
    ['another form', { response_format: { type: 'json_object' } }, 400, 'invalid_request', 'response_format'],
    ['audio output', { modalities: ['text', 'audio'] }, 400, 'invalid_request', 'modalities'],
  ])('of %s has the form of OpenAI', async (_, body, status, code, param) => {
    const model = body.model === '@staging' ? `${flowId}@staging` : (body.model ?? flowId);
    const error = await refusalOf(complete({ messages: [user('hi')], ...body, model }));
    expect([error?.status, error?.code, error?.param]).toEqual([status, code, param]);
    expect(error?.error).toEqual({ message: expect.any(String), type: 'invalid_request_error', code, param });
  });

  it('of a key that does not work, or lacks the scope', async () => {
    const wrong = await refusalOf(complete({ messages: [user('hi')] }, {}, connect('tp_wrong')));
    expect([wrong?.status, wrong?.code]).toEqual([401, 'invalid_api_key']);
    const reader = connect(await api.createKey(['flows:read']));
    const refused = await refusalOf(complete({ messages: [user('hi')] }, {}, reader));
    expect([refused?.status, refused?.code]).toEqual([403, 'forbidden']);
  });

  it('of a signed-in browser on another site', async () => {
    const { headers } = await createPerson(api, api.owner.workspaceId, 'owner');
    const { status, json } = await api.call('POST', '/api/openai/v1/chat/completions', {
      key: null,
      body: { model: flowId, messages: [user('hi')] },
      headers: { cookie: headers.cookie ?? '', origin: 'https://evil.example' },
    });
    expect([status, json.error.code]).toEqual([403, 'forbidden']);
  });

  it('of another workspace shows nothing of it', async () => {
    const stranger = connect(await api.createKey(['turns:take'], await api.createWorkspace('others')));
    const error = await refusalOf(complete({ messages: [user('hi')] }, {}, stranger));
    expect([error?.status, error?.code]).toEqual([404, 'model_not_found']);
    const mine = await complete({ messages: [user('hi')] });
    const session = await refusalOf(
      complete({ messages: [user('hi'), mine.choices[0]!.message, user('x')] }, {}, stranger),
    );
    expect(session?.status).toBe(404);
    expect((await stranger.models.list()).data).toEqual([]);
  });

  it('of a conversation that ended is not sent again', async () => {
    await complete({ messages: [user('First')] }, named('chat-ended'));
    await complete({ messages: [user('2')] }, named('chat-ended'));
    const error = await refusalOf(complete({ messages: [user('more')] }, named('chat-ended')));
    expect([error?.status, error?.code]).toEqual([409, 'session_finished']);
    expect(error?.headers?.get('x-should-retry')).toBe('false');
  });

  it('over the limit of the key says when to try again', async () => {
    const limited = await api.createKey(['turns:take']);
    await api.prisma.apiKey.updateMany({
      where: { name: limited.replace('tp_test_', 'key ') },
      data: { turnsPerMinute: 2 },
    });
    await complete({ messages: [user('hi')] }, {}, connect(limited));
    const error = await refusalOf(complete({ messages: [user('hi')] }, {}, connect(limited)));
    expect([error?.status, error?.code, error?.type]).toEqual([429, 'rate_limit_exceeded', 'requests']);
    expect(Number(error?.headers?.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of another path has the form of OpenAI', async () => {
    const error = await refusalOf(client.embeddings.create({ model: flowId, input: 'x' }));
    expect([error?.status, error?.code]).toEqual([404, 'route_not_found']);
  });
});

describe('models', () => {
  it('are the flows with a version', async () => {
    await createSmallFlow(api);
    await api.call('PUT', `/flows/${await publishFlow(api, classFlow())}/environments/staging`, {
      body: { version: 1 },
    });
    const { data } = await client.models.list();
    expect(data).toContainEqual({
      id: flowId,
      object: 'model',
      created: expect.any(Number),
      owned_by: 'turnpike',
      name: 'Classes',
    });
    expect(data.filter(({ id }) => id.endsWith('@staging'))).toHaveLength(1);
    expect(data.some((model) => 'name' in model && model.name === 'Small')).toBe(false);
    const staged = data.find(({ id }) => id.endsWith('@staging'))!.id;
    expect((await client.models.retrieve(staged)).id).toBe(staged);
    expect((await complete({ model: staged, messages: [user('First')] })).turnpike.turn).toBe(2);
    const error = await refusalOf(client.models.retrieve('flow_unknown'));
    expect([error?.status, error?.code]).toEqual([404, 'model_not_found']);
  });
});

describe('a publishable key', () => {
  const origin = 'https://shop.example';
  let page: OpenAI;
  beforeAll(async () => {
    const body = { kind: 'publishable', name: 'p', flows: [flowId], origins: [origin] };
    const created = await api.call('POST', '/keys', { body });
    page = connect(created.json.key, { origin });
  });

  it('takes turns from its pages, in its own conversations', async () => {
    const first = await complete({ messages: [user('hello')] }, {}, page);
    const messages = [user('hello'), first.choices[0]!.message, user('First')];
    expect((await complete({ messages }, {}, page)).turnpike.turn).toBe(3);
    const foreign = await complete({ messages: [user('hello')] });
    const refused = await refusalOf(
      complete({ messages: [user('x')] }, named(foreign.turnpike.sessionId), page),
    );
    expect([refused?.status, refused?.code]).toEqual([404, 'session_not_found']);
    expect((await page.models.list()).data.map(({ id }) => id)).toEqual([flowId]);
  });

  it.each<[string, Partial<Sent>, Record<string, string>, number]>([
    ['another page', {}, { origin: 'https://evil.example' }, 403],
    ['a customer', { user: 'ann' }, {}, 403],
    ['its own name', {}, named('chosen-by-a-page'), 404],
    ['an Idempotency-Key that can be guessed', {}, { 'Idempotency-Key': 'short' }, 400],
    ['another environment', { model: '@staging' }, {}, 403],
  ])('refuses %s', async (_, body, headers, status) => {
    const model = body.model ? `${flowId}${body.model}` : flowId;
    const error = await refusalOf(complete({ messages: [user('hi')], ...body, model }, headers, page));
    expect(error?.status).toBe(status);
  });

  it('passes the preflight request of its pages', async () => {
    const ask = (from: string) =>
      api.call('OPTIONS', '/api/openai/v1/chat/completions', {
        key: null,
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,x-stainless-lang',
        },
      });
    const { status, headers } = await ask(origin);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*X-Turnpike-Session.*X-Stainless-Lang/,
    );
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('parity with the turn operation', () => {
  it.each(CONVERSATIONS)('%s: %j', async (template, texts) => {
    const flow = await publishTemplate(api, template);
    const take = async (body: object) => {
      const { json } = await api.call('POST', `/flows/${flow}/turns`, { body, headers: freshKey() });
      return json as TurnResponse;
    };
    const started = await take({ input: { type: 'start' } });
    const messages: ChatCompletionMessageParam[] = [];
    for (const [index, text] of texts.entries()) {
      const turn = await take({ sessionId: started.sessionId, input: { type: 'message', text } });
      const replies = index === 0 ? [...started.replies, ...turn.replies] : turn.replies;
      messages.push(user(text));
      const completion = await complete({ model: flow, messages });
      messages.push(completion.choices[0]!.message);
      const { sessionId, ...rest } = completion.turnpike;
      const { status, pending } = turn;
      expect(rest).toEqual({ turn: turn.turn, status, replies, ...(pending && { pending }) });
      expect(contentOf(completion)).toBe(replies.map(toPlainText).join('\n\n'));
      expect(sessionId).not.toBe(started.sessionId);
    }
  });
});
