import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublishedFlow, freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

const OWN = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const linkOf = (flowId: string, name = 'production') => `/flows/${flowId}/environments/${name}/chat-link`;
const takeTurn = (key: string, flowId: string, body: object, headers: Record<string, string> = OWN) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key,
    body,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
const START = { input: { type: 'start' } };

async function openLink(): Promise<{ flowId: string; chatId: string }> {
  const flowId = await createPublishedFlow(api);
  const { json } = await api.call('PUT', linkOf(flowId));
  return { flowId, chatId: json.chatId };
}

describe('a chat link', () => {
  it('keeps its address while it is open, and is listed with its environment', async () => {
    const { flowId, chatId } = await openLink();
    expect(chatId).toMatch(/^chat_[\w-]{20}$/);
    expect((await api.call('PUT', linkOf(flowId))).json.chatId).toBe(chatId);
    const { json } = await api.call('GET', `/flows/${flowId}/environments`);
    expect(json.environments.map((one: { chatId: string | null }) => one.chatId)).toEqual([null, chatId]);
  });

  it('shows its flow to anyone, and takes turns from the chat page', async () => {
    const { flowId, chatId } = await openLink();
    const look = await api.call('GET', `/chats/${chatId}`, { key: null });
    expect(look.json).toEqual({ flowId, name: expect.any(String) });
    const first = await takeTurn(chatId, flowId, START);
    expect([first.status, first.json.status]).toEqual([200, 'waiting']);
    const next = { sessionId: first.json.sessionId, input: { type: 'message', text: 'hello' } };
    expect((await takeTurn(chatId, flowId, next)).status).toBe(200);
  });

  it('works on no other site, for no other flow and environment, and cannot set facts', async () => {
    const { flowId, chatId } = await openLink();
    const other = await createPublishedFlow(api);
    const refused = await Promise.all([
      takeTurn(chatId, flowId, START, { origin: 'https://elsewhere.example' }),
      takeTurn(chatId, flowId, START, {}),
      takeTurn(chatId, other, START),
      takeTurn(chatId, flowId, { ...START, environment: 'staging' }),
      takeTurn(chatId, flowId, { ...START, facts: { a: 1 } }),
      api.call('GET', '/flows', { key: chatId, headers: OWN }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  it('reaches no conversation of another link', async () => {
    const mine = await openLink();
    const { json } = await takeTurn(mine.chatId, mine.flowId, START);
    await api.call('DELETE', linkOf(mine.flowId));
    const { json: again } = await api.call('PUT', linkOf(mine.flowId));
    expect(again.chatId).not.toBe(mine.chatId);
    const next = { sessionId: json.sessionId, input: { type: 'message', text: 'hello' } };
    expect((await takeTurn(again.chatId, mine.flowId, next)).json.code).toBe('session-not-found');
  });

  it('lists the turns of its conversations after a number, also what a person says', async () => {
    const { flowId, chatId } = await openLink();
    const { json: first } = await takeTurn(chatId, flowId, START);
    const turnsOf = (sessionId: string, after: number, id = chatId) =>
      api.call('GET', `/chats/${id}/sessions/${sessionId}/turns?after=${after}`, { key: null });
    expect((await turnsOf(first.sessionId, 0)).json.turns).toEqual([first]);
    const said = { sessionId: first.sessionId, input: { type: 'message', text: 'hello' } };
    const { json: second } = await takeTurn(chatId, flowId, said);
    expect((await turnsOf(first.sessionId, 1)).json.turns).toEqual([second]);
    expect((await turnsOf(first.sessionId, 2)).json.turns).toEqual([]);
    const other = await openLink();
    expect((await turnsOf(first.sessionId, 0, other.chatId)).json.code).toBe('session-not-found');
    const { json: foreign } = await api.call('POST', `/flows/${flowId}/turns`, {
      body: START,
      headers: freshKey(),
    });
    expect((await turnsOf(foreign.sessionId, 0)).json.code).toBe('session-not-found');
    expect((await turnsOf(first.sessionId, 0, 'chat_unknown')).json.code).toBe('chat-not-found');
  });

  it('stops at once when it is turned off', async () => {
    const { flowId, chatId } = await openLink();
    expect((await api.call('DELETE', linkOf(flowId))).json.chatId).toBeNull();
    expect((await api.call('GET', `/chats/${chatId}`, { key: null })).json.code).toBe('chat-not-found');
    expect((await takeTurn(chatId, flowId, START)).status).toBe(401);
  });

  it('needs a published version', async () => {
    const flowId = await createPublishedFlow(api);
    expect((await api.call('PUT', linkOf(flowId, 'staging'))).json.code).toBe('not-published');
    expect((await api.call('PUT', linkOf(flowId, 'prod'))).json.code).toBe('environment-not-found');
  });
});
