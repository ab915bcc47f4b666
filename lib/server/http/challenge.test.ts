import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { createChallenge } from '@/lib/server/turns/request/create-challenge';
import { createPublishedFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let service: ToolServer;
let api: TestApi;
let flowId: string;
let chatId: string;

beforeAll(async () => {
  service = await startToolServer();
  const fetch = createGuardedFetch({ allow: [service.host] });
  const challenge = createChallenge(fetch, { url: service.url('/siteverify'), secret: 'of-the-operator' });
  api = await createTestApi({ challenge });
  flowId = await createPublishedFlow(api);
  chatId = (await api.call('PUT', `/flows/${flowId}/environments/production/chat-link`)).json.chatId;
});
afterAll(async () => {
  await api?.close();
  await service?.close();
});
/** As Turnstile: each token is valid once. */
beforeEach(() => {
  service.reset();
  const used = new Set<string>();
  service.answer(({ body }, response) => {
    const token = new URLSearchParams(body).get('response') ?? '';
    json(response, { success: token.startsWith('passed') && !used.has(token) });
    used.add(token);
  });
});

const take = (key: string | undefined, body: object, idempotencyKey: string = randomUUID()) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key,
    body,
    address: '203.0.113.7',
    headers: {
      'idempotency-key': idempotencyKey,
      ...(key === chatId && { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }),
    },
  });
const start = { input: { type: 'start' } };

it('starts a conversation of a visitor with the token of a passed challenge, which is asked for once', async () => {
  const body = { ...start, challenge: 'passed-1' };
  const idempotencyKey = randomUUID();
  const first = await take(chatId, body, idempotencyKey);
  expect(first.status, first.text).toBe(200);
  expect((await take(chatId, body, idempotencyKey)).text).toBe(first.text);
  const next = { sessionId: first.json.sessionId, input: { type: 'message', text: 'Hello' } };
  expect((await take(chatId, next)).status).toBe(200);
  expect(service.seen.map(({ body: sent }) => Object.fromEntries(new URLSearchParams(sent)))).toEqual([
    { secret: 'of-the-operator', response: 'passed-1', remoteip: '203.0.113.7' },
  ]);
});

it.each([
  ['without a token', start],
  ['with a token that the service refuses', { ...start, challenge: 'failed' }],
])('is refused %s', async (_, body) => {
  const { status, json: problem } = await take(chatId, body);
  expect([status, problem.code, problem.pointer]).toEqual([403, 'challenge-required', '/challenge']);
});

it('is refused for now if the service does not answer', async () => {
  service.answer((_, response) => response.writeHead(500).end());
  expect((await take(chatId, { ...start, challenge: 'passed-2' })).json.code).toBe('not-ready');
});

it('is not needed with a secret key', async () => {
  expect((await take(undefined, start)).status).toBe(200);
  expect(service.seen).toEqual([]);
});
