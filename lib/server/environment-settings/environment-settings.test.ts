import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmallFlow, smallFlow } from '@/lib/server/http/testing/fixtures';
import { createPerson } from '@/lib/server/http/testing/people';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';

const VALUE = 'canary-of-a-secret-0123456789';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

const urlOf = (flowId: string, part = 'settings', name = 'staging') =>
  `/flows/${flowId}/environments/${name}/${part}`;
const put = (flowId: string, body: object, part?: string) => api.call('PUT', urlOf(flowId, part), { body });
const get = (flowId: string) => api.call('GET', urlOf(flowId));

describe('the settings of an environment', () => {
  it('are empty at first, and a change keeps the fields that it does not name', async () => {
    const flowId = await createSmallFlow(api);
    expect((await get(flowId)).json).toMatchObject({
      name: 'staging',
      baseUrls: {},
      models: {},
      allowedHosts: [],
      spendPerDay: null,
      spentToday: 0,
      secrets: [],
      providers: [],
      updatedAt: null,
    });
    await put(flowId, { baseUrls: { 'https://api.example.com': 'https://stage.example.com/v2/' } });
    await put(flowId, { spendPerDay: 5, allowedHosts: ['Stage.example.com', 'stage.example.com'] });
    expect((await get(flowId)).json).toMatchObject({
      baseUrls: { 'https://api.example.com': 'https://stage.example.com/v2' },
      allowedHosts: ['stage.example.com'],
      spendPerDay: 5,
    });
    const production = await api.call('GET', urlOf(flowId, 'settings', 'production'));
    expect(production.json).toMatchObject({ baseUrls: {}, allowedHosts: [], spendPerDay: null });
    const other = await createSmallFlow(api);
    expect((await get(other)).json.spendPerDay).toBeNull();
  });

  const REFUSED: [object, string][] = [
    [{ baseUrls: { 'api.example.com': 'https://stage.example.com' } }, '/baseUrls/api.example.com'],
    [{ baseUrls: { 'https://a.example/x': 'https://b.example' } }, '/baseUrls/https:~1~1a.example~1x'],
    [{ baseUrls: { 'https://a.example': 'https://u:p@b.example' } }, '/baseUrls/https:~1~1a.example'],
    [{ baseUrls: { 'https://a.example': 'https://b.example?q=1' } }, '/baseUrls/https:~1~1a.example'],
    [{ baseUrls: { 'https://a.example': 'ftp://b.example' } }, '/baseUrls/https:~1~1a.example'],
    [{ baseUrls: { 'https://a.example': 'http://127.0.0.1:9' } }, '/baseUrls/https:~1~1a.example'],
    [{ baseUrls: { 'https://a.example': 'https://10.0.0.1' } }, '/baseUrls/https:~1~1a.example'],
    [{ models: { 'openai/x': 'gpt' } }, '/models/openai~1x'],
    [{ models: { local: 'openai/x' } }, '/models/local'],
    [{ allowedHosts: ['https://api.example.com'] }, '/allowedHosts/0'],
    [{ spendPerDay: 0 }, '/spendPerDay'],
    [{ spendPerDay: -1 }, '/spendPerDay'],
    [{ unknown: 1 }, '/unknown'],
  ];
  it.each(REFUSED)('refuse %j at its field', async (body, pointer) => {
    const flowId = await createSmallFlow(api);
    const { status, json } = await put(flowId, body);
    expect([status, json.code]).toEqual([400, 'invalid-request']);
    expect([json.pointer, ...(json.errors ?? []).map((one: { pointer: string }) => one.pointer)]).toContain(
      pointer,
    );
  });

  it('never show values and keys, and write who changed them', async () => {
    const flowId = await createSmallFlow(api);
    const secret = await put(flowId, { value: VALUE, hosts: ['b.example', 'a.example'] }, 'secrets/orders');
    expect(secret.json).toMatchObject({ name: 'orders', hosts: ['a.example', 'b.example'] });
    const provider = await put(flowId, { key: VALUE }, 'providers/openai');
    expect(provider.json).toMatchObject({ name: 'openai', kind: 'openai', hasKey: true });
    const moved = await put(flowId, { baseUrl: 'https://elsewhere.example' }, 'providers/openai');
    expect(moved.json).toMatchObject({ code: 'invalid-request', pointer: '/key' });
    const { text, json } = await get(flowId);
    expect(json.secrets).toHaveLength(1);
    expect(json.providers).toHaveLength(1);
    expect(text + secret.text + provider.text).not.toContain('canary');

    expect((await api.call('DELETE', urlOf(flowId, 'secrets/orders'))).status).toBe(204);
    expect((await api.call('DELETE', urlOf(flowId, 'secrets/orders'))).json.code).toBe('secret-not-found');
    expect((await api.call('DELETE', urlOf(flowId, 'providers/openai'))).status).toBe(204);
    expect((await api.call('DELETE', urlOf(flowId, 'providers/openai'))).json.code).toBe(
      'provider-not-found',
    );
    const rows = await api.prisma.audit.findMany({ where: { object: { startsWith: `${flowId}/staging` } } });
    expect(rows.map(({ action, object }) => [action, object.slice(flowId.length)])).toEqual([
      ['environment-secret.add', '/staging/orders'],
      ['environment-provider.add', '/staging/openai'],
      ['environment-secret.remove', '/staging/orders'],
      ['environment-provider.remove', '/staging/openai'],
    ]);
  });

  it('are for people who may publish, and no one else reads or changes them', async () => {
    const flowId = await createSmallFlow(api);
    for (const [role, status] of [
      ['editor', 200],
      ['operator', 403],
      ['viewer', 403],
    ] as const) {
      const { headers } = await createPerson(api, api.owner.workspaceId, role);
      const as = (method: string, body?: object) =>
        api.call(method, urlOf(flowId), { key: null, headers, body });
      expect([(await as('GET')).status, (await as('PUT', { spendPerDay: 1 })).status], role).toEqual([
        status,
        status,
      ]);
    }
  });

  it('end with their flow', async () => {
    const flowId = await createSmallFlow(api);
    await put(flowId, { spendPerDay: 5 });
    await put(flowId, { value: VALUE, hosts: ['a.example'] }, 'secrets/orders');
    expect((await api.call('DELETE', `/flows/${flowId}`)).status).toBe(204);
    expect(await api.prisma.environmentSecret.count({ where: { flowId } })).toBe(0);
    expect((await get(flowId)).status).toBe(404);
  });
});

describe('what a version needs', () => {
  const document = {
    ...smallFlow(),
    tools: [
      {
        id: 'find',
        name: 'Find order',
        binding: {
          type: 'http',
          method: 'GET',
          url: 'https://api.example.com/orders',
          auth: { secret: 'orders', as: 'bearer' },
        },
      },
    ],
  };

  it('is named before a publish, and in the response of a release, which is not refused', async () => {
    const { json: flow } = await api.call('POST', '/flows', { body: { document } });
    const needs = (query = '') => api.call('GET', `${urlOf(flow.id, 'needs')}${query}`);
    const missing = {
      kind: 'secret',
      name: 'orders',
      usedBy: ['Find order'],
      problem: 'no-secret',
      source: null,
      value: null,
      host: 'api.example.com',
    };
    expect((await needs()).json.needs).toEqual([
      expect.objectContaining({ kind: 'address', name: 'https://api.example.com', problem: null }),
      missing,
    ]);
    expect((await needs('?version=1')).json.code).toBe('version-not-found');
    await api.call('POST', `/flows/${flow.id}/versions`, { body: {} });
    const release = () => api.call('PUT', `/flows/${flow.id}/environments/staging`, { body: { version: 1 } });
    expect((await release()).json).toMatchObject({ version: 1, missing: [missing] });

    await put(flow.id, { value: VALUE, hosts: ['api.example.com'] }, 'secrets/orders');
    expect((await release()).json.missing).toEqual([]);
    const own = (await needs('?version=1')).json.needs[1];
    expect(own).toMatchObject({ problem: null, source: 'environment', value: 'api.example.com' });
  });
});
