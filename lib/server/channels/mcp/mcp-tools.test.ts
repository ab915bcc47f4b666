import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '@/lib/contract/names';
import { createPublishedFlow, createSmallFlow, freshKey } from '@/lib/server/http/testing/fixtures';
import { createPerson } from '@/lib/server/http/testing/people';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { callTool, connectAgent, problemOf, serveApi } from './testing/connect-agent';

let api: TestApi;
let server: Awaited<ReturnType<typeof serveApi>>;
let flowId: string;
let talk: string;

beforeAll(async () => {
  api = await createTestApi();
  server = await serveApi(api);
  flowId = await createPublishedFlow(api, undefined, 'Ask for Contact!');
  talk = `talk_ask_for_contact_${flowId.slice(-8)}`;
});
afterAll(async () => {
  await server?.close();
  await api?.close();
});

const connect = async (scopes: readonly Scope[] = SCOPES) =>
  connectAgent(server.url, await api.createKey(scopes));
const listNames = async (scopes: readonly Scope[]) => {
  const { tools } = await (await connect(scopes)).listTools();
  return tools.map(({ name }) => name);
};

const READING = [
  'list_flows',
  'get_flow',
  'check_draft',
  'prove_flow',
  'run_tests',
  'simulate_flow',
  'list_versions',
  'compare_versions',
  'compare_conversations',
];
const PREVIEWING = ['measure_impact', 'run_shadow'];
const RELEASING = ['publish_to_staging', 'set_environment'];

describe('the tools of a key', () => {
  it.each<[string, Scope[], string[]]>([
    ['nothing', [], []],
    ['reading flows', ['flows:read'], READING],
    ['changing flows only', ['flows:write'], []],
    ['reading and changing flows', ['flows:read', 'flows:write'], [...READING, 'edit_draft']],
    ['releasing', ['flows:publish'], RELEASING],
    ['taking turns', ['turns:take'], ['TALK']],
    ['scripting turns', ['turns:script'], []],
    ['conversations', ['sessions:read', 'sessions:write'], PREVIEWING],
    ['the workspace', ['keys:manage', 'members:manage', 'audit:read'], []],
    ['everything', [...SCOPES], [...READING, ...PREVIEWING, 'edit_draft', ...RELEASING, 'TALK']],
  ])('are those of its scopes: %s', async (_, scopes, expected) => {
    const wanted = expected.map((name) => (name === 'TALK' ? talk : name));
    expect((await listNames(scopes)).sort()).toEqual(wanted.sort());
  });

  it('are the only ones it can call', async () => {
    const all = await connect();
    const { tools } = await all.listTools();
    const none = await connect(['audit:read']);
    for (const { name } of tools) {
      expect(problemOf(await callTool(none, name, { flowId, name: 'staging' }))).toMatchObject({
        code: 'forbidden',
      });
    }
  });

  it('have hints, a schema of their arguments, and names that models accept', async () => {
    const { tools } = await (await connect()).listTools();
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    const destructive = tools
      .filter(({ annotations }) => annotations?.destructiveHint)
      .map(({ name }) => name);
    expect(readOnly.sort()).toEqual([...READING, ...PREVIEWING].sort());
    expect(destructive.sort()).toEqual(['edit_draft', 'set_environment']);
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,49}$/);
      expect(description).toBeTruthy();
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('are those of its workspace', async () => {
    const other = await api.createWorkspace('other');
    const key = await api.createKey(SCOPES, other);
    const client = await connectAgent(server.url, key);
    expect((await client.listTools()).tools.some(({ name }) => name.startsWith('talk_'))).toBe(false);
    await expect(callTool(client, talk)).rejects.toThrow('Unknown tool');
    for (const name of [
      'get_flow',
      'check_draft',
      'prove_flow',
      'run_tests',
      'list_versions',
      'compare_versions',
      'compare_conversations',
      'measure_impact',
    ])
      expect(problemOf(await callTool(client, name, { flowId }))).toMatchObject({ code: 'flow-not-found' });
    const shadow = await callTool(client, 'run_shadow', { flowId, environment: 'staging' });
    expect(problemOf(shadow)).toMatchObject({ code: 'flow-not-found' });
    expect(problemOf(await callTool(client, 'publish_to_staging', { flowId }))).toMatchObject({
      code: 'flow-not-found',
    });
  });
});

describe('a request', () => {
  const post = (headers: Record<string, string>, body: unknown, raw?: string) =>
    fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: raw ?? JSON.stringify(body),
    });
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const bearer = async (scopes: readonly Scope[] = SCOPES) => ({
    authorization: `Bearer ${await api.createKey(scopes)}`,
  });

  it('needs a secret key', async () => {
    const person = await createPerson(api, api.owner.workspaceId, 'owner');
    const publishable = await api.call('POST', '/keys', {
      body: { kind: 'publishable', name: 'page', origins: ['https://www.example.com'], flows: [flowId] },
    });
    const page = { authorization: `Bearer ${publishable.json.key}`, origin: 'https://www.example.com' };
    const answers = await Promise.all([
      post({}, LIST),
      post({ authorization: 'Bearer tp_unknown' }, LIST),
      post({ cookie: person.headers.cookie ?? '' }, LIST),
      post(page, LIST),
      post({ ...(await bearer()), origin: 'https://www.example.com' }, LIST),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403]);
  });

  it('works without an MCP session, and is refused with one of another key', async () => {
    const headers = await bearer();
    expect((await post(headers, LIST)).status).toBe(200);
    const started = await post(headers, {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
    });
    const session = { 'mcp-session-id': started.headers.get('mcp-session-id') ?? '' };
    expect((await post({ ...headers, ...session }, LIST)).status).toBe(200);
    expect((await post({ ...(await bearer()), ...session }, LIST)).status).toBe(404);
    expect((await post({ ...headers, 'mcp-session-id': 'made.up' }, LIST)).status).toBe(404);
  });

  it.each<[string, string, number]>([
    ['text that is not JSON', '{', 400],
    ['no JSON-RPC', '{"a":1}', 400],
    ['several messages', JSON.stringify([LIST, LIST]), 400],
    ['a body over the limit', JSON.stringify({ ...LIST, params: { cursor: 'x'.repeat(300_000) } }), 413],
  ])('is refused for %s', async (_, raw, status) => {
    const answer = await post(await bearer(), undefined, raw);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/node_modules|\bat \w+ \(/);
  });

  it('with another method than POST is refused', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(server.url, { method, headers: await bearer() });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('for an unknown method or tool is a protocol error', async () => {
    const client = await connect();
    await expect(callTool(client, 'drop_tables')).rejects.toThrow(/-32602.*Unknown tool/);
    await expect(client.listResources()).rejects.toThrow();
  });
});

describe('an author', () => {
  const gallery = JSON.parse(readFileSync('public/gallery/lead-qualification.flow.json', 'utf8'));

  it('reads, edits, checks, simulates, tests, proves and publishes a flow', async () => {
    const agent = await connect();
    const { json } = await api.call('POST', '/flows', { body: { document: gallery } });
    const id = json.id;
    const { structuredContent: flow } = await callTool(agent, 'get_flow', { flowId: id });
    expect(flow).toMatchObject({ id, revision: 1, name: gallery.name, document: { name: gallery.name } });
    expect(flow.problems).toEqual((await api.call('POST', `/flows/${id}/merge`)).json.problems);

    const broken = [{ op: 'replace', path: '/graphs/0/nodes/0/type', value: 'nonsense' }];
    const bad = await callTool(agent, 'edit_draft', { flowId: id, revision: 1, patch: broken });
    expect(bad.structuredContent).toMatchObject({ revision: 2 });
    expect(bad.structuredContent.problems.length).toBeGreaterThan(0);
    expect((await callTool(agent, 'check_draft', { flowId: id })).structuredContent.problems).toEqual(
      bad.structuredContent.problems,
    );
    const { type } = gallery.graphs[0].nodes[0];
    const fix = [
      { op: 'replace', path: '/graphs/0/nodes/0/type', value: type },
      { op: 'replace', path: '/name', value: 'Edited by an agent' },
    ];
    const stale = await callTool(agent, 'edit_draft', { flowId: id, revision: 1, patch: fix });
    expect(problemOf(stale)).toMatchObject({ code: 'revision-stale', revision: 2 });
    const fixed = await callTool(agent, 'edit_draft', { flowId: id, revision: 2, patch: fix });
    expect(fixed.structuredContent).toMatchObject({ revision: 3, problems: flow.problems });
    const { json: saved } = await api.call('GET', `/flows/${id}`);
    expect(saved.document).toEqual({ ...gallery, name: 'Edited by an agent' });

    const messages = ['300 lbs, currently at 225'];
    const { structuredContent: simulation } = await callTool(agent, 'simulate_flow', {
      flowId: id,
      messages,
    });
    expect(simulation).toMatchObject({ unread: 0, turns: [{ status: 'waiting' }, { message: messages[0] }] });
    expect(simulation.turns[1].why.facts).toMatchObject({ goal_target: 300, goal_baseline: 225 });
    expect(simulation.turns[1].events.map((event: { type: string }) => event.type)).toContain('decision');

    await api.call('PUT', `/flows/${id}/tests/first`, {
      body: {
        name: 'First',
        script: { turns: [{ input: { type: 'start' }, expect: { status: 'waiting' } }] },
      },
    });
    expect((await callTool(agent, 'run_tests', { flowId: id })).structuredContent).toEqual({
      results: [{ id: 'first', name: 'First', ok: true, failures: [] }],
    });
    const proof = await callTool(agent, 'prove_flow', { flowId: id, maxSeconds: 5 });
    expect(proof.structuredContent.properties.length).toBeGreaterThan(0);

    const published = await callTool(agent, 'publish_to_staging', {
      flowId: id,
      revision: 3,
      notes: 'By an agent',
    });
    expect(published.structuredContent).toMatchObject({
      version: { number: 1, notes: 'By an agent' },
      environment: { name: 'staging', version: 1 },
    });
    const { json: environments } = await api.call('GET', `/flows/${id}/environments`);
    expect(environments.environments).toMatchObject([
      { name: 'staging', version: 1 },
      { name: 'production', version: null },
    ]);
    const again = await callTool(agent, 'publish_to_staging', { flowId: id });
    expect(problemOf(again)).toMatchObject({ code: 'nothing-to-publish' });
    const released = await callTool(agent, 'set_environment', { flowId: id, name: 'production', version: 1 });
    expect(released.structuredContent).toMatchObject({ name: 'production', version: 1 });
    const versions = await callTool(agent, 'list_versions', { flowId: id, limit: 1 });
    expect(versions.structuredContent.versions).toMatchObject([
      { number: 1, environments: ['production', 'staging'] },
    ]);
    const compared = await callTool(agent, 'compare_versions', { flowId: id, from: 1 });
    expect(compared.structuredContent).toEqual({ from: 1, to: 'draft', changes: [] });
    const same = await callTool(agent, 'compare_conversations', { flowId: id, from: 1 });
    expect(same.structuredContent).toMatchObject({ from: 1, to: 'draft', verdict: 'same' });
    const impact = await callTool(agent, 'measure_impact', { flowId: id });
    expect(impact.structuredContent).toMatchObject({ sessions: [], more: false });
    const shadow = await callTool(agent, 'run_shadow', { flowId: id, environment: 'staging' });
    expect(shadow.structuredContent).toMatchObject({ conversations: [] });
    const { json: audit } = await api.call('GET', '/audit');
    const actions = audit.entries.map(({ action }: { action: string }) => action);
    expect(actions).toContain('version.publish');
    expect(actions).toContain('environment.set');
  });

  it('publishes nothing to staging that misses a required check there', async () => {
    const { workspaceId } = api.owner;
    const id = await createSmallFlow(api);
    const requiredChecks = JSON.stringify(['review']);
    await api.prisma.environment.create({
      data: { workspaceId, flowId: id, name: 'staging', requiredChecks },
    });
    const refused = await callTool(await connect(), 'publish_to_staging', { flowId: id });
    expect(problemOf(refused)).toMatchObject({ code: 'checks-missing', missing: [{ check: 'review' }] });
    expect((await api.call('GET', `/flows/${id}/versions`)).json.versions).toEqual([]);
  });

  it('gets the problem of the API for a refused call', async () => {
    const agent = await connect();
    const id = await createSmallFlow(api);
    const edit = (patch: unknown, revision: unknown = 1) =>
      callTool(agent, 'edit_draft', { flowId: id, revision, patch });
    expect(problemOf(await edit([{ op: 'remove', path: '/nothing' }]))).toMatchObject({
      code: 'invalid-request',
      pointer: '/patch/0',
      detail: 'No value found at /nothing.',
    });
    expect(problemOf(await edit([{ op: 'replace', path: '', value: [] }]))).toMatchObject({
      code: 'invalid-request',
    });
    expect(problemOf(await edit([], 1))).toMatchObject({ code: 'invalid-request', pointer: '/patch' });
    expect(problemOf(await callTool(agent, 'get_flow', {}))).toMatchObject({ code: 'invalid-request' });
    expect(problemOf(await callTool(agent, 'get_flow', { flowId: id, color: 'red' }))).toMatchObject({
      code: 'invalid-request',
      detail: 'color: Unknown parameter.',
    });
    expect(problemOf(await callTool(agent, 'prove_flow', { flowId: id, color: 'red' }))).toMatchObject({
      code: 'invalid-request',
      pointer: '/color',
    });
    expect((await api.call('GET', `/flows/${id}`)).json.revision).toBe(1);
  });

  it('reads a long draft by its parts', async () => {
    const agent = await connect();
    const nodes = Array.from({ length: 1000 }, (_, index) => ({
      id: `n${index}`,
      type: 'message',
      name: `Node ${index}`,
      text: `Text ${index} `.repeat(20),
    }));
    const document = { ...gallery, graphs: [{ ...gallery.graphs[0], nodes }] };
    const { json } = await api.call('POST', '/flows', { body: { document } });
    const read = async (pointer?: string) =>
      (await callTool(agent, 'get_flow', { flowId: json.id, pointer })).structuredContent;
    const whole = await read();
    expect(whole).toMatchObject({
      revision: 1,
      outline: { name: gallery.name, graphs: { pointer: '/graphs', items: 1 } },
    });
    const list = await read('/graphs/0/nodes');
    expect(list).toMatchObject({
      outline: expect.arrayContaining([
        expect.objectContaining({ pointer: '/graphs/0/nodes/150', id: 'n150', name: 'Node 150' }),
      ]),
    });
    expect(await read('/graphs/0/nodes/700')).toEqual({ revision: 1, value: nodes[700] });
    for (const answer of [whole, list]) expect(JSON.stringify(answer).length).toBeLessThan(130_000);
    expect(
      problemOf(await callTool(agent, 'get_flow', { flowId: json.id, pointer: '/nowhere' })),
    ).toMatchObject({
      code: 'invalid-request',
      pointer: '/pointer',
    });
  });

  it('has the limits of its key', async () => {
    const limited = await createTestApi({
      quotas: { ...api.deps.quotas, heavyRequestsPerMinute: 1 },
    });
    const own = await serveApi(limited);
    try {
      const id = await createSmallFlow(limited);
      const client = await connectAgent(own.url, await limited.createKey(['flows:read']));
      expect((await callTool(client, 'check_draft', { flowId: id })).isError).toBeUndefined();
      expect(problemOf(await callTool(client, 'run_tests', { flowId: id }))).toMatchObject({
        code: 'too-many-requests',
      });
    } finally {
      await own.close();
      await limited.close();
    }
  });
});

describe('a conversation', () => {
  it.each(['lead-qualification', 'returns-desk'])(
    'gives the replies of the API in every turn of %s',
    async (name) => {
      const document = JSON.parse(readFileSync(`public/gallery/${name}.flow.json`, 'utf8'));
      const script = JSON.parse(readFileSync(`engine/testing/golden/${name}/script.json`, 'utf8'));
      const texts: string[] = script.turns.flatMap(
        ({ input }: { input: { text?: string } }) => input.text ?? [],
      );
      const { json } = await api.call('POST', '/flows', { body: { document } });
      await api.call('POST', `/flows/${json.id}/versions`, { body: {} });
      await api.call('PUT', `/flows/${json.id}/environments/production`, { body: { version: 1 } });
      const agent = await connect(['turns:take']);
      const { tools } = await agent.listTools();
      const tool = tools.find((one) => one.name.endsWith(json.id.slice(-8)));
      expect(tool?.description).toContain(document.description ?? document.name);
      const plain = ({ sessionId: _, traceId: __, ...turn }: Record<string, unknown>) => turn;
      const take = async (body: object) =>
        (await api.call('POST', `/flows/${json.id}/turns`, { body, headers: freshKey() })).json;
      const over = await take({ input: { type: 'start' } });
      const { structuredContent: talked } = await callTool(agent, tool?.name ?? '');
      expect(plain(talked)).toEqual(plain(over));
      expect(texts.length).toBeGreaterThan(3);
      for (const text of texts) {
        const expected = await take({ sessionId: over.sessionId, input: { type: 'message', text } });
        const result = await callTool(agent, tool?.name ?? '', {
          sessionId: talked.sessionId,
          message: text,
        });
        if (expected.code) expect(problemOf(result)).toMatchObject({ code: expected.code });
        else expect(plain(result.structuredContent)).toEqual(plain(expected));
      }
    },
  );

  it('starts with a first message', async () => {
    const agent = await connect(['turns:take']);
    const { structuredContent, content } = await callTool(agent, talk, { message: 'ann@example.com' });
    expect(structuredContent).toMatchObject({ turn: 2, status: 'complete' });
    expect(structuredContent.replies[0].text).toBe('What is your e-mail address?');
    expect(content[0]?.text).toContain(`sessionId: ${structuredContent.sessionId}`);
  });

  it('refuses what is not an answer', async () => {
    const agent = await connect(['turns:take']);
    const {
      structuredContent: { sessionId },
    } = await callTool(agent, talk);
    const call = async (args: object) => problemOf(await callTool(agent, talk, args));
    expect(await call({ sessionId })).toMatchObject({ code: 'invalid-request', pointer: '/message' });
    expect(await call({ sessionId, message: 'a', choice: ['b'] })).toMatchObject({ pointer: '/choice' });
    expect(await call({ choice: ['b'] })).toMatchObject({ pointer: '/sessionId' });
    expect(await call({ sessionId: 'unknown', message: 'a' })).toMatchObject({ code: 'session-not-found' });
    expect(await call({ environment: 'staging' })).toMatchObject({ code: 'not-published' });
    expect(await call({ facts: {} })).toMatchObject({ code: 'invalid-request' });
  });

  it('of a flow in staging only starts there', async () => {
    const id = await createSmallFlow(api, undefined, 'Ärger & Söhne');
    const agent = await connect();
    await callTool(agent, 'publish_to_staging', { flowId: id });
    const name = `talk_arger_sohne_${id.slice(-8)}`;
    const { tools } = await agent.listTools();
    expect(tools.find((tool) => tool.name === name)?.description).toContain('staging only');
    const { structuredContent } = await callTool(agent, name);
    const { json } = await api.call('GET', `/sessions/${structuredContent.sessionId}`);
    expect(json).toMatchObject({ environment: 'staging' });
  });

  it('can be continued with the former name of the tool', async () => {
    const agent = await connect(['turns:take']);
    const { structuredContent } = await callTool(agent, `talk_former_name_${flowId.slice(-8)}`);
    expect(structuredContent.flow.id).toBe(flowId);
  });

  it('takes a turn once, if the client repeats its request', async () => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${await api.createKey(['turns:take'])}`,
    };
    const post = async (message: object, more = {}) => {
      const answer = await fetch(server.url, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      });
      return { headers: answer.headers, text: await answer.text() };
    };
    const started = await post({
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
    });
    const session = { 'mcp-session-id': started.headers.get('mcp-session-id') };
    const call = (id: number) =>
      post({ id, method: 'tools/call', params: { name: talk, arguments: {} } }, session);
    const [first, repeated, next] = [await call(1), await call(1), await call(2)];
    expect(repeated.text).toBe(first.text);
    expect(next.text).not.toContain(/"sessionId":"([^"]+)"/.exec(first.text)?.[1]);
  });
});
