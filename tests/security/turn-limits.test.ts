import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TURNS_PER_MINUTE } from '@/lib/contract/limits';
import { FAILED_KEYS } from '../../lib/server/accounts/authenticate';
import { createApp } from '../../lib/server/http/app';
import { createPublishedFlow, freshKey } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { createLimits, hashLimitKey, perMinute } from '../../lib/server/limits/limits';

const ORIGIN = 'https://www.example.com';
let api: TestApi;
let flowId: string;

beforeAll(async () => {
  api = await createTestApi({ trustedProxies: ['10.0.0.0/8'] });
  flowId = await createPublishedFlow(api);
});
beforeEach(() => api.prisma.rateLimit.deleteMany());
afterAll(() => api?.close());

const start = (key: string | undefined, address = '203.0.113.1', headers: Record<string, string> = {}) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key,
    address,
    body: { input: { type: 'start' } },
    headers: {
      origin: ORIGIN,
      'idempotency-key': `${freshKey()['idempotency-key']}-of-the-limits`,
      ...headers,
    },
  });
const createKey = async (body: object) => {
  const { json } = await api.call('POST', '/keys', { body: { name: 'k', ...body } });
  return { key: json.key as string, id: json.id as string };
};
const publishable = () => createKey({ kind: 'publishable', origins: [ORIGIN], flows: [flowId] });
const spent = (key: string, points: number) =>
  api.prisma.rateLimit.create({
    data: { key: hashLimitKey(api.deps.secret, key), points, expire: BigInt(Date.now() + 60_000) },
  });
const sessions = () => api.prisma.session.count();

describe('a secret key', () => {
  it('is limited to its turns per minute', async () => {
    const { key } = await createKey({ scopes: ['turns:take'], turnsPerMinute: 3 });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await start(key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const { json, headers } = answers[3] as (typeof answers)[0];
    expect(json.code).toBe('too-many-requests');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('is limited across two processes', async () => {
    const { key } = await createKey({ scopes: ['turns:take'], turnsPerMinute: 10 });
    const other = createApp({ ...api.deps, limits: createLimits(api.deps.pool, api.deps.secret) });
    const before = await sessions();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        if (i % 2 === 0) return (await start(key)).status;
        const init = {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...freshKey() },
          body: '{"input":{"type":"start"}}',
        };
        return (await other.request(`/api/v1/flows/${flowId}/turns`, init)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await sessions()) - before).toBe(10);
  });

  it('is only counted for its workspace if it has no limit, and not at all if it is the preset key', async () => {
    // A process that has not counted a block of turns yet.
    const app = createApp({ ...api.deps, limits: createLimits(api.deps.pool, api.deps.secret) });
    const take = async (key: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...freshKey() };
      const body = '{"input":{"type":"start"}}';
      return (await app.request(`/api/v1/flows/${flowId}/turns`, { method: 'POST', headers, body })).status;
    };
    expect(await take(api.deps.presetKey as string)).toBe(200);
    expect(await api.prisma.rateLimit.count()).toBe(0);
    const { key } = await createKey({ scopes: ['turns:take'], turnsPerMinute: null });
    expect(await take(key)).toBe(200);
    expect(await api.prisma.rateLimit.findMany({ select: { key: true } })).toEqual([
      { key: hashLimitKey(api.deps.secret, `turns:in:${api.owner.workspaceId}`) },
    ]);
  });

  it('is refused while the counter is unavailable', async () => {
    const { key } = await createKey({ scopes: ['turns:take'] });
    const down = createApp({
      ...api.deps,
      limits: {
        consume: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
        consumeInBlocks: async () => undefined,
        forget: async () => undefined,
      },
    });
    const before = await sessions();
    const answer = await down.request(`/api/v1/flows/${flowId}/turns`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...freshKey() },
      body: '{"input":{"type":"start"}}',
    });
    expect([answer.status, (await answer.json()).code, answer.headers.has('retry-after')]).toEqual([
      503,
      'not-ready',
      true,
    ]);
    expect(await sessions()).toBe(before);
  });
});

describe('a publishable key', () => {
  // Consumes all but the last turn of a limit at once, because only the end matters.
  it('is limited by network, with IPv6 addresses grouped by prefix', async () => {
    const { key, id } = await publishable();
    await spent(`turns:${id}:from:2001:db8:1:2::/64`, TURNS_PER_MINUTE.network - 1);
    expect((await start(key, '2001:db8:1:2::1')).status).toBe(200);
    const refused = await start(key, '2001:db8:1:2:ffff::9');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, ORIGIN]);
    expect((await start(key, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('is limited by the network that a trusted proxy reports, and no other', async () => {
    const { key, id } = await publishable();
    await spent(`turns:${id}:from:203.0.113.7`, TURNS_PER_MINUTE.network);
    const spoofed = { 'x-forwarded-for': '198.51.100.1' };
    expect((await start(key, '203.0.113.7', spoofed)).status).toBe(429);
    const proxied = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect((await start(key, '10.0.0.1', proxied)).status).toBe(429);
    expect((await start(key, '10.0.0.1', spoofed)).status).toBe(200);
  });

  it('is limited by conversation', async () => {
    const { key, id } = await publishable();
    const { sessionId } = (await start(key)).json;
    await spent(`turns:${id}:in:${sessionId}`, TURNS_PER_MINUTE.session - 1);
    const say = () =>
      api.call('POST', `/flows/${flowId}/turns`, {
        key,
        body: { sessionId, input: { type: 'message', text: 'hm' } },
        headers: { origin: ORIGIN, 'idempotency-key': `${freshKey()['idempotency-key']}-of-the-limits` },
      });
    expect([(await say()).status, (await say()).status]).toEqual([200, 429]);
    expect((await start(key)).status).toBe(200);
  });

  it('is limited as a whole', async () => {
    const { key, id } = await publishable();
    await spent(`turns:${id}`, TURNS_PER_MINUTE.key - 1);
    expect([(await start(key, '203.0.113.1')).status, (await start(key, '203.0.113.2')).status]).toEqual([
      200, 429,
    ]);
    // A client over its own limit does not consume the shared limit.
    await api.prisma.rateLimit.deleteMany();
    await spent(`turns:${id}:from:203.0.113.1`, TURNS_PER_MINUTE.network);
    await start(key, '203.0.113.1');
    expect(
      await api.prisma.rateLimit.findUnique({ where: { key: hashLimitKey(api.deps.secret, `turns:${id}`) } }),
    ).toBeNull();
  });
});

describe('invalid keys', () => {
  const guess = (address: string, key = 'tp_guessed') => api.call('GET', '/me', { key, address });

  it('are limited by network', async () => {
    await spent('failed-keys:203.0.113.1', FAILED_KEYS.max - 1);
    expect((await guess('203.0.113.1')).status).toBe(401);
    const refused = await guess('203.0.113.1');
    expect([refused.json.code, refused.headers.has('retry-after')]).toEqual(['too-many-requests', true]);
    expect((await guess('203.0.113.2')).status).toBe(401);
  });

  it('do not slow down valid keys, not even by one statement', async () => {
    await spent('failed-keys:203.0.113.1', 10_000);
    const key = await api.createKey();
    await guess('203.0.113.1', key);
    const statements: string[] = [];
    const query = api.deps.pool.query.bind(api.deps.pool);
    const pool = Object.create(api.deps.pool, {
      query: {
        value: (statement: { text?: string }, ...rest: unknown[]) => {
          statements.push(String(statement.text ?? statement));
          return (query as (...all: unknown[]) => unknown)(statement, ...rest);
        },
      },
    });
    const app = createApp({ ...api.deps, pool, limits: createLimits(pool, api.deps.secret) });
    const answer = await app.request('/api/v1/me', { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('FROM api_key');
  });
});

it('does not count public reads', async () => {
  await api.call('GET', '/healthz', { key: null });
  await api.call('GET', '/flows', { key: null });
  expect(await api.prisma.rateLimit.count()).toBe(0);
  expect(perMinute(30)).toEqual({ max: 30, perSeconds: 60 });
});
