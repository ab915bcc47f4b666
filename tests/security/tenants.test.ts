import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '@/lib/contract/names';
import { freshKey } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { createWorld, startTestSession, type World } from '../../lib/server/http/testing/world';

// Cases outside the matrix of all routes.

let api: TestApi;
let mine: World;
let theirs: World;

beforeAll(async () => {
  api = await createTestApi();
  mine = await createWorld(api, api.owner.workspaceId, 'mark-of-mine');
  theirs = await createWorld(api, await api.createWorkspace('other'), 'mark-of-theirs');
});
afterAll(() => api?.close());

it.each([
  'Bearer tp_wrong',
  'Bearer ',
  'Basic dXNlcjpwYXNz',
  'tp_preset-key-of-the-tests',
  `Bearer ${'x'.repeat(5000)}`,
])('refuses %s', async (authorization) => {
  const answer = await api.call('GET', '/flows', { key: null, headers: { authorization } });
  expect(answer.json).toMatchObject({ status: 401, code: 'unauthenticated' });
});

describe('a separate scope', () => {
  it('is required for scripted turns, and the refusal points to the fields', async () => {
    const key = await api.createKey(['turns:take']);
    for (const [field, value] of Object.entries({
      at: '2026-01-01T00:00:00Z',
      understanding: { commands: [] },
      answers: { understand: [] },
    })) {
      const { json } = await api.call('POST', `/flows/${mine.ids.flowId}/turns`, {
        key,
        body: { input: { type: 'start', [field]: value } },
        headers: freshKey(),
      });
      expect(json).toMatchObject({ status: 403, pointer: `/input/${field}` });
    }
  });

  it('is required to reveal sensitive values', async () => {
    const key = await api.createKey(['sessions:read']);
    const customer = `/customers/${mine.ids.customerId}`;
    for (const url of [`/sessions/${mine.ids.sessionId}/turns/1`, customer, `${customer}/export`]) {
      const shown = await api.call('GET', url, { key });
      expect(shown.status).toBe(200);
      expect(shown.text).not.toContain(`${mine.mark} city`);
      expect((await api.call('GET', `${url}?reveal=true`, { key })).status).toBe(403);
    }
  });
});

describe('two workspaces', () => {
  it('do not list items of each other', async () => {
    const key = await api.createKey(SCOPES, theirs.workspaceId);
    for (const url of [
      '/flows',
      '/sessions',
      '/handoffs',
      '/customers',
      '/keys',
      '/members',
      '/audit',
      '/providers',
    ]) {
      const { text, status } = await api.call('GET', url, { key });
      expect(status, url).toBe(200);
      for (const id of Object.values(mine.ids)) if (id.length > 10) expect(text, url).not.toContain(id);
    }
    const filtered = await api.call('GET', `/sessions?flow=${mine.ids.flowId}`, { key });
    expect(filtered.json.code).toBe('flow-not-found');
  });

  it('may use the same session id and Idempotency-Key for separate conversations', async () => {
    const headers = freshKey();
    const body = { sessionId: 'shared-name', input: { type: 'start' } };
    const [own, foreign] = await Promise.all(
      [mine, theirs].map(({ ids, key }) =>
        api.call('POST', `/flows/${ids.flowId}/turns`, { key, body, headers }),
      ),
    );
    expect([own?.status, foreign?.status]).toEqual([200, 200]);
    expect(foreign?.json.flow.id).toBe(theirs.ids.flowId);
  });

  it('change and erase only their own customer, even if both have the same id', async () => {
    const { key } = theirs;
    const url = `/customers/${mine.ids.customerId}`;
    const body = { facts: { city: 'another city' } };
    expect((await api.call('PUT', url, { key, body })).status).toBe(200);
    expect((await api.call('GET', `${url}?reveal=true`)).json.facts[0].value).toBe(`${mine.mark} city`);
    expect((await api.call('DELETE', url, { key })).status).toBe(204);
    expect((await api.call('GET', url)).json).toMatchObject({ conversations: 1, facts: [{ name: 'city' }] });
    expect((await api.call('GET', `/sessions/${mine.ids.sessionId}`)).status).toBe(200);
    const listed = await api.call('GET', `/sessions?customer=${mine.ids.customerId}`, { key });
    expect(listed.json).toMatchObject({ sessions: [], next: null });
  });

  it('store separate providers and secrets under the same name', async () => {
    const { key } = theirs;
    await api.call('PUT', `/providers/${mine.ids.provider}`, {
      key,
      body: { kind: 'groq', key: 'another-key', fastModel: 'theirs' },
    });
    expect((await api.call('DELETE', `/secrets/${mine.ids.secret}`, { key })).status).toBe(404);
    const { providers } = (await api.call('GET', '/providers')).json;
    expect(providers).toMatchObject([{ name: mine.ids.provider, kind: 'openai' }]);
    expect((await api.call('GET', '/secrets')).json.secrets).toHaveLength(1);
  });

  it('cannot continue a conversation of the other', async () => {
    const sessionId = await startTestSession(mine);
    const said = await api.call('POST', `/flows/${theirs.ids.flowId}/turns`, {
      key: theirs.key,
      body: { sessionId, input: { type: 'message', text: 'hello' } },
      headers: freshKey(),
    });
    expect(said.json.code).toBe('session-not-found');
    expect((await api.call('GET', `/sessions/${sessionId}`)).json.turns).toBe(1);
  });
});
