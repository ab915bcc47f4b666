import {
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWakeUps } from '@/lib/server/db/wake-ups';
import { createApp } from '@/lib/server/http/app';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { createPostgresTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { callTool, connectAgent, serveApi } from '../testing/connect-agent';
import { awaitAnswer } from './await-answer';

const question = (id: string, text: string, fact: string) => ({
  id,
  type: 'question',
  name: id,
  text,
  produces: [fact],
});
const orderFlow = {
  schemaVersion: '1',
  name: 'Order',
  locale: 'en',
  main: 'main',
  facts: [
    {
      name: 'size',
      type: 'enum',
      values: [
        { value: 's', label: 'Small' },
        { value: 'l', label: 'Large' },
      ],
    },
    { name: 'count', type: 'integer' },
    { name: 'email', type: 'email' },
    { name: 'pin', type: 'integer', sensitive: true },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'size',
      nodes: [
        question('size', 'Which size?', 'size'),
        question('count', 'How many?', 'count'),
        question('email', 'What is your e-mail address?', 'email'),
        question('pin', 'What is your PIN?', 'pin'),
        { id: 'end', type: 'terminal', name: 'end' },
      ],
      edges: [
        { id: 'a', from: 'size', to: 'count' },
        { id: 'b', from: 'count', to: 'email' },
        { id: 'c', from: 'email', to: 'pin' },
        { id: 'd', from: 'pin', to: 'end' },
      ],
    },
  ],
};

let api: TestApi;
let servers: Awaited<ReturnType<typeof serveApi>>[];
let key: string;
let talk: string;

/** Two processes over one database, which notify each other. */
beforeAll(async () => {
  api = await createTestApi();
  const apps = [0, 1].map(() => {
    const wakeUps = createWakeUps(api.deps.pool, () => undefined);
    const turns = createPostgresTurnDeps(api.deps.pool, { models: api.deps.providers, wakeUps });
    return { wakeUps, app: createApp({ ...api.deps, turns }) };
  });
  await Promise.all(apps.map(({ wakeUps }) => new Promise<void>((resolve) => wakeUps.listen(resolve))));
  closing = () => Promise.all(apps.map(({ wakeUps }) => wakeUps.close()));
  servers = await Promise.all(apps.map(serveApi));
  const { json } = await api.call('POST', '/flows', { body: { document: orderFlow } });
  await api.call('POST', `/flows/${json.id}/versions`, { body: {} });
  await api.call('PUT', `/flows/${json.id}/environments/production`, { body: { version: 1 } });
  talk = `talk_order_${json.id.slice(-8)}`;
  key = await api.createKey(['turns:take']);
});
let closing: () => Promise<unknown> = async () => undefined;
afterAll(async () => {
  await Promise.all(servers?.map((server) => server.close()) ?? []);
  await closing();
  await api?.close();
});

const urlOf = (process: 0 | 1) => servers[process]?.url as URL;

type Answers = Record<string, ElicitResult>;
/** A client whose person gives these answers, by the text of the question. Others are declined. */
async function connectPerson(answers: Answers, fetch?: typeof globalThis.fetch) {
  const asked: ElicitRequest['params'][] = [];
  const client = await connectAgent(urlOf(0), key, { elicitation: {} }, fetch);
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    asked.push(params);
    return answers[params.message.split('\n')[0] ?? ''] ?? { action: 'decline' };
  });
  return { client, asked };
}
const accept = (answer: string | number): ElicitResult => ({ action: 'accept', content: { answer } });
const ALL: Answers = {
  'Which size?': accept('l'),
  'How many?': accept(3),
  'What is your e-mail address?': accept('ann@example.com'),
};

describe('a client that shows forms', () => {
  it('answers closed questions within one call, up to one that no form may ask', async () => {
    const { client, asked } = await connectPerson(ALL);
    const { structuredContent } = await callTool(client, talk);
    expect(
      asked.map((params) => ('requestedSchema' in params ? params.requestedSchema.properties : {})),
    ).toEqual([
      { answer: { type: 'string', enum: ['s', 'l'], enumNames: ['Small', 'Large'] } },
      { answer: { type: 'integer' } },
      { answer: { type: 'string', format: 'email' } },
    ]);
    expect(structuredContent).toMatchObject({ turn: 4, status: 'waiting', pending: { node: 'pin' } });
    expect(structuredContent.replies.map(({ text }: { text: string }) => text)).toEqual([
      'Which size?',
      'How many?',
      'What is your e-mail address?',
      'What is your PIN?',
    ]);
    const { json } = await api.call('GET', `/sessions/${structuredContent.sessionId}`);
    expect(json.facts).toMatchObject({ size: 'l', count: 3, email: 'ann@example.com' });
  });

  it('can send the answer to another process', async () => {
    const sent: string[] = [];
    const { client, asked } = await connectPerson(ALL, async (url, init) => {
      const isAnswer = typeof init?.body === 'string' && !('method' in JSON.parse(init.body));
      if (isAnswer) sent.push(String(urlOf(1)));
      return fetch(isAnswer ? urlOf(1) : url, init);
    });
    const { structuredContent } = await callTool(client, talk);
    expect(structuredContent).toMatchObject({ turn: 4, pending: { node: 'pin' } });
    expect([asked.length, sent.length]).toEqual([3, 3]);
  });

  it('gets the question as pending if the person declines', async () => {
    const { client, asked } = await connectPerson({ 'Which size?': accept('s') });
    const started = performance.now();
    const { structuredContent } = await callTool(client, talk);
    expect(structuredContent).toMatchObject({ turn: 2, pending: { node: 'count', facts: ['count'] } });
    expect(asked).toHaveLength(2);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('gets no form if the call asks for none', async () => {
    const { client, asked } = await connectPerson(ALL);
    const { structuredContent } = await callTool(client, talk, { elicit: false });
    expect([structuredContent.turn, asked.length]).toEqual([1, 0]);
  });
});

it('returns the question as pending to a client without forms', async () => {
  const client = await connectAgent(urlOf(0), key);
  const { structuredContent, content } = await callTool(client, talk);
  expect(structuredContent).toMatchObject({ turn: 1, pending: { expects: 'single_choice' } });
  expect(content[0]?.text).toContain('choice, one of: s (Small), l (Large)');
  const { structuredContent: next } = await callTool(client, talk, {
    sessionId: structuredContent.sessionId,
    choice: ['l'],
  });
  expect(next).toMatchObject({ turn: 2, pending: { node: 'count' } });
});

it('stops waiting when the time for an answer is over', async () => {
  const { deps, owner } = api;
  const actor = {
    kind: 'key',
    keyId: 'k',
    name: 'k',
    workspaceId: owner.workspaceId,
    scopes: new Set<never>(),
    turnsPerMinute: null,
  } as const;
  const agent = { deps, actor, client: { ip: null, network: null }, requestId: 'r' };
  const until = Date.now() + 100;
  const question = { flowId: 'f', sessionId: 's', turn: 1, isChoice: true, until };
  expect(await awaitAnswer(agent, 'id', question)).toEqual([]);
  expect(Date.now()).toBeGreaterThanOrEqual(until);
});

describe('an answer', () => {
  const bodyOf = (init: RequestInit | undefined) =>
    typeof init?.body === 'string' ? JSON.parse(init.body) : {};
  const send = (init: RequestInit, headers: Record<string, string> = {}) =>
    fetch(urlOf(1), { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } });
  const turnsOf = async (sessionId: string) =>
    (await api.call('GET', `/sessions/${sessionId}/turns`)).json.turns.length;

  it('counts once, and not after the conversation went on', async () => {
    const sent: RequestInit[] = [];
    const { client } = await connectPerson({ 'Which size?': accept('s') }, (url, init) => {
      if (init && bodyOf(init).result) sent.push({ ...init, signal: null });
      return fetch(url, init);
    });
    const { structuredContent } = await callTool(client, talk);
    const [first] = sent;
    expect((await send(first as RequestInit)).status).toBe(202);
    const { sessionId } = structuredContent;
    await callTool(client, talk, { sessionId, message: '2', elicit: false });
    expect((await send(first as RequestInit)).status).toBe(202);
    expect(await turnsOf(sessionId)).toBe(3);
  });

  it('counts only with the key that was asked, and the id it was asked with', async () => {
    const other = await api.createKey(['turns:take']);
    const { client } = await connectPerson({ 'Which size?': accept('s') }, async (url, init) => {
      const body = bodyOf(init);
      if (!init || !body.result) return fetch(url, init);
      const forged = { ...body, id: `${body.id.split('.')[0]}.${'A'.repeat(43)}` };
      const wrong = { ...init, body: JSON.stringify(forged) };
      const answers = [
        await send(wrong),
        await send(init, { authorization: `Bearer ${other}`, 'mcp-session-id': '' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([202, 404]);
      const declined = { ...body, result: { action: 'decline' } };
      return fetch(url, { ...init, body: JSON.stringify(declined) });
    });
    const { structuredContent } = await callTool(client, talk);
    expect(await turnsOf(structuredContent.sessionId)).toBe(1);
  });
});
