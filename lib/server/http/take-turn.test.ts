import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { createListener } from './create-listener';
import { SECURITY_HEADERS } from './security-headers';
import { createPublishedFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
let server: http.Server;
let port: number;
let key: string;
let readOnly: string;
let publishable: string;

beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
  key = await api.createKey(['turns:take']);
  readOnly = await api.createKey(['flows:read']);
  const body = { kind: 'publishable', name: 'p', flows: [flowId], origins: ['https://shop.example'] };
  publishable = (await api.call('POST', '/keys', { body })).json.key;
  const listener = createListener(api.app, 'localhost');
  server = http.createServer((request, response) => void listener(request, response));
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

/** Headers of the connection, or unique to a request. */
const OWN = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id'];
const withoutOwn = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name)));

const START = '{"input":{"type":"start"}}';
let keys = 0;
const usual = (more: http.OutgoingHttpHeaders = {}, body = START) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'idempotency-key': `route-${++keys}`,
  ...more,
});
const present = (headers: http.OutgoingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

describe('a turn over HTTP', () => {
  it('is answered, and again with the same bytes and headers for the same key', async () => {
    const headers = usual();
    const got = await send({ headers, body: START });
    expect(got.status).toBe(200);
    expect(got.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(got.headers['content-length']).toBe(String(Buffer.byteLength(got.text)));
    expect(withoutOwn(Object.entries(got.headers))).toEqual({
      ...SECURITY_HEADERS,
      'content-type': 'application/json',
      vary: 'Origin',
    });
    const again = await api.call('POST', `/flows/${flowId}/turns`, {
      raw: START,
      key,
      headers: { 'idempotency-key': headers['idempotency-key'] },
    });
    expect(again.text).toBe(got.text);
    expect(withoutOwn(again.headers)).toEqual(withoutOwn(Object.entries(got.headers)));
    const { sessionId } = JSON.parse(got.text);
    const said = JSON.stringify({ sessionId, input: { type: 'message', text: 'añadir 鱼' } });
    const next = await send({ headers: usual({}, said), body: said });
    expect([next.status, JSON.parse(next.text).turn]).toEqual([200, 2]);
  });

  const long = JSON.stringify({ input: { type: 'message', text: 'x'.repeat(LIMITS.textLength + 1) } });
  const large = ' '.repeat(LIMITS.turnBody + 1);
  type Refused = [string, http.OutgoingHttpHeaders, string, number, string, string?];
  it.each<Refused>([
    ['a key that does not work', { authorization: 'Bearer tp_wrong' }, START, 401, 'unauthenticated'],
    ['an authorization header without a key', { authorization: 'Basic eA==' }, START, 401, 'unauthenticated'],
    ['two keys', { authorization: ['Bearer a', 'Bearer b'] as never }, START, 401, 'unauthenticated'],
    ['no key', { authorization: undefined }, START, 401, 'unauthenticated'],
    ['no idempotency key', { 'idempotency-key': undefined }, START, 400, 'missing-idempotency-key'],
    [
      'an idempotency key that is too long',
      { 'idempotency-key': 'k'.repeat(300) },
      START,
      400,
      'invalid-request',
    ],
    ['invalid JSON', {}, '{"input":}', 400, 'malformed-json'],
    ['no body', {}, '', 400, 'malformed-json'],
    [
      'an escaped zero character',
      {},
      '{"input":{"type":"message","text":"\\u0000"}}',
      400,
      'invalid-request',
    ],
    ['a key that reaches a prototype', {}, '{"__proto__":{}}', 400, 'invalid-request'],
    ['another shape', {}, '{"input":{"type":"wave"},"extra":1}', 400, 'invalid-request'],
    ['a text that is too long', {}, long, 400, 'invalid-request'],
    ['a body that is too large', {}, large, 413, 'body-too-large'],
    [
      'a message without a conversation',
      {},
      '{"input":{"type":"message","text":"x"}}',
      400,
      'invalid-request',
    ],
    [
      'an unknown conversation',
      {},
      '{"sessionId":"none","input":{"type":"message","text":"x"}}',
      404,
      'session-not-found',
    ],
    [
      'a scripted turn without the scope',
      {},
      '{"input":{"type":"start","at":"2026-01-01T00:00:00Z"}}',
      403,
      'forbidden',
    ],
    ['an unknown flow', {}, START, 404, 'flow-not-found', '/api/v1/flows/flow_none/turns'],
    ['another content type', { 'content-type': 'text/plain' }, START, 415, 'unsupported-media-type'],
    ['a content encoding', { 'content-encoding': 'gzip' }, START, 415, 'unsupported-media-type'],
    ['a query parameter', {}, START, 400, 'invalid-request', '/api/v1/flows/f/turns?a=1'],
  ])('is refused with %s', async (_, more, body, status, code, path = `/api/v1/flows/${flowId}/turns`) => {
    const headers = present(usual(more, body));
    const got = await send({ headers, body, path });
    expect([got.status, JSON.parse(got.text).code]).toEqual([status, code]);
    expect(got.headers).toMatchObject({
      ...SECURITY_HEADERS,
      'content-type': 'application/problem+json',
      vary: 'Origin',
    });
    expect(got.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is refused with another method, and with keys that may not take turns here', async () => {
    expect((await send({ method: 'PUT', headers: usual(), body: START })).status).toBe(405);
    for (const of of [readOnly, publishable]) {
      const got = await send({ headers: usual({ authorization: `Bearer ${of}` }), body: START });
      expect([got.status, JSON.parse(got.text).code]).toEqual([403, 'forbidden']);
    }
  });

  it.each<[string, http.OutgoingHttpHeaders]>([
    ['the origin of another page', { origin: 'https://evil.example' }],
    ['a cookie', { cookie: 'a=b' }],
    ['a request id', { 'x-request-id': 'from-a-stranger' }],
    ['forwarding headers', { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }],
    ['a streamed answer', { accept: 'text/event-stream' }],
    ['a content type with parameters', { 'content-type': 'application/json; charset=utf-8' }],
    ['chunks', { 'content-length': undefined, 'transfer-encoding': 'chunked' }],
  ])('is answered with %s', async (_, more) => {
    const got = await send({ headers: present(usual(more)), body: START });
    expect(got.status).toBe(200);
    expect(got.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(got.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is refused if its chunks are too large together', async () => {
    const headers = present(usual({ 'content-length': undefined, 'transfer-encoding': 'chunked' }));
    expect((await send({ headers, body: large })).status).toBe(413);
    expect((await send({ headers: usual(), body: START })).status).toBe(200);
  });
});

describe('an API key', () => {
  const next = (sessionId: string, text = 'x') =>
    JSON.stringify({ sessionId, input: { type: 'message', text } });
  /** A key with a conversation of two turns, both cached in this process. */
  async function open() {
    const created = await api.call('POST', '/keys', { body: { name: 'k', scopes: ['turns:take'] } });
    const { id, key: secret } = created.json as { id: string; key: string };
    const say = (body: string, more: http.OutgoingHttpHeaders = {}) =>
      send({ headers: usual({ authorization: `Bearer ${secret}`, ...more }, body), body });
    const started = await say(START);
    const { sessionId } = JSON.parse(started.text) as { sessionId: string };
    expect((await say(next(sessionId))).status).toBe(200);
    return { id, say, sessionId };
  }
  const countTurns = (sessionId: string) =>
    api.prisma.turn.count({ where: { sessionId, record: { not: null } } });

  it('is looked up by each turn, which is then stored by one statement', async () => {
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
      'find-key',
      'turn-commit',
      'find-key',
      'turn-start',
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
    const again = { 'idempotency-key': 'route-again' };
    expect((await say(next(sessionId), again)).status).toBe(200);
    await api.call('DELETE', `/keys/${id}`);
    expect((await say(next(sessionId), again)).status).toBe(401);
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
  expect((await send({ headers: usual(), body: START })).status).toBe(200);
  expect(await api.prisma.session.count()).toBe(before + 1);
});
