import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEverythingServer } from '@/lib/server/tools/testing/everything-server';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

const CANARY = 'tool-canary-0123456789abcdef';
let server: ToolServer;
let everything: Awaited<ReturnType<typeof startEverythingServer>>;
let api: TestApi;
beforeAll(async () => {
  server = await startToolServer();
  everything = await startEverythingServer();
  api = await createTestApi({ egress: [server.host, everything.host] });
  await putSecret('orders', [server.host, everything.host]);
}, 60_000);
afterAll(async () => {
  await api?.close();
  await everything?.stop();
  await server?.close();
});
beforeEach(() => server.reset());

const putSecret = (name: string, hosts: string[], value = CANARY) =>
  api.call('PUT', `/secrets/${name}`, { body: { value, hosts } });

type Tool = { binding: object } & Record<string, unknown>;
const orderTool = (binding: object = {}, more: object = {}): Tool => ({
  id: 'find',
  name: 'Find order',
  input: {
    type: 'object',
    properties: { id: { type: 'string' }, note: { type: 'string' } },
    required: ['id'],
    additionalProperties: false,
  },
  binding: { type: 'http', method: 'GET', url: server.url('/orders/{id}'), ...binding },
  ...more,
});

/** Asks for an order, calls the tool with it, and replies with the result. */
const orderFlow = (tool: Tool, from = 'state', args: object = { id: 'answers.order' }) => ({
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
  tools: [tool],
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
          call: { tool: 'find', args, assigns: [{ from, fact: 'state' }], onError: 'I cannot look now.' },
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

async function createFlow(tool: Tool, ...rest: [string?, object?]): Promise<string> {
  const created = await api.call('POST', '/flows', { body: { document: orderFlow(tool, ...rest) } });
  return created.json.id;
}

/** Publishes the flow and answers its question: returns the reply, and the record of the turn that calls. */
async function converse(
  tool: Tool,
  { text = 'A-7', from = 'state', args }: { text?: string; from?: string; args?: object } = {},
) {
  const flowId = await createFlow(tool, from, args);
  const published = await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  expect(published.status, published.text).toBe(201);
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
  const take = (body: object) => api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
  const { json: started } = await take({ input: { type: 'start' } });
  const answer = await take({ sessionId: started.sessionId, input: { type: 'message', text } });
  const record = await api.call('GET', `/sessions/${started.sessionId}/turns/2?reveal=true`);
  expect(answer.text + record.text).not.toContain('canary');
  const called = record.json.record.events.find(({ type }: { type: string }) => type === 'tool-called');
  return { answer, record, called, said: JSON.stringify(answer.json.replies) };
}

describe('a turn that calls a tool over HTTP', () => {
  it('sends what the binding defines and assigns the result', async () => {
    server.answer((_, response) => json(response, { data: { state: 'shipped' } }));
    const tool = orderTool(
      {
        method: 'POST',
        url: server.url('/orders/{id}'),
        query: { lang: 'en' },
        headers: { 'X-Note': 'about {note}' },
        body: { order: '{id}' },
        auth: { secret: 'orders', as: 'bearer' },
        result: 'data',
      },
      { idempotencyHeader: 'Idempotency-Key' },
    );
    const args = { id: 'answers.order', note: '"x"' };
    const { said, called } = await converse(tool, { text: 'A/7 b', args });
    expect(said).toContain('It is shipped.');
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/orders/A%2F7%20b?lang=en',
      body: '{"order":"A/7 b"}',
      headers: {
        authorization: `Bearer ${CANARY}`,
        'x-note': 'about x',
        'content-type': 'application/json',
        'idempotency-key': called.operationId,
      },
    });
  });

  it('accepts plain text and empty answers', async () => {
    server.answer((_, response) => response.setHeader('content-type', 'text/plain').end('lost'));
    expect((await converse(orderTool(), { from: '' })).said).toContain('It is lost.');
  });

  it('masks a secret the server echoes, plain and in Basic form', async () => {
    await putSecret('basic', [server.host], `user:${CANARY}`);
    for (const auth of [
      { secret: 'orders', as: { header: 'X-Api-Key' } },
      { secret: 'basic', as: 'basic' },
    ]) {
      server.answer(({ headers }, response) =>
        json(response, { state: `${headers['x-api-key']} ${headers.authorization}` }),
      );
      const { said } = await converse(orderTool({ auth }));
      expect(said).toContain('•••');
      expect(said).not.toContain(Buffer.from(`user:${CANARY}`).toString('base64'));
    }
    expect(server.seen[1]?.headers.authorization).toBe(`Basic ${btoa(`user:${CANARY}`)}`);
  });

  it('does not send a secret to other hosts', async () => {
    await putSecret('elsewhere', ['api.example.com']);
    const { called, said } = await converse(orderTool({ auth: { secret: 'elsewhere', as: 'bearer' } }));
    expect(said).toContain('I cannot look now.');
    expect(called.error.code).toBe('no-secret');
    expect(server.seen).toHaveLength(0);
  });

  const trouble: [string, Parameters<ToolServer['answer']>[0], object][] = [
    [
      '500',
      (_, response) => json(response, { secret: 'canary of the body' }, 500),
      { code: 'http-500', retryable: true },
    ],
    ['404', (_, response) => json(response, {}, 404), { code: 'http-404', retryable: false }],
    [
      'an answer that never ends',
      (_, response) => void response.writeHead(200).write('x'),
      { code: 'timeout', retryable: true },
    ],
    ['no answer', () => undefined, { code: 'timeout', retryable: true }],
    [
      'garbage',
      (_, response) => response.setHeader('content-type', 'application/json').end('{"canary": '),
      { code: 'bad-answer', retryable: false },
    ],
    [
      'a key that could reach a prototype',
      (_, response) =>
        response.setHeader('content-type', 'application/json').end('{"__proto__": {"state": 1}}'),
      { code: 'bad-answer' },
    ],
    [
      'a page',
      (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
      { code: 'bad-answer' },
    ],
    [
      '50 MB',
      (_, response) => {
        response.setHeader('content-type', 'application/json').write('"');
        const piece = 'x'.repeat(64 * 1024);
        let left = 800;
        const write = () => {
          while (left-- > 0) if (!response.write(piece)) return void response.once('drain', write);
          response.end('"');
        };
        write();
      },
      { code: 'too-large', retryable: false },
    ],
    ['a broken line', (_, response) => response.destroy(), { code: 'unreachable', retryable: true }],
    [
      'a redirect inside',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      { code: 'not-allowed', retryable: false },
    ],
    [
      'endless redirects',
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      { code: 'redirect' },
    ],
  ];
  it.each(trouble)(
    'replies with the author’s error text when the server returns %s',
    async (_, answer, error) => {
      server.answer(answer);
      const { said, called } = await converse(orderTool({}, { timeoutMs: 1000 }));
      expect(said).toContain('I cannot look now.');
      expect(called).toMatchObject({ ok: false, error });
    },
  );

  it('treats a success with an error inside as a failure if the binding names its place', async () => {
    server.answer((_, response) => json(response, { state: 'shipped', problem: { text: 'canary' } }));
    const { said, called } = await converse(orderTool({ error: 'problem.text' }));
    expect(said).toContain('I cannot look now.');
    expect(called).toMatchObject({ ok: false, error: { code: 'tool-error', retryable: false } });
    server.answer((_, response) => json(response, { state: 'shipped', problem: false }));
    expect((await converse(orderTool({ error: 'problem' }))).said).toContain('It is shipped.');
  });

  it('follows a redirect on the same server', async () => {
    server.answer(({ url }, response) =>
      url === '/new'
        ? json(response, { state: 'here' })
        : response.writeHead(302, { location: '/new' }).end(),
    );
    expect((await converse(orderTool())).said).toContain('It is here.');
  });

  it('calls no internal address', async () => {
    const { called } = await converse(orderTool({ url: 'https://127.0.0.1:1/{id}' }));
    expect(called.error.code).toBe('not-allowed');
  });
});

describe('a turn that calls a tool over MCP', () => {
  const mcp = (tool: string, more: object = {}): Tool => ({
    id: 'find',
    name: 'Find',
    binding: { type: 'mcp', url: everything.url, tool, auth: { secret: 'orders', as: 'bearer' }, ...more },
  });

  it('assigns the text of its result', async () => {
    const { said, called } = await converse(mcp('echo'), { from: '', args: { message: 'answers.order' } });
    expect(called).toMatchObject({ ok: true });
    expect(said).toContain('It is Echo: A-7.');
  });

  it('assigns a field of its structured content', async () => {
    const { said, called } = await converse(mcp('get-structured-content'), {
      from: 'conditions',
      args: { location: '"Chicago"' },
    });
    expect(called).toMatchObject({ ok: true });
    expect(said).toMatch(/It is \w/);
  });

  it.each([
    ['an unknown tool', () => mcp('no-such-tool'), {}],
    ['wrong arguments', () => mcp('get-sum'), { a: '"x"' }],
  ])('replies with the author’s error text for %s', async (_, tool, args) => {
    const { said, called } = await converse(tool(), { args });
    expect(said).toContain('I cannot look now.');
    expect(['tool-error', 'mcp-error']).toContain(called.error.code);
  });

  it('times out when the tool takes too long', async () => {
    const { called } = await converse(
      { ...mcp('trigger-long-running-operation'), timeoutMs: 700 },
      { args: { duration: 20, steps: 2 } },
    );
    expect(called.error).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('fails for a server with another protocol, and for one that is gone', async () => {
    for (const answer of [
      (_: unknown, response: Parameters<typeof json>[0]) => json(response, { no: 'protocol' }),
      (_: unknown, response: Parameters<typeof json>[0]) => json(response, {}, 401),
      (_: unknown, response: Parameters<typeof json>[0]) => void response.destroy(),
      (_: unknown, response: Parameters<typeof json>[0]) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 1\n\n'),
    ]) {
      server.answer(answer);
      const started = performance.now();
      const { called } = await converse({ ...mcp('echo', { url: server.url('/mcp') }), timeoutMs: 8000 });
      expect(called).toMatchObject({ ok: false });
      expect(performance.now() - started).toBeLessThan(7000);
    }
  });

  it('calls no internal address, directly or by a redirect', async () => {
    const inside = await converse(mcp('echo', { url: 'https://127.0.0.1:1/mcp', auth: undefined }));
    expect(inside.called.error.code).toBe('not-allowed');
    server.answer((_, response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
    );
    const led = await converse(mcp('echo', { url: server.url('/mcp') }));
    expect(['not-allowed', 'redirect']).toContain(led.called.error.code);
    expect(server.seen).toHaveLength(1);
  });

  it('detects a server that disappears in the middle of a call', async () => {
    const mortal = await startEverythingServer();
    const own = await createTestApi({ egress: [mortal.host] });
    const { json: flow } = await own.call('POST', '/flows', {
      body: {
        document: orderFlow({
          id: 'find',
          name: 'Find',
          timeoutMs: 9000,
          binding: { type: 'mcp', url: mortal.url, tool: 'trigger-long-running-operation' },
        }),
      },
    });
    const trying = own.call('POST', `/flows/${flow.id}/tools/find/try`, {
      body: { args: { duration: 60, steps: 60 } },
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await mortal.stop();
    const { json: tried } = await trying;
    expect(tried).toMatchObject({ ok: false, error: { code: 'unreachable', retryable: true } });
    expect(tried.ms).toBeLessThan(5000);
    await own.close();
  }, 60_000);
});

describe('trying a tool', () => {
  const tryIt = (flowId: string, args: object, tool = 'find') =>
    api.call('POST', `/flows/${flowId}/tools/${tool}/try`, { body: { args } });

  it('makes one real call and shows the result', async () => {
    server.answer((_, response) => json(response, { state: 'shipped' }));
    const flowId = await createFlow(orderTool({ auth: { secret: 'orders', as: 'bearer' } }));
    const { json: tried, text } = await tryIt(flowId, { id: 'A-7' });
    expect(tried).toMatchObject({ ok: true, value: { state: 'shipped' } });
    expect(server.seen[0]).toMatchObject({ url: '/orders/A-7' });
    expect(text).not.toContain('canary');
  });

  it('shows the server’s answer, without the secret', async () => {
    server.answer(({ headers }, response) => json(response, { why: `no ${headers.authorization}` }, 403));
    const flowId = await createFlow(orderTool({ auth: { secret: 'orders', as: 'bearer' } }));
    const { json: tried } = await tryIt(flowId, { id: 'A-7' });
    expect(tried).toMatchObject({
      ok: false,
      error: { code: 'http-403', message: 'The server answered with status 403.', retryable: false },
      said: '{"why":"no Bearer •••"}',
    });
  });

  it('reports a result that does not match the schema', async () => {
    server.answer((_, response) => json(response, { state: 5 }));
    const output = { type: 'object', properties: { state: { type: 'string' } } };
    const flowId = await createFlow(orderTool({}, { output }));
    expect((await tryIt(flowId, { id: 'A-7' })).json).toMatchObject({
      ok: false,
      error: { code: 'bad-result' },
    });
  });

  it('refuses invalid arguments and unknown tools', async () => {
    const flowId = await createFlow(orderTool());
    expect((await tryIt(flowId, { id: 5 })).json).toMatchObject({ status: 400, pointer: '/args' });
    expect((await tryIt(flowId, {}, 'gone')).json.code).toBe('tool-not-found');
    expect(server.seen).toHaveLength(0);
  });
});

describe('secrets', () => {
  it('are listed by name and host, stored encrypted, and audited without their value', async () => {
    const saved = await putSecret('crm', ['API.example.com:8443', 'api.example.com:8443']);
    expect([saved.status, saved.json]).toMatchObject([200, { name: 'crm', hosts: ['api.example.com:8443'] }]);
    const list = await api.call('GET', '/secrets');
    expect(list.json.secrets.map(({ name }: { name: string }) => name)).toContain('crm');
    const { rows } = await api.deps.pool.query('SELECT * FROM tool_secret');
    const { rows: audits } = await api.deps.pool.query("SELECT * FROM audit WHERE action LIKE 'secret.%'");
    expect(audits.at(-1)).toMatchObject({ action: 'secret.add', object: 'crm' });
    expect(saved.text + list.text + JSON.stringify([rows, audits])).not.toContain('canary');
  });

  it('cannot be used for hosts that were changed in the database', async () => {
    await putSecret('moved', ['api.example.com']);
    await api.prisma.toolSecret.updateMany({ where: { name: 'moved' }, data: { hosts: [server.host] } });
    const { called } = await converse(orderTool({ auth: { secret: 'moved', as: 'bearer' } }));
    expect(called.error).toMatchObject({
      code: 'no-secret',
      message: expect.stringContaining('could not be read'),
    });
    expect(server.seen).toHaveLength(0);
  });

  it.each([
    [{ value: 'short', hosts: ['a.example'] }, '/value'],
    [{ value: 'line\nbreak-in-it', hosts: ['a.example'] }, '/value'],
    [{ value: 'long-enough', hosts: [] }, '/hosts'],
    [{ value: 'long-enough', hosts: ['https://a.example/x'] }, '/hosts/0'],
    [{ hosts: ['a.example'] }, '/value'],
  ])('refuse %j', async (body, pointer) => {
    const { json: problem } = await api.call('PUT', '/secrets/bad', { body });
    expect(problem).toMatchObject({ status: 400, pointer });
  });

  it('are removed, and unknown afterwards', async () => {
    await putSecret('old', ['a.example']);
    expect((await api.call('DELETE', '/secrets/old')).status).toBe(204);
    expect((await api.call('DELETE', '/secrets/old')).json.code).toBe('secret-not-found');
  });
});
