import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { freshKey } from '@/lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { startWireServer, type WireServer } from '@/lib/server/providers/testing/wire-server';
import { logger, loggerOptions } from '../logger';
import { startTracing } from './start-tracing';
import { OTLP_CLIENT, startCollector } from './testing/start-collector';

/** Placed in every text that a customer, an author or a key can set. */
const CANARY = 'canary7f3a';
const WAIT_MS = 30_000;
const TOKEN = 'metrics-token-of-the-tests-0123456789abcdef';

let api: TestApi;
let model: WireServer;
let collector: Awaited<ReturnType<typeof startCollector>>;
const lines: string[] = [];
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const probe = pino({ ...loggerOptions, level: 'trace' }, sink);
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation(probe[level].bind(probe) as never);
  collector = await startCollector();
  const { tracer, stop } = await startTracing(collector.url, { serviceName: 'turnpike-tests' });
  stopTracing = stop;
  model = await startWireServer();
  api = await createTestApi({ egress: [model.host], metricsToken: TOKEN, tracer });
  const body = { key: `sk-${CANARY}-0123456789`, baseUrl: model.url('anthropic') };
  await api.call('PUT', '/providers/anthropic', { body });
});
afterAll(async () => {
  await stopTracing?.();
  await api?.close();
  await model?.close();
  collector?.close();
  vi.restoreAllMocks();
});

/** A flow with texts of its author, a model, and an HTTP tool that refuses with its own text. */
async function publish(): Promise<string> {
  const document = {
    schemaVersion: '1',
    name: `Desk ${CANARY}`,
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'CONTACT' },
    facts: [
      { name: 'contact_email', type: 'email' },
      { name: 'note', type: 'text' },
    ],
    states: [],
    gates: [
      { name: 'KNOWN', satisfiedBy: { metricsAll: ['contact_email'] } },
      { name: 'CONTACT', satisfiedBy: { metricsAll: ['contact_email', 'note'] } },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          {
            id: 'ask',
            type: 'question',
            name: 'Ask',
            text: `Address? ${CANARY}`,
            produces: ['contact_email'],
          },
          {
            id: 'look',
            type: 'action',
            name: 'Look',
            requires: ['KNOWN'],
            call: {
              tool: 'lookup',
              args: { email: { fact: 'contact_email' } },
              assigns: [{ from: 'note', fact: 'note' }],
            },
          },
        ],
      },
    ],
    tools: [
      {
        id: 'lookup',
        name: `Lookup ${CANARY}`,
        binding: {
          type: 'http',
          method: 'POST',
          url: `${model.url('other')}/${CANARY}`,
          body: { email: '{email}' },
        },
      },
    ],
    settings: {
      understand: { mode: 'llm' },
      models: { understand: { model: 'anthropic/claude-haiku-4-5', fallbackModels: ['local'] } },
    },
  };
  const created = await api.call('POST', '/flows', { body: { document } });
  const { id } = created.json;
  const version = await api.call('POST', `/flows/${id}/versions`, { body: {} });
  expect([version.status, version.text]).toEqual([201, expect.any(String)]);
  await api.call('PUT', `/flows/${id}/environments/production`, { body: { version: 1 } });
  return id;
}

const take = (flow: string, body: object, headers: object = {}) =>
  api.call('POST', `/flows/${flow}/turns`, { body, headers: { ...freshKey(), ...headers } });

async function talk(): Promise<{ flow: string; session: string }> {
  const flow = await publish();
  const customer = { customerId: `cust-${CANARY}`, facts: {} };
  const { json } = await take(flow, { input: { type: 'start' }, ...customer });
  const session: string = json.sessionId;
  model.next({
    text: `{"commands":[{"type":"SetFact","fact":"contact_email","value":"${CANARY}@example.com"}]}`,
  });
  model.next({ status: 500 });
  const said = await take(
    flow,
    { sessionId: session, input: { type: 'message', text: `I am ${CANARY}` } },
    { cookie: `session=${CANARY}`, 'x-request-id': CANARY },
  );
  expect(said.status).toBe(200);
  return { flow, session };
}

describe('spans', () => {
  it(
    'cover a turn, its stages, effects, models and tools, without texts',
    async () => {
      const { flow, session } = await talk();
      await stopTracing();
      // The last spans may still be in transit.
      await vi.waitFor(() => {
        const names = collector.readSpans().map(({ name }) => name);
        for (const name of [
          'invoke_agent',
          'open',
          'claim',
          'engine',
          'commit',
          'effect understand',
          'chat claude-haiku-4-5',
          'execute_tool lookup',
        ])
          expect(names).toContain(name);
      }, WAIT_MS);
      const sent = collector.readText();
      expect(sent).toContain(flow);
      expect(sent).toContain(`${session}:2`);
      expect(sent).toContain('turnpike-tests');
      expect(sent).not.toContain(CANARY);
      expect(find('chat claude-haiku-4-5').parent).toBe('effect understand');
      expect(find('effect understand').parent).toBe('engine');
      expect(find('engine').parent).toBe('invoke_agent');
      expectConventions(flow, session);
    },
    2 * WAIT_MS,
  );
});

const find = (name: string) => {
  const found = collector.readSpans().find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name}.`);
  return found;
};

/** The conventions of OpenTelemetry for generative AI, and what Langfuse reads. */
function expectConventions(flow: string, session: string) {
  const conversation = {
    'gen_ai.conversation.id': session,
    'langfuse.session.id': session,
    'langfuse.environment': 'production',
    'langfuse.version': '1',
  };
  const asked = find('chat claude-haiku-4-5');
  expect(asked.kind).toBe(OTLP_CLIENT);
  expect(asked.failed).toBe(false);
  expect(asked.attributes).toMatchObject({
    ...conversation,
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'anthropic',
    'gen_ai.request.model': 'claude-haiku-4-5',
    'server.address': expect.stringMatching(/^[\w.-]+$/),
    'server.port': expect.any(Number),
    'gen_ai.response.model': expect.any(String),
    'gen_ai.usage.input_tokens': 100,
    'gen_ai.usage.output_tokens': 20,
    'langfuse.observation.cost_details': '{"total":0.0002}',
  });
  const called = find('execute_tool lookup');
  expect(called.failed).toBe(true);
  expect(called.attributes).toMatchObject({
    ...conversation,
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'lookup',
    'gen_ai.tool.call.id': expect.stringContaining(`${session}:2:`),
    'error.type': 'http-500',
  });
  const turns = collector.readSpans().filter(({ name }) => name === 'invoke_agent');
  expect(turns.map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({
      ...conversation,
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.id': flow,
      'gen_ai.agent.version': '1',
      'turnpike.trace_id': `${session}:2`,
    }),
  );
  expect(turns.some(({ attributes }) => 'langfuse.user.id' in attributes)).toBe(false);
}

describe('the log', () => {
  it('has a line for each request and each turn, with a common id and without texts', async () => {
    lines.length = 0;
    const { session } = await talk();
    const entries = lines.map((line) => JSON.parse(line));
    const turn = entries.find((entry) => entry.msg === 'turn' && entry.turn === 2);
    expect(turn).toMatchObject({ session, outcome: 'done', traceId: `${session}:2`, channel: 'api' });
    expect(turn.ms).toBeGreaterThan(0);
    const request = entries.find((entry) => entry.msg === 'request' && entry.requestId === turn.requestId);
    expect(request).toMatchObject({
      method: 'POST',
      route: '/api/v1/flows/:flowId/turns',
      status: 200,
      actor: 'key:preset',
    });
    expect(lines.join()).not.toContain(CANARY);
  });

  it('does not quote errors of the database or of a connection', async () => {
    lines.length = 0;
    const rows = api.deps.pool.query('INSERT INTO workspace (id, name) VALUES ($1, $1), ($1, $1)', [CANARY]);
    logger.error({ err: await rows.catch((error: unknown) => error) }, 'probe');
    const wrong = new pg.Pool({ connectionString: `postgres://u:${CANARY}@127.0.0.1:1/${CANARY}` });
    logger.error({ err: await wrong.connect().catch((error: unknown) => error) }, 'probe');
    await wrong.end();
    const fetch = createGuardedFetch({ allow: ['127.0.0.1:1'] });
    const headers = { authorization: `Bearer ${CANARY}` };
    const refused = fetch(`http://127.0.0.1:1/${CANARY}?key=${CANARY}`, {
      headers,
      body: CANARY,
      method: 'POST',
    });
    logger.error({ err: await refused.catch((error: unknown) => error) }, 'probe');
    logger.info(
      { args: { email: CANARY }, facts: CANARY, message: { text: CANARY }, cookie: CANARY },
      'probe',
    );
    expect(lines).toHaveLength(4);
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toContain(CANARY);
  });
});

describe('a request id', () => {
  it('is on every response and generated by the server, even if a client sends one', async () => {
    const ids = new Set<string | null>();
    for (const path of ['/healthz', '/nowhere', '/flows']) {
      const { headers } = await api.call('GET', path, {
        key: null,
        headers: { 'x-request-id': 'from-a-stranger' },
      });
      ids.add(headers.get('x-request-id'));
    }
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is taken from a trusted proxy if it looks like an id', async () => {
    const proxied = await createTestApi({ trustedProxies: ['10.0.0.1'] });
    const ask = async (peer: string, id: string) => {
      const request = new Request('http://localhost/api/v1/healthz', { headers: { 'x-request-id': id } });
      const answer = await proxied.app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
      return answer.headers.get('x-request-id');
    };
    expect(await ask('10.0.0.1', 'req_0123456789abcdef')).toBe('req_0123456789abcdef');
    expect(await ask('10.0.0.2', 'req_0123456789abcdef')).not.toBe('req_0123456789abcdef');
    expect(await ask('10.0.0.1', 'two words in it')).toMatch(/^[0-9a-f-]{36}$/);
    await proxied.close();
  });
});

describe('GET /metrics', () => {
  const read = (authorization?: string) =>
    api.app.request('/metrics', authorization === undefined ? {} : { headers: { authorization } });

  it('is available only with the token', async () => {
    expect((await read(`Bearer ${TOKEN}`)).status).toBe(200);
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
      expect((await read(wrong)).status).toBe(404);
    const without = await createTestApi();
    const answer = await without.app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    const nowhere = await without.app.request('/nowhere');
    expect([answer.status, await answer.text()]).toEqual([404, await nowhere.text()]);
    await without.close();
  });

  it('covers turns, models, tools, requests and the pool, without tenants, flows or texts', async () => {
    const { flow, session } = await talk();
    await api.call('GET', `/customers/cust-${CANARY}/facts`);
    const text = await (await read(`Bearer ${TOKEN}`)).text();
    for (const sample of [
      'turnpike_turns_total{outcome="done",code=""}',
      'turnpike_turn_seconds_count{stage="whole"}',
      'turnpike_turn_seconds_count{stage="engine"}',
      'turnpike_turn_seconds_count{stage="effects"}',
      'turnpike_turn_seconds_count{stage="commit"}',
      'turnpike_claims_total',
      'turnpike_provider_calls_total{kind="anthropic",model="claude-haiku-4-5",outcome="ok"}',
      'turnpike_provider_cost_dollars_total{kind="anthropic",model="claude-haiku-4-5"}',
      'turnpike_tool_calls_total{outcome="http-500"}',
      'gen_ai_client_operation_duration_seconds_bucket{le="0.01",gen_ai_operation_name="chat",gen_ai_provider_name="anthropic",gen_ai_request_model="claude-haiku-4-5"',
      'gen_ai_client_token_usage_bucket{le="67108864",gen_ai_operation_name="chat"',
      'gen_ai_token_type="output"',
      'turnpike_http_requests_total{method="POST",route="/api/v1/flows/:flowId/turns",status="200"}',
      'turnpike_outbox_backlog{kind="tool"} 0',
      'turnpike_pool_idle',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(sample);
    for (const secret of [CANARY, flow, session, api.owner.workspaceId]) expect(text).not.toContain(secret);
  });
});
