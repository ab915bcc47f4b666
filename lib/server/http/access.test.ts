import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '@/lib/api/contract';
import type { Route } from './define-route';
import { ROUTES } from './route-table';
import { createPublishedFlow, freshKey, smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

/** What makes each route answer 2xx; a route without a row fails the suite. */
const BODIES: Record<string, unknown> = {
  'post /flows': { document: smallFlow() },
  // With the tool that is tried afterwards.
  'put /flows/{flowId}/draft': {
    ...smallFlow('Changed', 'Another prompt?'),
    tools: [{ id: 'look', name: 'Look', binding: { type: 'mock', cases: [{ result: 1 }] } }],
  },
  'post /flows/{flowId}/versions': {},
  'post /flows/{flowId}/merge': {},
  'post /flows/{flowId}/impact': {},
  'put /flows/{flowId}/environments/{name}': { version: 1 },
  'post /flows/{flowId}/turns': { input: { type: 'start' } },
  'post /sessions/{sessionId}/override': { facts: { contact_email: 'dee@example.com' } },
  'post /handoffs/{sessionId}/reply': { text: 'I am looking into it.' },
  'post /handoffs/{sessionId}/return': {},
  'put /customers/{customerId}': { facts: { city: 'canary-city' }, capabilities: ['calendar'] },
  'put /flows/{flowId}/tests/{testId}': { name: 'T', script: { turns: [] } },
  'post /flows/{flowId}/tests/run': {},
  'post /keys': { name: 'k', scopes: ['flows:read'] },
  // Inside the network: nothing is ever sent there.
  'put /providers/{provider}': { key: 'sk-canary', baseUrl: 'https://127.0.0.1:9/v1' },
  'put /secrets/{secret}': { value: 'canary-value', hosts: ['api.example.com'] },
  'post /flows/{flowId}/tools/{toolId}/try': { args: {} },
  'post /flows/{flowId}/effects': {
    effect: { kind: 'generate', request: { purpose: 'rephrase', locale: 'en', base: 'Which?', attempt: 1 } },
  },
};

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const GUARDED = ROUTES.filter(({ access }) => access !== 'public');

let api: TestApi;
let mine: Ids;
let otherKey: string;
let theirs: Ids;

type Ids = {
  flowId: string;
  sessionId: string;
  testId: string;
  keyId: string;
  number: string;
  name: string;
  provider: string;
  secret: string;
  toolId: string;
  customerId: string;
};

/** One of everything in the workspace of a key. */
async function createOneOfEach(key: string, label: string): Promise<Ids> {
  const flowId = await createPublishedFlow(api, key);
  const sessionId = `session-${label}`;
  await api.call('POST', `/flows/${flowId}/turns`, {
    key,
    body: { sessionId, input: { type: 'start' } },
    headers: freshKey(),
  });
  const testId = `test-${label}`;
  await api.call('PUT', `/flows/${flowId}/tests/${testId}`, {
    key,
    body: { name: label, script: { turns: [] } },
  });
  const provider = `models-${label}`;
  await api.call('PUT', `/providers/${provider}`, {
    key,
    body: { kind: 'openai', key: 'sk-canary', baseUrl: 'https://127.0.0.1:9/v1' },
  });
  const secret = `secret-${label}`;
  await api.call('PUT', `/secrets/${secret}`, {
    key,
    body: { value: 'canary-value', hosts: ['api.example.com'] },
  });
  const customerId = `customer-${label}`;
  await api.call('PUT', `/customers/${customerId}`, { key, body: { facts: { city: 'canary-city' } } });
  await api.call('POST', `/flows/${flowId}/turns`, {
    key,
    body: { sessionId: `${sessionId}-named`, customerId, input: { type: 'start' } },
    headers: freshKey(),
  });
  const { json } = await api.call('POST', '/keys', { key, body: { name: label, scopes: ['flows:read'] } });
  return {
    flowId,
    sessionId,
    testId,
    keyId: json.id,
    number: '1',
    name: 'production',
    provider,
    secret,
    toolId: 'look',
    customerId,
  };
}

const urlOf = (route: Route, ids: Ids) =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name]);

function send(route: Route, ids: Ids, key: string | null) {
  return api.call(route.method.toUpperCase(), urlOf(route, ids), {
    key,
    body: route.body && BODIES[nameOf(route)],
    headers: { ...(route.headers.includes('if-match') ? { 'if-match': '"1"' } : {}), ...freshKey() },
  });
}

beforeAll(async () => {
  api = await createTestApi();
  mine = await createOneOfEach(await api.createKey(), 'mine');
  otherKey = await api.createKey(SCOPES, await api.createWorkspace('other'));
  theirs = await createOneOfEach(otherKey, 'theirs');
});
afterAll(() => api?.close());

it('has a body for every route that takes one', () => {
  expect(
    ROUTES.filter((route) => route.body)
      .map(nameOf)
      .sort(),
  ).toEqual(Object.keys(BODIES).sort());
});

describe('without a key', () => {
  it.each(GUARDED.map((route) => [nameOf(route), route] as const))('%s answers 401', async (_, route) => {
    const answer = await send(route, mine, null);
    expect(answer.json).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it.each([
    'Bearer tp_wrong',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'tp_preset-key-of-the-tests',
    `Bearer ${'x'.repeat(5000)}`,
  ])('refuses %s', async (authorization) => {
    expect((await api.call('GET', '/flows', { key: null, headers: { authorization } })).status).toBe(401);
  });
});

describe('with every scope but its own', () => {
  const scoped = GUARDED.filter(({ access }) => access !== 'signed-in');
  it.each(scoped.map((route) => [nameOf(route), route] as const))('%s answers 403', async (_, route) => {
    const key = await api.createKey(SCOPES.filter((scope) => scope !== route.access));
    expect((await send(route, mine, key)).json).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('refuses scripted turns to a key without turns:script, and points at the field', async () => {
    const key = await api.createKey(['turns:take']);
    for (const [field, value] of Object.entries({
      at: '2026-01-01T00:00:00Z',
      understanding: { commands: [] },
      answers: { understand: [] },
    })) {
      const { json } = await api.call('POST', `/flows/${mine.flowId}/turns`, {
        key,
        body: { input: { type: 'start', [field]: value } },
        headers: freshKey(),
      });
      expect(json).toMatchObject({ status: 403, pointer: `/input/${field}` });
    }
  });

  it('reveals sensitive values only with sessions:write', async () => {
    const key = await api.createKey(['sessions:read']);
    for (const url of [
      `/sessions/${mine.sessionId}/turns/1`,
      `/customers/${mine.customerId}`,
      `/customers/${mine.customerId}/export`,
    ]) {
      const shown = await api.call('GET', url, { key });
      expect(shown.status).toBe(200);
      expect(shown.text).not.toContain('canary');
      expect((await api.call('GET', `${url}?reveal=true`, { key })).status).toBe(403);
    }
  });
});

describe('from another workspace', () => {
  // A provider, secret or customer under an unknown name is set up by PUT, and an unknown customer is erased
  // already: there is nothing of anybody else to reach.
  const addressed = GUARDED.filter(
    (route) =>
      route.path.includes('{') &&
      ![
        'put /providers/{provider}',
        'put /secrets/{secret}',
        'put /customers/{customerId}',
        'delete /customers/{customerId}',
      ].includes(nameOf(route)),
  );
  it.each(addressed.map((route) => [nameOf(route), route] as const))('%s answers 404', async (_, route) => {
    const answer = await send(route, mine, otherKey);
    expect(answer.status).toBe(404);
    for (const canary of ['Small', 'contact', 'canary']) expect(answer.text).not.toContain(canary);
  });

  it.each(addressed.map((route) => [nameOf(route), route] as const))(
    '%s answers 404 for each single id that is foreign',
    async (_, route) => {
      const names = [
        ...route.path.matchAll(/\{(flowId|sessionId|testId|keyId|provider|secret|customerId)\}/g),
      ].map((match) => match[1]);
      // A test under an unknown id is created by PUT: there the flow alone is the wall.
      const checked = route.method === 'put' ? names.filter((name) => name !== 'testId') : names;
      for (const name of checked) {
        const ids = { ...theirs, [name as string]: mine[name as keyof Ids] };
        expect((await send(route, ids, otherKey)).status, name).toBe(404);
      }
    },
  );

  it('lists nothing of mine', async () => {
    const lists = GUARDED.filter(({ path, method }) => method === 'get' && !path.includes('{'));
    for (const route of lists) {
      const { text, status } = await send(route, mine, otherKey);
      expect(status).toBe(200);
      for (const id of [
        mine.flowId,
        mine.sessionId,
        mine.keyId,
        mine.provider,
        mine.secret,
        mine.customerId,
        api.owner.workspaceId,
      ]) {
        expect(text, nameOf(route)).not.toContain(id);
      }
    }
    const filtered = await api.call('GET', `/sessions?flow=${mine.flowId}`, { key: otherKey });
    expect(filtered.json.code).toBe('flow-not-found');
  });

  it('may use the same session id and Idempotency-Key for a conversation of its own', async () => {
    const key = freshKey();
    const body = { sessionId: 'shared-name', input: { type: 'start' } };
    const own = await api.call('POST', `/flows/${mine.flowId}/turns`, { body, headers: key });
    const foreign = await api.call('POST', `/flows/${theirs.flowId}/turns`, {
      key: otherKey,
      body,
      headers: key,
    });
    expect([own.status, foreign.status]).toEqual([200, 200]);
    expect(foreign.json.flow.id).toBe(theirs.flowId);
  });

  it('changes and erases a customer of its own only, whatever it is called', async () => {
    const url = `/customers/${mine.customerId}`;
    const body = { facts: { city: 'theirs' } };
    expect((await api.call('PUT', url, { key: otherKey, body })).status).toBe(200);
    expect((await api.call('GET', `${url}?reveal=true`)).json.facts[0].value).toBe('canary-city');
    expect((await api.call('DELETE', url, { key: otherKey })).status).toBe(204);
    expect((await api.call('GET', url)).json).toMatchObject({ conversations: 1, facts: [{ name: 'city' }] });
    expect((await api.call('GET', `/sessions/${mine.sessionId}-named`)).status).toBe(200);
    const listed = await api.call('GET', `/sessions?customer=${mine.customerId}`, { key: otherKey });
    expect(listed.json).toEqual({ sessions: [] });
  });

  it('leaves everything of mine as it was', async () => {
    expect((await api.call('GET', `/flows/${mine.flowId}`)).json).toMatchObject({
      revision: 1,
      live: { number: 1 },
    });
    expect((await api.call('GET', `/sessions/${mine.sessionId}`)).json).toMatchObject({ turns: 1 });
    expect((await api.call('GET', `/flows/${mine.flowId}/tests/${mine.testId}`)).status).toBe(200);
  });
});

describe('with its scope alone', () => {
  // Deletions last, so that what they remove is still there for the others.
  const ordered = [...GUARDED].sort((a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'));
  it.each(ordered.map((route) => [nameOf(route), route] as const))('%s works', async (_, route) => {
    const scopes =
      route.access === 'signed-in' || route.access === 'public' || route.access === 'person'
        ? []
        : [route.access];
    // To grant a scope one must have it.
    const key = await api.createKey(nameOf(route) === 'post /keys' ? ['keys:manage', 'flows:read'] : scopes);
    const answer = await send(route, mine, key);
    const refusedByState: Record<string, number> = {
      'post /flows/{flowId}/versions': 201,
      'delete /flows/{flowId}': 409,
      // Nobody was handed to a person here: handoffs.test.ts answers and returns one.
      'post /handoffs/{sessionId}/reply': 409,
      'post /handoffs/{sessionId}/return': 409,
    };
    expect(answer.status, answer.text).toBe(refusedByState[nameOf(route)] ?? route.success.status);
  });
});
