import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { ROUTES } from './route-table';
import { createPublishedFlow, createSmallFlow, freshKey, smallFlow } from './testing/fixtures';
import { createTestApi, type TestAnswer, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
});
afterAll(() => api?.close());

/** Every refusal has the same form and a known code, and reveals no internals. */
function expectProblem(answer: TestAnswer, status: number, code?: keyof typeof PROBLEM_STATUS): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.json).toMatchObject({ status, type: `https://turnpike.dev/problems/${answer.json.code}` });
  expect(PROBLEM_STATUS).toHaveProperty([answer.json.code], status);
  expect(answer.json.detail.length).toBeGreaterThan(5);
  if (code) expect(answer.json.code).toBe(code);
  expect(answer.text).not.toMatch(/\bat .*\.ts:|node_modules|prisma|SELECT |Invalid `/i);
}

const postTurn = (raw: BodyInit, headers: Record<string, string> = {}) =>
  api.call('POST', `/flows/${flowId}/turns`, { raw, headers: { ...freshKey(), ...headers } });
const countSessions = () => api.prisma.session.count();

describe('bodies', () => {
  it.each(['{', '', 'start', '{"input":}', "{'input':1}", '{"input":{"type":"start"}} x'])(
    'refuses %j as malformed JSON and starts nothing',
    async (raw) => {
      const before = await countSessions();
      const answer = await postTurn(raw, { 'content-type': 'application/json' });
      expectProblem(answer, 400);
      expect(await countSessions()).toBe(before);
    },
  );

  it('names the line and column where JSON breaks', async () => {
    const answer = await postTurn('{\n  "input": nope\n}');
    expectProblem(answer, 400, 'malformed-json');
    expect(answer.json.detail).toContain('line 2, column 12');
  });

  it('refuses bytes that are not UTF-8', async () => {
    expectProblem(await postTurn(new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'malformed-json');
  });

  it.each([
    [{}, '/input'],
    [{ input: { type: 'wave' } }, '/input/type'],
    [{ input: { type: 'start' }, extra: 1 }, '/extra'],
    [{ input: { type: 'start', text: 'x' } }, '/input/text'],
    [{ input: { type: 'message' } }, '/input/text'],
    [{ input: { type: 'message', text: '' } }, '/input/text'],
    [{ input: { type: 'message', text: 5 } }, '/input/text'],
    [{ input: { type: 'message', text: 'x'.repeat(LIMITS.textLength + 1) } }, '/input/text'],
    [{ input: { type: 'choice', options: [] } }, '/input/options'],
    [{ input: { type: 'start' }, sessionId: 'a b' }, '/sessionId'],
    [{ input: { type: 'start' }, sessionId: { not: '' } }, '/sessionId'],
    [{ input: { type: 'start' }, sessionId: ['a'] }, '/sessionId'],
    [{ input: { type: 'start' }, customerId: null }, '/customerId'],
    [{ input: { type: 'start' }, environment: 'prod' }, '/environment'],
    [{ input: { type: 'start' }, facts: [] }, '/facts'],
    [{ input: { type: 'start', locale: 'x' } }, '/input/locale'],
    [{ input: { type: 'start', timezone: 'Mars/Base' } }, '/input/timezone'],
    [{ input: { type: 'start', at: 'today' } }, '/input/at'],
    [{ input: { type: 'start' }, document: smallFlow() }, '/document'],
    [[], ''],
    [null, ''],
    ['start', ''],
  ])('points at the invalid value of %j', async (body, pointer) => {
    const before = await countSessions();
    const answer = await postTurn(JSON.stringify(body));
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.json.pointer).toBe(pointer);
    expect(await countSessions()).toBe(before);
  });

  it('reports several invalid values at once', async () => {
    const answer = await postTurn(JSON.stringify({ input: { type: 'start', one: 1, two: 2 }, sessionId: 5 }));
    const pointers = answer.json.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers.sort()).toEqual(['/input/one', '/input/two', '/sessionId']);
  });

  it('lists the allowed forms of a value, and the errors of the closest one', async () => {
    const wave = await postTurn('{"input":{"type":"wave"}}');
    expect(wave.json.errors[0].message).toBe(
      'Expected “start”, “message”, “choice” or “event”, received “wave”.',
    );
    const body = { kind: 'publishable', name: 'k', flows: [], origins: ['https://shop.example'] };
    const key = await api.call('POST', '/keys', { body });
    expectProblem(key, 400, 'invalid-request');
    expect(key.json.errors).toMatchObject([{ pointer: '/flows', message: 'Choose at least one flow.' }]);
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=latin1', 415],
    ['application/jsonp', 415],
    ['application/json; charset=UTF-8', 200],
  ])('answers the content type %s with %i', async (type, status) => {
    const answer = await postTurn('{"input":{"type":"start"}}', { 'content-type': type });
    expect(answer.status).toBe(status);
    if (status === 415) expectProblem(answer, 415, 'unsupported-media-type');
  });

  it.each(['gzip', 'br', Array(5000).fill('gzip').join(',')])('refuses encoded bodies', async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(1024 * 1024));
    expectProblem(await postTurn(bomb, { 'content-encoding': encoding }), 415, 'unsupported-media-type');
  });

  it('refuses keys that reach a prototype, at any depth, and pollutes nothing', async () => {
    const key = '"__proto__":{"polluted":true}';
    for (const raw of [
      `{${key},"input":{"type":"start"}}`,
      `{"input":{"type":"start",${key}}}`,
      `{"input":{"type":"start"},"facts":{"a":{"b":{"c":{${key}}}}}}`,
      '{"input":{"type":"start"},"facts":{"constructor":{"prototype":{"polluted":true}}}}',
    ]) {
      const answer = await postTurn(raw);
      expectProblem(answer, 400, 'invalid-request');
      expect(answer.json.pointer).toMatch(/(__proto__|constructor)$/);
    }
    const draft = await api.call('PUT', `/flows/${flowId}/draft`, {
      raw: `{${key}}`,
      headers: { 'if-match': '"1"' },
    });
    expectProblem(draft, 400, 'invalid-request');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses text the database cannot store, and numbers beyond a double', async () => {
    for (const [text, pointer] of [
      ['"\\u0000"', '/name'],
      ['"\\ud800"', '/name'],
    ]) {
      const answer = await api.call('POST', '/flows', { raw: `{"name":${text}}` });
      expectProblem(answer, 400);
      expect(answer.json.pointer).toBe(pointer);
    }
    expectProblem(await api.call('POST', '/flows', { raw: '{"document":{"a":1e400}}' }), 400);
  });

  it('never answers 5xx, whatever JSON is sent to whatever route', async () => {
    const taking = ROUTES.filter(({ body }) => body);
    const before = await api.prisma.version.count();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...taking), fc.json({ maxDepth: 3 }), async (route, raw) => {
        const url = route.path.replaceAll(/\{\w+\}/g, 'none');
        const answer = await api.call(route.method.toUpperCase(), url, {
          raw,
          headers: { 'if-match': '"1"', ...freshKey() },
        });
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status >= 400) expectProblem(answer, answer.status);
      }),
      { numRuns: 300 },
    );
    expect(await api.prisma.version.count()).toBe(before);
  });
});

describe('limits', () => {
  const fill = (bytes: number) => {
    const head = '{"input":{"type":"start"},"facts":{"note":"';
    return `${head}${'x'.repeat(bytes - head.length - 3)}"}}`;
  };

  it('accepts a turn of 64 kB and refuses one byte more', async () => {
    expect((await postTurn(fill(LIMITS.turnBody - 1))).status).not.toBe(413);
    expect((await postTurn(fill(LIMITS.turnBody))).status).not.toBe(413);
    expectProblem(await postTurn(fill(LIMITS.turnBody + 1)), 413, 'body-too-large');
  });

  it('counts the bytes that arrive instead of trusting headers, and stops reading', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(new Uint8Array(16 * 1024).fill(0x20));
      },
    });
    expectProblem(await postTurn(endless, { 'content-length': '10' }), 413, 'body-too-large');
    expect(sent).toBeLessThan(10);
  });

  it('refuses a declared length over the limit without reading', async () => {
    const answer = await api.call('PUT', `/flows/${flowId}/draft`, {
      raw: '{}',
      headers: { 'content-length': String(LIMITS.documentBody + 1), 'if-match': '"1"' },
    });
    expectProblem(answer, 413, 'body-too-large');
  });

  const putDraft = async (raw: string) => {
    const id = await createSmallFlow(api);
    const answer = await api.call('PUT', `/flows/${id}/draft`, { raw, headers: { 'if-match': '"1"' } });
    const { json } = await api.call('GET', `/flows/${id}`);
    expect(json.revision).toBe(answer.status === 200 ? 2 : 1);
    return answer;
  };
  const pad = (bytes: number) => {
    const items = Math.floor(bytes / 1003) - 1;
    const text = `[${Array.from({ length: items }, () => `"${'x'.repeat(1000)}"`).join(',')}]`;
    return `{"a":${text}}`.padEnd(bytes, ' ');
  };

  it('accepts a document of 5 MB and refuses one byte more', async () => {
    expect((await putDraft(pad(LIMITS.documentBody))).status).toBe(200);
    expectProblem(await putDraft(pad(LIMITS.documentBody + 1)), 413, 'body-too-large');
  });

  it('accepts 64 levels and refuses 65, and a million without a stack overflow', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await putDraft(nested(64))).status).toBe(200);
    expectProblem(await putDraft(nested(65)), 413, 'body-too-large');
    expectProblem(await putDraft(nested(1_000_000)), 413, 'body-too-large');
  });

  it('accepts 200,000 keys and refuses one more', async () => {
    const keyed = (count: number) =>
      `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`;
    expect((await putDraft(keyed(LIMITS.documentKeys))).status).toBe(200);
    expectProblem(await putDraft(keyed(LIMITS.documentKeys + 1)), 413, 'body-too-large');
  });

  it('accepts 5,000 nodes and refuses one more, pointing at them', async () => {
    const flow = (count: number) => {
      const nodes = Array.from({ length: count }, (_, index) => ({ id: `n${index}` }));
      return JSON.stringify({ graphs: [{ nodes: nodes.slice(0, 10) }, { nodes: nodes.slice(10) }] });
    };
    expect((await putDraft(flow(LIMITS.nodesPerFlow))).status).toBe(200);
    const answer = await putDraft(flow(LIMITS.nodesPerFlow + 1));
    expectProblem(answer, 413, 'body-too-large');
    expect(answer.json.pointer).toBe('/graphs/1/nodes');
  });

  it('accepts a text of 16 k characters and refuses one more, pointing at it', async () => {
    const flow = (length: number) => JSON.stringify({ texts: { 'a/b': ['x'.repeat(length)] } });
    expect((await putDraft(flow(LIMITS.textLength))).status).toBe(200);
    const answer = await putDraft(flow(LIMITS.textLength + 1));
    expectProblem(answer, 413, 'body-too-large');
    expect(answer.json.pointer).toBe('/texts/a~1b/0');
  });

  it('refuses decompression and nesting bombs fast', async () => {
    const started = performance.now();
    await postTurn('['.repeat(60_000));
    await putDraft('['.repeat(4_000_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('addresses', () => {
  it.each([
    '/api',
    '/api/v1',
    '/api/v1/nope',
    '/api/v2/flows',
    '/api/v1/flows/a/b/c',
    '/api/v1/flows//',
    '/api/v1/%ff',
  ])('answers 404 at %s', async (url) => {
    expectProblem(await api.call('GET', url), 404);
  });

  it.each([
    ['PATCH', '/flows', 'GET, HEAD, POST'],
    ['DELETE', '/flows', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['PUT', '/sessions/x', 'GET, HEAD, DELETE'],
    ['GET', '/flows/x/turns', 'POST'],
    ['TRACE_', '/me', 'GET, HEAD, PUT'],
  ])('refuses %s %s and lists the allowed methods', async (method, url, allow) => {
    const answer = await api.call(method, url);
    expectProblem(answer, 405, 'method-not-allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('answers OPTIONS without opening the API to other origins', async () => {
    const answer = await api.call('OPTIONS', '/flows', {
      key: null,
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    'a%20b',
    "a'b",
    'a%00b',
    '%E0%A4%A',
    'x'.repeat(101),
    '%7B%22not%22:%22%22%7D',
    '..%2f..',
    '[object]',
  ])('refuses the id %s', async (id) => {
    for (const url of [`/flows/${id}`, `/sessions/${id}`, `/flows/${id}/versions`]) {
      const answer = await api.call('GET', url);
      expect([400, 404]).toContain(answer.status);
      expectProblem(answer, answer.status);
    }
    expectProblem(await api.call('DELETE', `/keys/${id}`), 400, 'invalid-request');
  });

  it.each([
    'flow=a&flow=b',
    'flow[]=a',
    'flow[not]=',
    'flow=',
    'status=asleep',
    'limit=0',
    'limit=201',
    'limit=1e1',
    'limit=-1',
    'limit=ten',
    'before=yesterday',
    'before=2026-01-01',
    'unknown=1',
    '__proto__=1',
    'flow=a%00',
  ])('refuses the query %s', async (query) => {
    expectProblem(await api.call('GET', `/sessions?${query}`), 400, 'invalid-request');
  });

  it('refuses a parameter on a route that has none', async () => {
    expectProblem(await api.call('GET', '/flows?workspaceId=other'), 400, 'invalid-request');
  });
});

describe('internal errors', () => {
  it('answers 500 without details', async () => {
    const { prisma } = api.deps;
    api.deps.prisma = new Proxy(prisma, {
      get(target, name) {
        if (name === 'flow') throw new Error('canary at /secret/place.ts:12');
        return Reflect.get(target, name);
      },
    });
    const answer = await api.call('GET', '/flows');
    api.deps.prisma = prisma;
    expectProblem(answer, 500, 'internal-error');
    expect(answer.text).not.toContain('canary');
  });

  it('answers 503 with Retry-After while the database is unavailable', async () => {
    const { prisma } = api.deps;
    api.deps.prisma = new Proxy(prisma, {
      get(target, name) {
        if (name === 'flow') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, name);
      },
    });
    const answer = await api.call('GET', '/flows');
    api.deps.prisma = prisma;
    expectProblem(answer, 503, 'not-ready');
    expect(answer.headers.get('retry-after')).toBe('1');
  });
});

describe('over a socket', () => {
  it('answers 413 to a body that is still being sent, and serves the next request', async () => {
    const server = http.createServer(
      getRequestListener((request) => api.app.fetch(request), { overrideGlobalObjects: false }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
    const headers = {
      authorization: 'Bearer tp_preset-key-of-the-tests',
      'content-type': 'application/json',
    };
    const body = 'x'.repeat(6 * 1024 * 1024);
    const answer = await fetch(`${base}/flows`, { method: 'POST', headers, body }).then(
      (response) => response.status,
      (error) => error.cause?.code,
    );
    expect(answer).toBe(413);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    server.closeAllConnections();
    server.close();
  });
});
