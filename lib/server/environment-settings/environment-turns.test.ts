import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureStatements } from '@/lib/server/db/testing/capture-statements';
import { freshKey, smallFlow } from '@/lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { createSweep } from '@/lib/server/jobs/create-sweep';
import { startWireServer, type WireServer } from '@/lib/server/providers/testing/wire-server';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';

/** The origin that versions name. Nothing is ever sent there. */
const NAMED = 'https://orders.example.com';
const SECRETS = {
  staging: 'secret-of-staging',
  production: 'secret-of-production',
  workspace: 'secret-of-all',
};
type Name = 'staging' | 'production';

let servers: Record<Name, ToolServer>;
let models: WireServer;
let api: TestApi;
beforeAll(async () => {
  servers = { staging: await startToolServer(), production: await startToolServer() };
  models = await startWireServer();
  api = await createTestApi({ egress: [servers.staging.host, servers.production.host, models.host] });
});
afterAll(async () => {
  await api?.close();
  await models?.close();
  await Promise.all(Object.values(servers ?? {}).map((server) => server.close()));
});
beforeEach(() => {
  for (const [name, server] of Object.entries(servers)) {
    server.reset();
    server.answer((_, response) => json(response, { state: `known to ${name}` }));
  }
  models.reset();
  models.always({ text: '{"commands":[]}' });
});

/** Asks for an order, looks it up, and says its state. */
const orderFlow = (binding: object = {}, more: object = {}) => ({
  schemaVersion: '1',
  name: 'Orders',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'order', type: 'text' },
    { name: 'state', type: 'text' },
  ],
  states: [],
  gates: [],
  tools: [
    {
      id: 'find',
      name: 'Find order',
      input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      binding: {
        type: 'http',
        method: 'GET',
        url: `${NAMED}/orders/{id}`,
        auth: { secret: 'orders', as: 'bearer' },
        ...binding,
      },
      ...more,
    },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Which order?', produces: ['order'] },
        {
          id: 'look',
          type: 'action',
          name: 'Look',
          call: {
            tool: 'find',
            args: { id: 'answers.order' },
            assigns: [{ from: 'state', fact: 'state' }],
            onError: 'I cannot look now.',
          },
        },
        { id: 'say', type: 'message', name: 'Say', text: 'It is {state}.' },
        { id: 'end', type: 'terminal', name: 'End' },
      ],
      edges: [
        { id: 'e1', from: 'ask', to: 'look' },
        { id: 'e2', from: 'look', to: 'say' },
        { id: 'e3', from: 'say', to: 'end' },
      ],
    },
  ],
});

/** The flow, with its version 1 live in both environments. */
async function publish(document: object = orderFlow()): Promise<string> {
  const { json: flow } = await api.call('POST', '/flows', { body: { document } });
  const version = await api.call('POST', `/flows/${flow.id}/versions`, { body: {} });
  expect(version.status, version.text).toBe(201);
  for (const name of ['staging', 'production'])
    await api.call('PUT', `/flows/${flow.id}/environments/${name}`, { body: { version: 1 } });
  return flow.id;
}

const put = (flowId: string, name: Name, part: string, body: object) =>
  api.call('PUT', `/flows/${flowId}/environments/${name}/${part}`, { body });

/** Each environment calls its own server. */
async function placeServers(flowId: string): Promise<void> {
  for (const name of ['staging', 'production'] as const)
    await put(flowId, name, 'settings', { baseUrls: { [NAMED]: servers[name].url(`/${name}`) } });
}

const take = (flowId: string, body: object) =>
  api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });

/** Takes the turn that calls: its replies and the call in its record. */
async function converse(flowId: string, environment: Name, text = 'A/7') {
  const { json: started } = await take(flowId, { environment, input: { type: 'start' } });
  const { json: answer } = await take(flowId, {
    sessionId: started.sessionId,
    input: { type: 'message', text },
  });
  const { json: read } = await api.call('GET', `/sessions/${started.sessionId}/turns/2?reveal=true`);
  const called = read.record.events.find(({ type }: { type: string }) => type === 'tool-called');
  return { called, record: read.record, said: JSON.stringify(answer.replies), sessionId: started.sessionId };
}

const bearers = (server: ToolServer) => server.seen.map(({ headers }) => headers.authorization);

describe('tools of one version in two environments', () => {
  it('are called at the address of each environment, with its own secret', async () => {
    const flowId = await publish();
    await placeServers(flowId);
    for (const name of ['staging', 'production'] as const)
      await put(flowId, name, 'secrets/orders', { value: SECRETS[name], hosts: [servers[name].host] });

    expect((await converse(flowId, 'staging')).said).toContain('It is known to staging.');
    expect(servers.production.seen).toEqual([]);
    expect((await converse(flowId, 'production')).said).toContain('It is known to production.');
    expect(servers.staging.seen.map(({ url }) => url)).toEqual(['/staging/orders/A%2F7']);
    expect(bearers(servers.staging)).toEqual([`Bearer ${SECRETS.staging}`]);
    expect(servers.production.seen.map(({ url }) => url)).toEqual(['/production/orders/A%2F7']);
    expect(bearers(servers.production)).toEqual([`Bearer ${SECRETS.production}`]);

    const { json: listed } = await api.call('GET', `/flows/${flowId}/environments`);
    const hashes = listed.environments.map(({ hash }: { hash: string }) => hash);
    expect(new Set(hashes).size).toBe(1);
  });

  it('use the secret of the workspace only if the environment has none, and only at its hosts', async () => {
    const flowId = await publish();
    await placeServers(flowId);
    await api.call('PUT', '/secrets/orders', {
      body: { value: SECRETS.workspace, hosts: [servers.production.host] },
    });
    await put(flowId, 'production', 'secrets/orders', {
      value: SECRETS.production,
      hosts: [servers.production.host],
    });
    // The workspace's secret is not for the server of staging, and that of production is never used.
    const { called } = await converse(flowId, 'staging');
    expect(called.error.code).toBe('no-secret');
    expect(servers.staging.seen).toEqual([]);

    await api.call('PUT', '/secrets/orders', {
      body: { value: SECRETS.workspace, hosts: Object.values(servers).map(({ host }) => host) },
    });
    await converse(flowId, 'staging');
    await converse(flowId, 'production');
    expect(bearers(servers.staging)).toEqual([`Bearer ${SECRETS.workspace}`]);
    expect(bearers(servers.production)).toEqual([`Bearer ${SECRETS.production}`]);
    await api.call('DELETE', '/secrets/orders');
  });

  it('refuse a host that is not allowed, and a redirect to one', async () => {
    const flowId = await publish(orderFlow({ auth: undefined }));
    await placeServers(flowId);
    await put(flowId, 'production', 'settings', { allowedHosts: ['api.example.com'] });
    const { called, said } = await converse(flowId, 'production');
    expect(said).toContain('I cannot look now.');
    expect(called.error).toEqual({
      code: 'host-not-allowed',
      message: `${servers.production.host} is not an allowed host of production: add it to the settings of the environment.`,
      retryable: false,
    });
    expect(servers.production.seen).toEqual([]);

    await put(flowId, 'production', 'settings', { allowedHosts: [servers.production.host] });
    expect((await converse(flowId, 'production')).said).toContain('It is known to production.');
    servers.production.answer((_, response) =>
      response.writeHead(302, { location: servers.staging.url('/orders') }).end(),
    );
    expect((await converse(flowId, 'production')).called.error.code).toBe('host-not-allowed');
    expect(servers.staging.seen).toEqual([]);
  });

  it('need a host that the workspace allows too, as the media of a new version do', async () => {
    const document = orderFlow({ auth: undefined });
    const flowId = await publish(document);
    await placeServers(flowId);
    await put(flowId, 'production', 'settings', { allowedHosts: [servers.production.host] });
    const allow = (allowedHosts: string[]) => api.call('PUT', '/workspace', { body: { allowedHosts } });
    try {
      expect((await allow(['CDN.example.com ', 'cdn.example.com'])).json.allowedHosts).toEqual([
        'cdn.example.com',
      ]);
      const { called } = await converse(flowId, 'production');
      expect(called.error.code).toBe('host-not-allowed');
      expect(called.error.message).toContain('an allowed host of the workspace');
      expect(servers.production.seen).toEqual([]);
      const { json: listed } = await api.call(
        'GET',
        `/flows/${flowId}/environments/production/needs?version=1`,
      );
      expect(listed.needs).toContainEqual(
        expect.objectContaining({ host: servers.production.host, problem: 'host-not-allowed' }),
      );

      const [main] = document.graphs;
      const withPicture = (host: string) => ({
        ...document,
        graphs: [
          {
            ...main,
            nodes: main?.nodes.map((node) =>
              node.id === 'ask'
                ? { ...node, content: [{ type: 'image', url: `https://${host}/a.png`, alt: 'A parcel' }] }
                : node,
            ),
          },
        ],
      });
      const create = async (host: string) => {
        const { json: made } = await api.call('POST', '/flows', { body: { document: withPicture(host) } });
        return api.call('POST', `/flows/${made.id}/versions`, { body: {} });
      };
      const refused = await create('other.example.com');
      expect([refused.status, refused.json.code]).toEqual([422, 'host-not-allowed']);
      expect(refused.json.detail).toContain('comes from other.example.com');
      expect((await create('cdn.example.com')).status).toBe(201);
    } finally {
      await allow([]);
    }
    expect((await converse(flowId, 'production')).said).toContain('It is known to production.');
  });

  it('keep their environment when they run after the turn', async () => {
    const flowId = await publish(orderFlow({}, { async: true }));
    await placeServers(flowId);
    await put(flowId, 'staging', 'secrets/orders', { value: SECRETS.staging, hosts: [servers.staging.host] });
    const { sessionId } = await converse(flowId, 'staging');
    const { pool, turns, providers, prisma, secret } = api.deps;
    const sweep = createSweep({ pool, turns, tools: { prisma, secret, fetch: providers.fetch } });
    await sweep.look();
    await sweep.idle();
    expect(bearers(servers.staging)).toEqual([`Bearer ${SECRETS.staging}`]);
    const { json: result } = await api.call('GET', `/sessions/${sessionId}/turns/3`);
    expect(JSON.stringify(result.reply ?? result)).toContain('known to staging');
  });

  it('are tried from the editor with the settings of staging', async () => {
    const flowId = await publish();
    await placeServers(flowId);
    await put(flowId, 'staging', 'secrets/orders', { value: SECRETS.staging, hosts: [servers.staging.host] });
    const tried = await api.call('POST', `/flows/${flowId}/tools/find/try`, { body: { args: { id: '7' } } });
    expect(tried.json).toMatchObject({ ok: true, value: { state: 'known to staging' } });
    expect(bearers(servers.staging)).toEqual([`Bearer ${SECRETS.staging}`]);
  });

  it('add no query to a turn: the settings of a flow are read once', async () => {
    const flowId = await publish(orderFlow({ auth: undefined }));
    await placeServers(flowId);
    const statements = captureStatements();
    for (let turn = 0; turn < 3; turn++) {
      await converse(flowId, 'staging');
      await converse(flowId, 'production');
    }
    statements.stop();
    const reads = statements.texts.filter((text) => /environment_(settings|provider)/.test(text));
    expect(reads).toHaveLength(2);
  });
});

describe('models of one version in two environments', () => {
  const KEYS = { workspace: 'sk-workspace-key', staging: 'sk-staging-key' };
  /** One answer of the stub: 100 input and 20 output tokens. */
  const ONE_CALL = 0.0002;
  const modelFlow = (spendPerDay?: number) => ({
    ...smallFlow(),
    settings: {
      understand: { mode: 'llm' },
      models: { understand: { model: 'anthropic/claude-haiku-4-5', fallbackModels: [] } },
      ...(spendPerDay !== undefined && { limits: { spendPerDay } }),
    },
  });
  beforeAll(async () => {
    const body = { key: KEYS.workspace, baseUrl: models.url('anthropic') };
    await api.call('PUT', '/providers/anthropic', { body });
  });

  const ask = async (flowId: string, environment: Name) =>
    (await converse(flowId, environment, 'hello')).record;
  const failure = (record: object) => JSON.stringify(record).includes('"spend-cap"');
  const sent = () => models.requests.map(({ headers, body }) => [headers['x-api-key'], body.model]);

  it('ask the provider, with the key and the model of each environment', async () => {
    const flowId = await publish(modelFlow());
    const provider = { key: KEYS.staging, baseUrl: models.url('anthropic') };
    await put(flowId, 'staging', 'providers/anthropic', provider);
    await put(flowId, 'staging', 'settings', {
      models: { 'anthropic/claude-haiku-4-5': 'anthropic/claude-sonnet-4-5' },
    });
    await ask(flowId, 'staging');
    await ask(flowId, 'production');
    expect(sent()).toEqual([
      [KEYS.staging, 'claude-sonnet-4-5'],
      [KEYS.workspace, 'claude-haiku-4-5'],
    ]);

    await put(flowId, 'staging', 'settings', { models: { 'anthropic/claude-haiku-4-5': 'local' } });
    await ask(flowId, 'staging');
    expect(models.requests).toHaveLength(2);
  });

  it('are not paused in one environment because its key fails in the other', async () => {
    const flowId = await publish(modelFlow());
    await put(flowId, 'staging', 'providers/anthropic', {
      key: KEYS.staging,
      baseUrl: models.url('anthropic'),
    });
    models.always({ status: 401 });
    for (let turn = 0; turn < 6; turn++) await ask(flowId, 'staging');
    expect(models.requests.length).toBeLessThan(6);
    models.reset();
    models.always({ text: '{"commands":[]}' });
    await ask(flowId, 'production');
    expect(sent()).toEqual([[KEYS.workspace, 'claude-haiku-4-5']]);
  });

  it('stop at the limit of their environment, and no other one does', async () => {
    const flowId = await publish(modelFlow());
    await put(flowId, 'staging', 'settings', { spendPerDay: ONE_CALL });
    expect(failure(await ask(flowId, 'staging'))).toBe(false);
    const capped = await ask(flowId, 'staging');
    expect(JSON.stringify(capped)).toContain('the daily spend limit for models of staging');
    expect(failure(await ask(flowId, 'production'))).toBe(false);
    expect(models.requests).toHaveLength(2);
    const { json: settings } = await api.call('GET', `/flows/${flowId}/environments/staging/settings`);
    expect(settings).toMatchObject({ spendPerDay: ONE_CALL, spentToday: ONE_CALL });
  });

  it('count for the limit of the version, unless their environment has its own', async () => {
    const shared = await publish(modelFlow(ONE_CALL));
    await ask(shared, 'staging');
    expect(failure(await ask(shared, 'production'))).toBe(true);
    const separate = await publish(modelFlow(ONE_CALL));
    await put(separate, 'staging', 'settings', { spendPerDay: 1 });
    await ask(separate, 'staging');
    expect(failure(await ask(separate, 'production'))).toBe(false);
    expect(failure(await ask(separate, 'production'))).toBe(true);
  });
});
