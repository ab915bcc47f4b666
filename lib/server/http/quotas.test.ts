import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS, LIMITS, type Quotas } from '@/lib/contract/limits';
import { createPublishedFlow, createSmallFlow, freshKey, smallFlow } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';
import { PROVIDER, SECRET_BODY } from './testing/world';

let api: TestApi;
/** Tests change it. */
const quotas: Quotas = { ...DEFAULT_QUOTAS };
let key: string;
let workspaceId: string;
let workspaces = 0;
beforeAll(async () => {
  api = await createTestApi({ quotas });
});
beforeEach(async () => {
  workspaceId = await api.createWorkspace(`quotas-${++workspaces}`);
  key = await api.createKey(undefined, workspaceId);
  await api.prisma.rateLimit.deleteMany();
});
afterEach(() => Object.assign(quotas, DEFAULT_QUOTAS));
afterAll(() => api?.close());

const create = (document: object = smallFlow()) => api.call('POST', '/flows', { key, body: { document } });
const save = (flowId: string, document: object, revision: number) =>
  api.call('PUT', `/flows/${flowId}/draft`, {
    key,
    body: document,
    headers: { 'if-match': `"${revision}"` },
  });
const withText = (length: number) => ({ ...smallFlow(), texts: { note: 'x'.repeat(length) } });
const start = (flowId: string, by = key) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key: by,
    body: { input: { type: 'start' } },
    headers: freshKey(),
  });

describe('a workspace', () => {
  it('has at most its number of flows, also if they are created at once', async () => {
    quotas.flowsPerWorkspace = 3;
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await create()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    const refused = await create();
    expect(refused.json).toMatchObject({
      status: 403,
      code: 'quota-reached',
      detail: 'A workspace has at most 3 flows. Delete a flow that is not published.',
    });
    expect(await api.prisma.flow.count({ where: { workspaceId } })).toBe(3);
    const { json } = await api.call('GET', '/flows', { key });
    await api.call('DELETE', `/flows/${json.flows[0].id}`, { key });
    expect((await create()).status).toBe(201);
  });

  it('has at most its bytes of drafts, and can always make one smaller', async () => {
    const { json: flow } = await create(withText(10_000));
    const { draftBytes } = await api.prisma.flow.findUniqueOrThrow({ where: { id: flow.id } });
    expect(draftBytes).toBe(Buffer.byteLength(JSON.stringify(withText(10_000))));
    quotas.draftBytesPerWorkspace = draftBytes + 10;
    expect((await create()).json).toMatchObject({ status: 403, code: 'quota-reached' });
    expect((await save(flow.id, withText(10_010), 1)).status).toBe(200);
    expect((await save(flow.id, withText(10_011), 2)).json).toMatchObject({
      status: 403,
      code: 'quota-reached',
    });
    quotas.draftBytesPerWorkspace = 1;
    expect((await save(flow.id, withText(9_000), 2)).status).toBe(200);
  });

  it('has at most its number of API keys', async () => {
    const row = (n: number) => ({
      workspaceId,
      id: `k-${workspaceId}-${n}`,
      hash: `${workspaceId}-${n}`,
      name: 'k',
      prefix: 'k',
    });
    await api.prisma.apiKey.createMany({
      data: Array.from({ length: LIMITS.keysPerWorkspace - 1 }, (_, n) => row(n)),
    });
    const answer = await api.call('POST', '/keys', { key, body: { name: 'k', scopes: ['flows:read'] } });
    expect(answer.json).toMatchObject({ status: 403, code: 'quota-reached' });
  });

  it('has at most its number of providers, also if they are added at once, and can change those', async () => {
    await api.prisma.providerKey.createMany({
      data: Array.from({ length: LIMITS.providersPerWorkspace - 1 }, (_, n) => ({
        workspaceId,
        name: `p-${n}`,
        kind: 'openai',
      })),
    });
    const put = (name: string) => api.call('PUT', `/providers/${name}`, { key, body: PROVIDER });
    const answers = await Promise.all(['a', 'b', 'c'].map(put));
    expect(answers.map(({ json }) => json.code ?? 'saved').sort()).toEqual([
      ...['quota-reached', 'quota-reached'],
      'saved',
    ]);
    expect((await put('p-0')).status).toBe(200);
  });

  it('has at most its number of secrets, also if they are added at once, and can change those', async () => {
    await api.prisma.toolSecret.createMany({
      data: Array.from({ length: LIMITS.secretsPerWorkspace - 1 }, (_, n) => ({
        workspaceId,
        name: `s-${n}`,
        hosts: ['api.example.com'],
        ciphertext: '',
      })),
    });
    const put = (name: string) => api.call('PUT', `/secrets/${name}`, { key, body: SECRET_BODY });
    const answers = await Promise.all(['a', 'b', 'c'].map(put));
    expect(answers.map(({ json }) => json.code ?? 'saved').sort()).toEqual([
      ...['quota-reached', 'quota-reached'],
      'saved',
    ]);
    expect((await put('s-0')).status).toBe(200);
  });

  it('has at most its number of members, counting open invitations', async () => {
    await api.prisma.invitation.createMany({
      data: Array.from({ length: LIMITS.membersPerWorkspace }, (_, n) => ({
        workspaceId,
        id: `i-${workspaceId}-${n}`,
        email: `${n}@example.com`,
        role: 'viewer',
        tokenHash: `${workspaceId}-${n}`,
        invitedBy: 'x',
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    });
    const invite = (email: string) => api.call('POST', '/members', { key, body: { email, role: 'viewer' } });
    expect((await invite('more@example.com')).json).toMatchObject({ status: 403, code: 'quota-reached' });
    // A new invitation for an address replaces the earlier one.
    expect((await invite('0@example.com')).status).toBe(201);
  });

  it('starts no conversation beyond its number of running ones, and continues those', async () => {
    const flowId = await createPublishedFlow(api, key);
    quotas.liveConversationsPerWorkspace = 2;
    const first = await start(flowId);
    expect((await start(flowId)).status).toBe(200);
    expect((await start(flowId)).json).toMatchObject({ status: 403, code: 'quota-reached' });
    const body = { input: { type: 'message', text: 'hm' }, sessionId: first.json.sessionId };
    const next = await api.call('POST', `/flows/${flowId}/turns`, { key, body, headers: freshKey() });
    expect(next.status).toBe(200);
    const named = { input: { type: 'start' }, sessionId: 'a-new-one' };
    const other = await api.call('POST', `/flows/${flowId}/turns`, { key, body: named, headers: freshKey() });
    expect(other.json.code).toBe('quota-reached');
    await api.prisma.session.update({
      where: { workspaceId_id: { workspaceId, id: first.json.sessionId } },
      data: { status: 'complete' },
    });
    expect((await start(flowId)).status).toBe(200);
  });

  it('takes at most its turns per minute, whichever of its keys is used', async () => {
    const flowId = await createPublishedFlow(api, key);
    const second = await api.createKey(undefined, workspaceId);
    quotas.turnsPerMinute = 3;
    const answers = [];
    for (const by of [key, second, key, second]) answers.push(await start(flowId, by));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(50);
  });
});

describe('a flow', () => {
  it('has at most its number of versions', async () => {
    const flowId = await createPublishedFlow(api, key);
    const [version] = await api.prisma.version.findMany({ where: { flowId } });
    await api.prisma.version.create({
      data: {
        ...(version as NonNullable<typeof version>),
        id: `${flowId}-last`,
        number: LIMITS.versionsPerFlow,
        hash: 'other',
      },
    });
    const answer = await api.call('POST', `/flows/${flowId}/versions`, { key, body: {} });
    expect(answer.json).toMatchObject({ status: 403, code: 'quota-reached' });
  });

  it('has at most its number and bytes of tests, and existing ones can be saved again', async () => {
    const flowId = await createSmallFlow(api, key);
    const put = (id: string, script: object = { turns: [] }) =>
      api.call('PUT', `/flows/${flowId}/tests/${id}`, { key, body: { name: id, script } });
    await api.prisma.flowTest.createMany({
      data: Array.from({ length: LIMITS.testsPerFlow - 1 }, (_, n) => ({
        ...{ workspaceId, flowId, id: `${flowId}/t${n}`, name: 't' },
        script: { turns: [] },
      })),
    });
    expect((await put('last')).status).toBe(200);
    expect((await put('more')).json).toMatchObject({ status: 403, code: 'quota-reached' });
    expect((await put('last')).status).toBe(200);
    await api.call('DELETE', `/flows/${flowId}/tests/t0`, { key });
    await api.prisma.flowTest.update({
      where: { id: `${flowId}/t1` },
      data: { script: { text: 'x'.repeat(LIMITS.testBytesPerFlow) } },
    });
    expect((await put('more')).json).toMatchObject({ status: 403, detail: expect.stringContaining('20 MB') });
  });
});

describe('requests', () => {
  it('of a person are limited per minute, each person for themselves', async () => {
    quotas.requestsPerMinute = 3;
    const [ann, ben] = [
      await createPerson(api, workspaceId, 'viewer'),
      await createPerson(api, workspaceId, 'viewer'),
    ];
    const get = (headers: Record<string, string>) => api.call('GET', '/flows', { key: null, headers });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await get(ann.headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json.code).toBe('too-many-requests');
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await get(ben.headers)).status).toBe(200);
  });

  it('that cost much are limited for people and keys, but not for the preset key', async () => {
    const flowId = await createSmallFlow(api, key);
    await api.prisma.rateLimit.deleteMany();
    quotas.heavyRequestsPerMinute = 2;
    const urls = ['merge', 'tests/run', 'merge'].map((path) => `/flows/${flowId}/${path}`);
    const statuses = [];
    for (const url of urls) statuses.push((await api.call('POST', url, { key, body: {} })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await api.call('GET', `/flows/${flowId}`, { key })).status).toBe(200);
    const own = await createSmallFlow(api);
    for (let i = 0; i < 4; i++)
      expect((await api.call('POST', `/flows/${own}/merge`, { body: {} })).status).toBe(200);
  });
});
