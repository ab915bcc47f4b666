import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWireServer, type WireServer } from '@/lib/server/providers/testing/wire-server';
import { createSmallFlow, smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

const CANARY = 'sk-canary-0123456789abcdef';
let server: WireServer;
let api: TestApi;
beforeAll(async () => {
  server = await startWireServer();
  api = await createTestApi({ egress: [server.host] });
});
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(async () => {
  server.reset();
  await api.prisma.providerKey.deleteMany();
  api.deps.providers.forget(api.owner.workspaceId);
});

const put = (name: string, body: object) => api.call('PUT', `/providers/${name}`, { body });
const tryIt = (name: string) => api.call('POST', `/providers/${name}/try`);
const groq = (more: object = {}) => put('groq', { key: CANARY, baseUrl: server.url('groq'), ...more });

describe('providers', () => {
  it('are listed without their keys, with the defaults of their kind', async () => {
    const saved = await put('anthropic', { key: CANARY });
    expect([saved.status, saved.json]).toMatchObject([
      200,
      { name: 'anthropic', kind: 'anthropic', hasKey: true, baseUrl: 'https://api.anthropic.com/v1' },
    ]);
    const { json, text } = await api.call('GET', '/providers');
    expect(json.providers).toEqual([saved.json]);
    expect(json.kinds.map(({ kind }: { kind: string }) => kind)).toContain('openai-compatible');
    expect(text).not.toContain('canary');
  });

  it('store their key encrypted', async () => {
    await put('openai', { key: CANARY });
    const { rows } = await api.deps.pool.query('SELECT * FROM provider_key');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary');
    const { rows: audits } = await api.deps.pool.query("SELECT * FROM audit WHERE action LIKE 'provider.%'");
    expect(audits.at(-1)).toMatchObject({ action: 'provider.add', object: 'openai' });
    expect(JSON.stringify(audits)).not.toContain('canary');
  });

  it('keep fields a change omits, and reset to the default with null', async () => {
    await put('openai', { key: CANARY, fastModel: 'gpt-x', bestModel: 'gpt-y' });
    expect((await put('openai', { fastModel: null })).json).toMatchObject({
      hasKey: true,
      fastModel: 'gpt-4.1-mini',
      bestModel: 'gpt-y',
    });
  });

  it('require the key again when their address changes, so that a stored key is not sent elsewhere', async () => {
    await groq();
    const refused = await put('groq', { baseUrl: server.url('other') });
    expect(refused.json).toMatchObject({ status: 400, pointer: '/key' });
    expect((await put('groq', { baseUrl: server.url('other'), key: 'sk-new' })).status).toBe(200);
    await tryIt('groq');
    expect(JSON.stringify(server.requests)).not.toContain('canary');
  });

  it('lose their key if their row was moved in the database', async () => {
    await groq();
    await api.prisma.providerKey.updateMany({ data: { baseUrl: server.url('other') } });
    server.always({ status: 401 });
    const { json } = await tryIt('groq');
    expect(json.error).toContain('could not be read');
    expect(JSON.stringify(server.requests)).not.toContain('canary');
  });

  it('need an address but no key if they are OpenAI-compatible', async () => {
    expect((await put('ollama', {})).json).toMatchObject({ status: 400, pointer: '/baseUrl' });
    const saved = await put('ollama', { baseUrl: `${server.url('other')}/`, fastModel: 'llama3.2' });
    expect(saved.json).toMatchObject({
      kind: 'openai-compatible',
      hasKey: false,
      baseUrl: server.url('other'),
      fastModel: 'llama3.2',
      bestModel: 'llama3.2',
    });
    server.always({ text: 'hello' });
    expect((await tryIt('ollama')).json).toMatchObject({ ok: true, model: 'ollama/llama3.2' });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['groq', {}, '/key'],
    ['groq', { key: 'with space inside' }, '/key'],
    ['groq', { key: 'sk', kind: 'openai' }, '/kind'],
    ['groq', { key: 'sk', kind: 'magic' }, '/kind'],
    ['groq', { key: 'sk', baseUrl: 'ftp://example.com' }, '/baseUrl'],
    ['groq', { key: 'sk', baseUrl: 'https://user:pass@example.com/v1' }, '/baseUrl'],
    ['groq', { key: 'sk', baseUrl: 'https://example.com/v1?key=1' }, '/baseUrl'],
    ['groq', { key: 'sk', fastModel: 'a b' }, '/fastModel'],
    ['groq', { key: 'sk', workspaceId: 'w' }, '/workspaceId'],
    ['groq', { key: { contains: '' } }, '/key'],
  ])('refuse %s %j', async (name, body, pointer) => {
    const { status, json } = await put(name, body);
    expect([status, json.pointer]).toEqual([400, pointer]);
    expect(await api.prisma.providerKey.count()).toBe(0);
  });

  it.each(['local', 'fast', 'best', 'scripted', 'Groq', 'a%2Fb', '-x', 'x'.repeat(41)])(
    'cannot be named %s',
    async (name) => {
      expect((await put(name, { kind: 'openai', key: 'sk' })).status).toBe(400);
    },
  );

  it('are removed, and unknown afterwards', async () => {
    await groq();
    expect((await api.call('DELETE', '/providers/groq')).status).toBe(204);
    expect((await api.call('DELETE', '/providers/groq')).json.code).toBe('provider-not-found');
    expect((await tryIt('groq')).json.code).toBe('provider-not-found');
  });
});

describe('trying a provider', () => {
  it('reports success and the response time', async () => {
    await groq();
    server.always({ text: 'hello' });
    const { json } = await tryIt('groq');
    expect(json).toMatchObject({ ok: true, model: 'groq/openai/gpt-oss-20b' });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${CANARY}`);
  });

  it.each([
    [{ status: 401 }, 'The provider refused the key (401).'],
    [{ status: 404 }, 'The provider does not know this model or address (404).'],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'The provider limits the rate of requests (429).'],
    [{ trouble: 'garbage' }, 'The answer does not follow the protocol.'],
    [{ trouble: 'redirect' }, 'The server answered with a redirect, which is not followed.'],
  ] as const)('describes the error: %j', async (answer, error) => {
    await groq();
    server.always(answer);
    const { json, text } = await tryIt('groq');
    expect(json).toMatchObject({ ok: false, error });
    expect(text).not.toContain('canary');
  });

  it('embeds a text if the provider cannot generate', async () => {
    await put('voyage', { key: CANARY, baseUrl: server.url('voyage') });
    server.always({ text: '' });
    expect((await tryIt('voyage')).json).toMatchObject({ ok: true, model: 'voyage/voyage-3.5-lite' });
  });

  it('sends nothing to internal addresses', async () => {
    await put('groq', { key: CANARY, baseUrl: 'https://169.254.169.254/v1' });
    const { json } = await tryIt('groq');
    expect(json.ok).toBe(false);
    expect(json.error).toContain('TURNPIKE_EGRESS_ALLOW');
  });
});

describe('an effect of a simulated turn', () => {
  const ask = (flowId: string, effect: object) =>
    api.call('POST', `/flows/${flowId}/effects`, { body: { effect } });
  const understand = {
    kind: 'understand',
    seq: 1,
    request: {
      text: 'I am ann@example.com',
      locale: 'en',
      timezone: 'UTC',
      at: '2026-01-01T00:00:00Z',
      pending: { node: 'contact', facts: ['contact_email'], expects: 'text' },
      known: [],
      mode: 'llm',
    },
  };
  const createFlow = async () => {
    const document = { ...smallFlow(), settings: { models: { understand: { model: 'groq/m' } } } };
    return (await api.call('POST', '/flows', { body: { document } })).json.id as string;
  };

  it('is answered by the models of the draft, without returning the key', async () => {
    await groq();
    const flowId = await createFlow();
    const commands = [{ type: 'SetFact', fact: 'contact_email', value: 'ann@example.com' }];
    server.always({ text: JSON.stringify({ commands, intent: 'They give an address.' }) });
    const { json, text } = await ask(flowId, understand);
    expect(json.answer).toMatchObject({ ok: true, value: { commands }, by: { model: 'groq/m' } });
    expect(text).not.toContain('canary');
  });

  it('is answered locally if no provider is configured', async () => {
    const { json } = await ask(await createFlow(), understand);
    expect(json.answer).toMatchObject({ ok: true, by: { model: 'local', tried: [{ code: 'no-provider' }] } });
  });

  it.each([
    [{ kind: 'callTool', request: {} }, '/effect/kind'],
    [{ kind: 'history', request: {} }, '/effect/kind'],
    [{ kind: 'judge', request: { purpose: 'constraint' } }, '/effect/request/response'],
    [{ ...understand, request: { ...understand.request, text: 'x'.repeat(16_385) } }, '/effect/request/text'],
    [{ ...understand, request: { ...understand.request, tools: [] } }, '/effect/request/tools'],
    [{ kind: 'match', request: { text: 'x', locale: 'en', sets: 'rules' } }, '/effect/request/sets'],
  ])('is refused if invalid: %#', async (effect, pointer) => {
    const { status, json } = await ask(await createSmallFlow(api), effect);
    expect([status, json.pointer]).toEqual([400, pointer]);
  });

  it('is refused over the limit of a turn', async () => {
    const flowId = await createSmallFlow(api);
    expect((await ask(flowId, { kind: 'judge', request: { response: 'x'.repeat(70_000) } })).status).toBe(
      413,
    );
  });

  it('is refused while the draft is not a valid flow', async () => {
    const { json } = await api.call('POST', '/flows', {
      body: { document: { ...smallFlow(), graphs: 'none' } },
    });
    expect((await ask(json.id, understand)).json.code).toBe('flow-invalid');
  });
});
