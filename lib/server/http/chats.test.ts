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
    expect(look.json).toEqual({ flowId, name: expect.any(String), locale: 'en', challengePage: null });
    const manifest = await api.call('GET', `/chats/${chatId}/manifest`, { key: null });
    expect(manifest.json).toMatchObject({ name: look.json.name, display: 'standalone' });
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

  it('asks for its password, and its key works until the password changes', async () => {
    const { flowId, chatId } = await openLink();
    const { json: open } = await takeTurn(chatId, flowId, START);
    const set = (password: string) => api.call('PUT', `${linkOf(flowId)}/password`, { body: { password } });
    const enter = (password: string) =>
      api.call('POST', `/chats/${chatId}/key`, { key: null, body: { password } });
    expect((await set('short')).json.code).toBe('invalid-request');
    expect((await set('open sesame')).json).toMatchObject({ chatId, hasChatPassword: true });
    const turnsOf = (key: string) =>
      api.call('GET', `/chats/${key}/sessions/${open.sessionId}/turns`, { key: null });
    const others = chatId.replace(/.{20}$/, 'A'.repeat(20));
    const forged = `${chatId}${'A'.repeat(43)}`;
    const manifest = await api.call('GET', `/chats/${chatId}/manifest`, { key: null });
    expect(manifest.json).toMatchObject({ name: 'Chat', start_url: `/c/${chatId}` });
    for (const key of [chatId, forged]) {
      const refused = [
        await api.call('GET', `/chats/${key}`, { key: null }),
        await turnsOf(key),
        await takeTurn(key, flowId, START),
      ];
      expect(refused.map(({ json }) => json.code)).toEqual(Array(3).fill('chat-password-required'));
    }
    expect((await enter('open barley')).json).toMatchObject({
      code: 'invalid-request',
      pointer: '/password',
    });
    const { key } = (await enter('open sesame')).json;
    expect((await api.call('GET', `/chats/${key}`, { key: null })).json.flowId).toBe(flowId);
    expect((await turnsOf(key)).json.turns).toEqual([open]);
    const next = { sessionId: open.sessionId, input: { type: 'message', text: 'hello' } };
    expect((await takeTurn(key, flowId, next)).status).toBe(200);
    expect((await turnsOf(others + key.slice(25))).json.code).toBe('chat-not-found');
    await set('open sesame');
    expect((await turnsOf(key)).json.code).toBe('chat-password-required');
    const removed = await api.call('DELETE', `${linkOf(flowId)}/password`);
    expect(removed.json).toMatchObject({ chatId, hasChatPassword: false });
    expect((await turnsOf(chatId)).json.turns).toHaveLength(2);
    const { rows } = await api.deps.pool.query('SELECT action FROM audit WHERE object = $1', [
      `${flowId}/production`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['chat-link.protect', 'chat-link.unprotect']),
    );
  });

  it('has no password to set while it is off, and none after it was turned off', async () => {
    const flowId = await createPublishedFlow(api);
    const set = () => api.call('PUT', `${linkOf(flowId)}/password`, { body: { password: 'open sesame' } });
    expect((await set()).json.code).toBe('chat-not-found');
    await api.call('PUT', linkOf(flowId));
    await set();
    expect((await api.call('DELETE', linkOf(flowId))).json.hasChatPassword).toBe(false);
  });

  it('limits the wrong passwords of a network', async () => {
    const { flowId, chatId } = await openLink();
    await api.call('PUT', `${linkOf(flowId)}/password`, { body: { password: 'open sesame' } });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const body = { password: 'open barley' };
      statuses.push((await api.call('POST', `/chats/${chatId}/key`, { key: null, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
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
