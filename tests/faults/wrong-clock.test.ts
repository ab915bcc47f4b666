import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrisma } from '../../lib/server/db/pool';
import { givePassword, PERSON_PASSWORD, SAME_ORIGIN } from '../../lib/server/http/testing/people';
import { createPostgresTurnDeps } from '../../lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '../../lib/server/turns/take/take-stored-turn';
import { toMemoryFlow } from '../../lib/server/turns/testing/desk-flow';
import { seedFlows } from '../../lib/server/turns/testing/seed-flows';
import { report, SCALE } from './report';
import { createClient } from './testing/client';
import { type Cluster, openCluster } from './testing/cluster';
import { stayFlow } from './testing/fault-flows';
import { findWrongTimers } from './testing/find-wrong-timers';
import type { ServerProcess } from './testing/server-process';

const DAY_MS = 86_400_000;
const CLOCKS = { 'plus-1': DAY_MS, 'minus-1': -DAY_MS, 'plus-8': 8 * DAY_MS, 'minus-8': -8 * DAY_MS };
const ROUNDS = 2 * SCALE;
/** A conversation of the flow `brief` ends when it is quiet for this long; a sweep a second looks for it. */
const TIMES = { idleMs: 3600, lateMs: 12_000 };
const SHIFT = path.join(import.meta.dirname, 'testing', 'shift-clock.mjs');

const briefFlow = () => ({
  ...stayFlow(),
  settings: { memory: { sessionIdleHours: TIMES.idleMs / 3_600_000 } },
});

/** Processes whose clock is a day or eight days off serve beside one whose clock is right. */
describe('processes with a wrong clock', () => {
  let cluster: Cluster;
  let right: ServerProcess;
  let wrong: ServerProcess[];
  let endpoints: ServerProcess[];
  const at = (n: number) => endpoints[n % endpoints.length] as ServerProcess;

  beforeAll(async () => {
    cluster = await openCluster('clock');
    const [one, two] = cluster.processes;
    await two.stop();
    right = one;
    wrong = Object.entries(CLOCKS).map(([name, ms]) =>
      cluster.create(name, { NODE_OPTIONS: `--import=${SHIFT}`, FALSE_CLOCK_MS: String(ms) }),
    );
    for (const process of wrong) await process.start();
    endpoints = [right, ...wrong];
    await seedFlows(cluster.pool, [toMemoryFlow(cluster.workspaceId, 'brief', briefFlow())]);
  }, 300_000);
  afterAll(() => cluster?.close(), 60_000);

  async function send(
    endpoint: ServerProcess,
    method: 'GET' | 'POST',
    url: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { body, headers = { authorization: `Bearer ${cluster.key}` } } = options;
    const response = await request(`${endpoint.url()}${url}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.body.text();
    const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    return {
      status: response.statusCode,
      json: text ? JSON.parse(text) : undefined,
      cookie: cookies.join('; '),
    };
  }

  /** Takes the next turn; its status is that of the conversation, or of the refusal. */
  async function say(
    endpoint: ServerProcess,
    flowId: string,
    sessionId: string,
    turn: number,
  ): Promise<string> {
    const input =
      turn === 0 ? { type: 'start' as const } : { type: 'message' as const, text: `wish-${turn}` };
    const body = { sessionId, input, ...(turn === 0 && { facts: { owner: sessionId } }) };
    const answer = await createClient([], cluster.key).post(endpoint, {
      key: randomUUID(),
      flowId,
      sessionId,
      body,
    });
    return answer?.status === 200
      ? (JSON.parse(answer.text) as { status: string }).status
      : String(answer?.text);
  }

  const findWrong = () => findWrongTimers(cluster.pool, TIMES);

  it('say so in their readiness check', async () => {
    const ahead = await Promise.all(
      endpoints.map(async (endpoint) => (await send(endpoint, 'GET', '/readyz')).json.clockAheadSeconds),
    );
    expect(ahead[0]).toBeUndefined();
    for (const [n, ms] of Object.values(CLOCKS).entries())
      expect(Math.abs((ahead[n + 1] as number) - ms / 1000)).toBeLessThanOrEqual(2);
  });

  it('end no conversation early or late', { timeout: 300_000 }, async () => {
    const ids = endpoints.map((_, n) => `talk${n}`);
    for (let turn = 0; turn < ROUNDS * endpoints.length; turn++) {
      const statuses = await Promise.all(ids.map((id, n) => say(at(n + turn), 'stay', id, turn)));
      expect(statuses, cluster.describe()).toEqual(ids.map(() => 'waiting'));
    }
    // Conversations with a short idle time: a second message by another process postpones their end.
    const brief = endpoints.map((_, n) => `brief${n}`);
    await Promise.all(brief.map((id, n) => say(at(n), 'brief', id, 0)));
    await sleep(TIMES.idleMs / 2);
    expect(await Promise.all(brief.map((id, n) => say(at(n + 1), 'brief', id, 1)))).toEqual(
      brief.map(() => 'waiting'),
    );
    await sleep(TIMES.idleMs + TIMES.lateMs / 2);
    await expect.poll(findWrong, { timeout: TIMES.lateMs }).toEqual([]);
    expect(await Promise.all(brief.map((id, n) => say(at(n + 2), 'brief', id, 2)))).not.toContain('waiting');
    expect(await findWrong(), cluster.describe()).toEqual([]);
  });

  it('leave time-outs to a process with a right clock', { timeout: 300_000 }, async () => {
    const statusOf = async () =>
      (await cluster.pool.query("SELECT status FROM session WHERE id = 'alone'")).rows[0]?.status;
    await right.kill();
    await say(at(1), 'brief', 'alone', 0);
    await sleep(TIMES.idleMs + 3000);
    expect(await statusOf()).toBe('waiting');
    await right.start();
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('expired');
  });

  it('keep browser sessions, invitations, keys and limits', { timeout: 300_000 }, async () => {
    const prisma = createPrisma(cluster.pool);
    const email = 'clock@example.com';
    await prisma.authUser.create({ data: { id: 'clock', name: 'Clock', email, emailVerified: true } });
    await prisma.member.create({
      data: { workspaceId: cluster.workspaceId, userId: 'clock', role: 'owner' },
    });
    await givePassword({ prisma }, 'clock');
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const [n, endpoint] of endpoints.entries()) {
      const signedIn = await send(endpoint, 'POST', '/api/auth/sign-in/email', {
        headers: SAME_ORIGIN,
        body: { email, password: PERSON_PASSWORD },
      });
      expect(signedIn.status, JSON.stringify(signedIn.json)).toBe(200);
      const invited = await send(endpoint, 'POST', '/api/v1/members', {
        body: { email: `guest${n}@example.com`, role: 'viewer' },
      });
      expect(invited.status).toBe(201);
      const created = await send(endpoint, 'POST', '/api/v1/keys', {
        body: { name: `key ${n}`, scopes: ['flows:read'], expiresAt },
      });
      expect(created.status).toBe(201);
      const asMe = { headers: { ...SAME_ORIGIN, cookie: signedIn.cookie } };
      const asKey = { headers: { authorization: `Bearer ${created.json.key}` } };
      const token = (invited.json.path as string).split('#')[1];
      for (const other of endpoints) {
        expect((await send(other, 'GET', '/api/v1/me', asMe)).status, other.name).toBe(200);
        expect((await send(other, 'GET', '/api/v1/me', asKey)).status, other.name).toBe(200);
      }
      expect(
        (await send(at(n + 1), 'POST', '/api/v1/invitations/look', { headers: SAME_ORIGIN, body: { token } }))
          .status,
      ).toBe(200);
      if (n < endpoints.length - 1) continue;
      // What has expired by the database's clock has expired everywhere.
      await cluster.pool.query(`UPDATE invitation SET expires_at = now() - interval '1 second'`);
      await cluster.pool.query(`UPDATE api_key SET expires_at = now() - interval '1 second'`);
      await cluster.pool.query(`UPDATE auth_session SET expires_at = now() - interval '1 second'`);
      for (const other of endpoints) {
        expect((await send(other, 'GET', '/api/v1/me', asKey)).status, other.name).toBe(401);
        expect((await send(other, 'GET', '/api/v1/me', asMe)).status, other.name).toBe(401);
        expect(
          (await send(other, 'POST', '/api/v1/invitations/look', { headers: SAME_ORIGIN, body: { token } }))
            .status,
        ).toBe(404);
      }
    }
    const { rows } = await cluster.pool.query(
      `SELECT count(*)::int AS n FROM rate_limit WHERE expire > (extract(epoch FROM now()) + 1000) * 1000`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('would be found if they used their own clock', async () => {
    const deps = createPostgresTurnDeps(cluster.pool, { now: () => Date.now() + DAY_MS });
    const careless = { workspaceId: cluster.workspaceId, channel: 'api', account: 'control', flowId: 'stay' };
    const taken = await takeStoredTurn(deps, {
      ...careless,
      idempotencyKey: 'control',
      sessionId: 'talk0',
      input: { type: 'message', text: 'still there?' },
    });
    expect(taken.ok).toBe(true);
    const found = await findWrong();
    expect(found.join('\n')).toMatch(/talk0 turn \d+ has the time/);
    const { rows } = await cluster.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM turn WHERE record IS NOT NULL AND account <> 'control'`,
    );
    report(
      'T7',
      `${rows[0]?.n} turns by a process with a right clock and four that are 1 and 8 days off: wrong timers 0, browser sessions, invitations and keys refused 0; control found ${found.length}`,
    );
  });
});
