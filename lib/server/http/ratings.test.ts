import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
let chatId: string;
beforeAll(async () => {
  api = await createTestApi();
  const { json } = await api.call('POST', '/flows', { body: { document: FLOW } });
  flowId = json.id;
  await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
  chatId = (await api.call('PUT', `/flows/${flowId}/environments/production/chat-link`)).json.chatId;
});
afterAll(() => api?.close());

/** Asks for a phone number, which is sensitive, and then for a rating in stars with a comment. */
const FLOW = {
  schemaVersion: '1',
  name: 'Repairs',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'phone', type: 'text', sensitive: true }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Your number?', produces: ['phone'] },
        {
          id: 'bye',
          type: 'terminal',
          name: 'Bye',
          text: 'Goodbye.',
          content: [{ type: 'rating', scale: 'stars', question: 'How was it?', comment: true }],
        },
      ],
      edges: [{ id: 'e1', from: 'ask', to: 'bye' }],
    },
  ],
};
const OWN = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };

const take = (key: string | undefined, body: object) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key,
    body,
    headers: { 'idempotency-key': randomUUID(), ...(key === chatId && OWN) },
  });
/** A conversation that has ended with the request for a rating, in its second turn. */
async function talk(key?: string, customerId?: string): Promise<string> {
  const { json } = await take(key, { ...(customerId && { customerId }), input: { type: 'start' } });
  const { json: last } = await take(key, {
    sessionId: json.sessionId,
    input: { type: 'message', text: '0301234567' },
  });
  expect(last.replies.at(-1).content).toEqual([
    { type: 'rating', scale: 'stars', question: 'How was it?', comment: true },
  ]);
  return json.sessionId;
}
const rate = (sessionId: string, body: object, key?: string) =>
  api.call('PUT', `/flows/${flowId}/sessions/${sessionId}/rating`, {
    key,
    body: { turn: 2, ...body },
    headers: key === chatId ? OWN : {},
  });
const read = async (sessionId: string) => (await api.call('GET', `/sessions/${sessionId}`)).json.ratings;

describe('a rating', () => {
  it('is stored with the node that asked, shown masked with its conversation, and replaced', async () => {
    const sessionId = await talk(chatId);
    expect(await read(sessionId)).toEqual([]);
    expect((await rate(sessionId, { score: 2 }, chatId)).status).toBe(204);
    const comment = ' Call me at 0301234567. ';
    expect((await rate(sessionId, { score: 4, comment }, chatId)).status).toBe(204);
    expect(await read(sessionId)).toEqual([
      { turn: 2, node: 'bye', scale: 'stars', score: 4, comment: 'Call me at •••.', at: expect.any(String) },
    ]);
    const { json } = await api.call('GET', '/sessions');
    const listed = json.sessions.find(({ id }: { id: string }) => id === sessionId);
    expect(listed.rating).toEqual({ scale: 'stars', score: 4 });
  });

  it.each([
    ['a score that the scale does not have', { score: 0 }, 400, '/score'],
    ['a turn that asked for none', { turn: 1, score: 4 }, 400, '/turn'],
    ['a turn that does not exist', { turn: 9, score: 4 }, 400, '/turn'],
    ['a comment that is too long', { score: 4, comment: 'x'.repeat(2001) }, 400, '/comment'],
  ])('is refused for %s', async (_, body, status, pointer) => {
    const sessionId = await talk();
    const answer = await rate(sessionId, body);
    expect([answer.status, answer.json.pointer]).toEqual([status, pointer]);
    expect(await read(sessionId)).toEqual([]);
  });

  it('is refused for a conversation that the caller did not start', async () => {
    const sessionId = await talk();
    const { status, json } = await rate(sessionId, { score: 5 }, chatId);
    expect([status, json.code]).toEqual([404, 'session-not-found']);
  });

  it('is final after a day', async () => {
    const sessionId = await talk();
    await rate(sessionId, { score: 5 });
    await api.deps.pool.query(`UPDATE rating SET at = at - interval '25 hours' WHERE session_id = $1`, [
      sessionId,
    ]);
    const { status, json } = await rate(sessionId, { score: 1 });
    expect([status, json.code]).toEqual([409, 'rating-final']);
    expect((await read(sessionId))[0].score).toBe(5);
  });

  it('is limited per conversation', async () => {
    const sessionId = await talk();
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push((await rate(sessionId, { score: 5 })).status);
    expect([answers.slice(0, 20).every((status) => status === 204), answers[20]]).toEqual([true, 429]);
  });

  it('is exported and erased with its customer', async () => {
    const sessionId = await talk(undefined, 'ann');
    await rate(sessionId, { score: 3, comment: 'My number is 0301234567' });
    const exported = async (query = '') =>
      (await api.call('GET', `/customers/ann/export${query}`)).json.conversations[0].ratings[0].comment;
    expect(await exported()).toBe('My number is •••');
    expect(await exported('?reveal=true')).toBe('My number is 0301234567');
    await api.call('DELETE', '/customers/ann');
    const { rows } = await api.deps.pool.query('SELECT FROM rating WHERE session_id = $1', [sessionId]);
    expect(rows).toEqual([]);
  });
});

it('the figures of a flow count the ratings of a period by node and version', async () => {
  const { json: before } = await api.call('GET', `/flows/${flowId}/ratings`);
  for (const score of [1, 5]) await rate(await talk(), { score });
  const { json } = await api.call('GET', `/flows/${flowId}/ratings`);
  const [all] = json.all;
  expect(all.ratings).toBe(before.all[0].ratings + 2);
  expect(json.nodes).toEqual([{ node: 'bye', ...all }]);
  expect(json.versions).toEqual([{ version: 1, ...all }]);
  expect(json.rules).toEqual([]);
  const none = { all: [], nodes: [], versions: [], rules: [] };
  expect((await api.call('GET', `/flows/${flowId}/ratings?version=2`)).json).toEqual(none);
  expect((await api.call('GET', `/flows/${flowId}/ratings?to=2020-01-01T00:00:00Z`)).json).toEqual(none);
  expect((await api.call('GET', `/flows/${flowId}/ratings?environment=staging`)).json).toEqual(none);
});
