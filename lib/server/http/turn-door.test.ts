import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { createListener } from './create-listener';
import { createProxyCheck } from './proxy-ranges';
import { settleRequest } from './settle-request';
import { createPublishedFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
let server: http.Server;
let port: number;
let key: string;
let readOnly: string;
let publishable: string;
/** Requests that the fast path left to the app. */
let left = 0;

beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
  key = await api.createKey(['turns:take']);
  readOnly = await api.createKey(['flows:read']);
  const body = { kind: 'publishable', name: 'p', flows: [flowId], origins: ['https://shop.example'] };
  publishable = (await api.call('POST', '/keys', { body })).json.key;
  const fetch: typeof api.app.fetch = (...given) => {
    left++;
    return api.app.fetch(...given);
  };
  const listener = createListener({ fetch }, api.deps, 'localhost');
  const isTrusted = createProxyCheck([]);
  server = http.createServer((request, response) => {
    void listener(request, response, settleRequest(request, response, isTrusted));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await api?.close();
});

type Sent = { path?: string; method?: string; headers: http.OutgoingHttpHeaders; body?: string };
type Got = { status: number; headers: Record<string, unknown>; text: string };

function send({
  path = `/api/v1/flows/${flowId}/turns`,
  method = 'POST',
  headers,
  body,
}: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Headers of the connection, or different for each request. */
const OWN = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id'];
const withoutOwn = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name)));

const START = '{"input":{"type":"start"}}';
let keys = 0;
const usual = (more: http.OutgoingHttpHeaders = {}, body = START) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'idempotency-key': `door-${++keys}`,
  ...more,
});
const present = (headers: http.OutgoingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** Whether the fast path or the app handled it. */
async function who(sent: Sent): Promise<{ by: 'door' | 'app'; got: Got }> {
  const before = left;
  const got = await send(sent);
  return { by: left === before ? 'door' : 'app', got };
}

describe('the usual turn', () => {
  it('takes the fast path, and the app returns the same bytes for its key', async () => {
    const headers = usual();
    const { by, got } = await who({ headers, body: START });
    expect([by, got.status]).toEqual(['door', 200]);
    expect(got.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const again = await api.call('POST', `/flows/${flowId}/turns`, {
      raw: START,
      key,
      headers: { 'idempotency-key': headers['idempotency-key'] },
    });
    expect(again.text).toBe(got.text);
    expect(withoutOwn(Object.entries(got.headers))).toEqual(withoutOwn(again.headers));
    const { sessionId } = JSON.parse(got.text);
    const said = JSON.stringify({ sessionId, input: { type: 'message', text: 'añadir 鱼' } });
    const next = await who({ headers: usual({}, said), body: said });
    expect([next.by, next.got.status, JSON.parse(next.got.text).turn]).toEqual(['door', 200, 2]);
  });

  const long = JSON.stringify({ input: { type: 'message', text: 'x'.repeat(LIMITS.textLength + 1) } });
  it.each<[string, http.OutgoingHttpHeaders, string, string?]>([
    ['a key that does not work', { authorization: 'Bearer tp_wrong' }, START],
    ['an authorization header without a key', { authorization: 'Basic eA==' }, START],
    ['no idempotency key', { 'idempotency-key': undefined }, START],
    ['an idempotency key that is too long', { 'idempotency-key': 'k'.repeat(300) }, START],
    ['no JSON', {}, '{"input":}'],
    ['no body', {}, ''],
    ['a body that is not UTF-8', {}, '{"input":"\ud800"}'],
    ['an escaped zero character', {}, '{"input":{"type":"message","text":"\\u0000"}}'],
    ['a key that reaches a prototype', {}, '{"__proto__":{}}'],
    ['another shape', {}, '{"input":{"type":"wave"},"extra":1}'],
    ['a text that is too long', {}, long],
    ['a message without a conversation', {}, '{"input":{"type":"message","text":"x"}}'],
    ['an unknown conversation', {}, '{"sessionId":"none","input":{"type":"message","text":"x"}}'],
    ['a scripted turn without the scope', {}, '{"input":{"type":"start","at":"2026-01-01T00:00:00Z"}}'],
    ['an unknown flow', {}, START, '/api/v1/flows/flow_none/turns'],
  ])('is refused as by the app: %s', async (_, more, body, path = `/api/v1/flows/${flowId}/turns`) => {
    const headers = present(usual(more, body));
    const { by, got } = await who({ headers, body, path });
    expect(by).toBe('door');
    const init = { method: 'POST', headers: headers as Record<string, string>, body };
    const app = await api.app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    expect({ ...got, headers: withoutOwn(Object.entries(got.headers)) }).toEqual({
      status: app.status,
      text: await app.text(),
      headers: withoutOwn(app.headers),
    });
    expect(got.status).toBeGreaterThanOrEqual(400);
    expect(got.status).toBeLessThan(500);
  });

  it('is refused for keys without the scope, and for a publishable key from another origin', async () => {
    for (const of of [readOnly, publishable]) {
      const { by, got } = await who({ headers: usual({ authorization: `Bearer ${of}` }), body: START });
      expect([by, got.status, JSON.parse(got.text).code]).toEqual(['door', 403, 'forbidden']);
    }
  });

  describe('with a key that was used before', () => {
    const next = (sessionId: string, text = 'x') =>
      JSON.stringify({ sessionId, input: { type: 'message', text } });
    /** A key with a conversation of two turns, both cached in this process. */
    async function open() {
      const created = await api.call('POST', '/keys', { body: { name: 'k', scopes: ['turns:take'] } });
      const { id, key: secret } = created.json as { id: string; key: string };
      const say = async (body: string, more: http.OutgoingHttpHeaders = {}) =>
        (await who({ headers: usual({ authorization: `Bearer ${secret}`, ...more }, body), body })).got;
      const started = await say(START);
      const { sessionId } = JSON.parse(started.text) as { sessionId: string };
      expect((await say(next(sessionId))).status).toBe(200);
      return { id, say, sessionId };
    }
    const countTurns = (sessionId: string) =>
      api.prisma.turn.count({ where: { sessionId, record: { not: null } } });

    it('makes one query: store the turn if the key works', async () => {
      const { say, sessionId } = await open();
      const asked: string[] = [];
      const { pool } = api.deps;
      const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
      const spy = vi.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
        asked.push((given[0] as { name?: string }).name ?? String(given[0]));
        return query(...given);
      }) as never);
      try {
        expect((await say(next(sessionId))).status).toBe(200);
        expect((await say(START)).status).toBe(200);
      } finally {
        spy.mockRestore();
      }
      expect(asked.filter((name) => !name.includes('limit'))).toEqual([
        'turn-commit-presuming',
        'turn-start-presuming',
      ]);
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['is revoked', (id) => api.call('DELETE', `/keys/${id}`)],
      [
        'has expired',
        (id) => api.prisma.apiKey.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } }),
      ],
      ['was deleted', (id) => api.prisma.apiKey.delete({ where: { id } })],
    ])('is refused at once if it %s, whatever it sends, and stores nothing', async (_, end) => {
      const bodies = (sessionId: string) => [
        next(sessionId),
        START,
        next('none'),
        '{"input":}',
        next(sessionId, 'x'.repeat(LIMITS.textLength + 1)),
      ];
      for (const index of bodies('').keys()) {
        const { id, say, sessionId } = await open();
        const [before, sessions] = [await countTurns(sessionId), await api.prisma.session.count()];
        await end(id);
        const got = await say(bodies(sessionId)[index] as string);
        expect([got.status, JSON.parse(got.text).code]).toEqual([401, 'unauthenticated']);
        expect(got.headers['www-authenticate']).toBe('Bearer realm="turnpike"');
        expect([await countTurns(sessionId), await api.prisma.session.count()]).toEqual([before, sessions]);
      }
    });

    it('returns no stored answer to a revoked key', async () => {
      const { id, say, sessionId } = await open();
      const again = { 'idempotency-key': 'door-again' };
      expect((await say(next(sessionId), again)).status).toBe(200);
      await api.call('DELETE', `/keys/${id}`);
      expect((await say(next(sessionId), again)).status).toBe(401);
    });
  });
});

describe('every other request', () => {
  it.each<[string, Partial<Sent>, number]>([
    ['a page of another origin', { headers: { origin: 'https://evil.example' } }, 200],
    ['a cookie', { headers: { cookie: 'a=b' } }, 200],
    ['a request id', { headers: { 'x-request-id': 'from-a-stranger' } }, 200],
    ['a streamed answer', { headers: { accept: 'text/event-stream' } }, 200],
    [
      'a content type with parameters',
      { headers: { 'content-type': 'application/json; charset=utf-8' } },
      200,
    ],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a coding', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['a declared length above the limit', { headers: { 'content-length': LIMITS.turnBody + 1 } }, 413],
    ['two keys', { headers: { authorization: ['Bearer a', 'Bearer b'] as never } }, 401],
    ['no key', { headers: { authorization: undefined } }, 401],
    ['a parameter', { path: '/api/v1/flows/f/turns?a=1', headers: {} }, 400],
    ['an escaped id', { path: '/api/v1/flows/%61/turns', headers: {} }, 404],
    ['another method', { method: 'PUT', headers: {} }, 405],
  ])('goes to the app: %s', async (_, { headers: more, ...sent }, status) => {
    const body = status === 413 ? ' '.repeat(LIMITS.turnBody + 1) : START;
    const { by, got } = await who({ headers: present(usual(more, body)), body, ...sent });
    expect([by, got.status]).toEqual(['app', status]);
  });

  it('goes to the app without a Content-Length', async () => {
    const headers: http.OutgoingHttpHeaders = { ...usual(), 'transfer-encoding': 'chunked' };
    delete headers['content-length'];
    expect((await who({ headers, body: START })).by).toBe('app');
  });
});

it('drops a body that was cut off, and keeps serving', async () => {
  const before = await api.prisma.session.count();
  const socket = net.connect(port, '127.0.0.1');
  const head = Object.entries(usual({ host: 'localhost', 'content-length': 500 }));
  socket.write(`POST /api/v1/flows/${flowId}/turns HTTP/1.1\r\n`);
  socket.write(`${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${START}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect((await who({ headers: usual(), body: START })).got.status).toBe(200);
  expect(await api.prisma.session.count()).toBe(before + 1);
});
