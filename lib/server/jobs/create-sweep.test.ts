import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '@/lib/contract/limits';
import { createFolderStore } from '@/lib/server/uploads/create-folder-store';
import { createPrisma } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createWakeUps } from '../db/wake-ups';
import { createGuardedFetch } from '../egress/guarded-fetch';
import { createLimits } from '../limits/limits';
import { createProviderRuntime } from '../providers/provider-runtime';
import { json, startToolServer, type ToolServer } from '../tools/testing/tool-server';
import type { StoredTurnRequest } from '../turns/request/stored-turn';
import { createPostgresStore } from '../turns/store/postgres-store';
import type { SessionStore } from '../turns/store/store';
import { createTurnDeps } from '../turns/take/create-turn-deps';
import { takeStoredTurn } from '../turns/take/take-stored-turn';
import type { TurnDeps } from '../turns/take/turn-deps';
import { deskDocument, toMemoryFlow } from '../turns/testing/desk-flow';
import { seedFlows } from '../turns/testing/seed-flows';
import { WORKER_FILE } from '../workers/worker-file';
import { createWorkerPool } from '../workers/worker-pool';
import { createSweep } from './create-sweep';
import { startJobs } from './start-jobs';
import { firstFlow, longFlow, planFlow, planOf } from './testing/effects-flow';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const LEASE = { leaseMs: 300, renewMs: 100 };
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let server: ToolServer;
let store: SessionStore;
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  server = await startToolServer();
  database = await createTestDatabase();
  store = createPostgresStore(database.pool);
  prisma = createPrisma(database.pool);
  const flows = (['keyed', 'plain'] as const).flatMap((kind) => [
    toMemoryFlow('ws-1', `plan-${kind}`, planFlow(kind, server.url)),
    toMemoryFlow('ws-1', `first-${kind}`, firstFlow(kind, server.url)),
    toMemoryFlow('ws-1', `long-${kind}`, longFlow(kind, server.url)),
  ]);
  const settings = { silence: { afterSeconds: 30, text: 'Are you still there?', times: 1 } };
  await seedFlows(database.pool, [
    ...flows,
    toMemoryFlow('ws-1', 'desk', deskDocument()),
    toMemoryFlow('ws-1', 'reminding', { ...deskDocument(), settings }),
  ]);
});
afterAll(async () => {
  await database?.drop();
  await server?.close();
});
beforeEach(() => {
  server.reset();
  server.answer((_, response) => json(response, { id: 1 }));
});

/** Simulates a process: its own caches, database connections and background work. */
function createProcess(change: Partial<SessionStore> = {}, options: Partial<TurnDeps> = {}) {
  const fetch = createGuardedFetch({ allow: [server.host] });
  const models = createProviderRuntime({ prisma, secret: SECRET, fetch });
  const wakeUps = createWakeUps(database.pool, () => undefined);
  const turns = createTurnDeps(
    { ...createPostgresStore(database.pool, wakeUps.notify), ...change },
    { models, lease: LEASE, wakeUps, ...options },
  );
  const sweep = createSweep({ pool: database.pool, turns, tools: { prisma, secret: SECRET, fetch } });
  return {
    turns,
    start: () =>
      startJobs({
        pool: database.pool,
        prisma,
        workers: createWorkerPool(WORKER_FILE),
        turns,
        tools: { prisma, secret: SECRET, fetch },
        limits: createLimits(database.pool, SECRET),
        quotas: DEFAULT_QUOTAS,
        assets: createFolderStore(tmpdir()),
      }),
    async work() {
      await sweep.look();
      await sweep.idle();
    },
  };
}

const die = async () => {
  throw new Error('killed');
};
/** Simulates a process that crashes at commit: it does not commit, renew or release its claim. */
const createDyingProcess = () => createProcess({ commit: die, renew: async () => false });
const leaseOver = () => sleep(LEASE.leaseMs + 50);

const request = (flowId: string, change: Partial<StoredTurnRequest> = {}): StoredTurnRequest => ({
  workspaceId: 'ws-1',
  flowId,
  channel: 'api',
  account: 'a',
  idempotencyKey: `${change.sessionId ?? flowId}-start`,
  facts: { run: 'r' },
  input: { type: 'start' },
  ...change,
});
const say = (flowId: string, sessionId: string, text: string, scripted?: StoredTurnRequest['scripted']) =>
  request(flowId, {
    sessionId,
    facts: undefined,
    idempotencyKey: `${sessionId}-${text}`,
    input: { type: 'message', text },
    scripted,
  });
const recordsOf = async (sessionId: string) =>
  (await store.listTurns({ workspaceId: 'ws-1', sessionId })).map(
    ({ record }) => JSON.parse(record) as TurnRecord,
  );
const textsOf = (record: TurnRecord | undefined) => record?.replies.map(({ text }) => text).join(' ');
const outboxOf = async (sessionId: string) =>
  (
    await database.pool.query(
      `SELECT answer_id, sent_at IS NOT NULL AS sent, attempts FROM outbox WHERE session_id = $1 AND kind = 'tool'`,
      [sessionId],
    )
  ).rows;

describe('an interrupted turn', () => {
  it('is finished without its sender, who gets the same answer on retry', async () => {
    const sent = say('plan-plain', 'unsent', 'groceries and laundry', {
      answers: { plan: [planOf('unsent')] as unknown as Json[] },
    });
    await takeStoredTurn(createProcess().turns, request('plan-plain', { sessionId: 'unsent' }));
    await expect(takeStoredTurn(createDyingProcess().turns, sent)).rejects.toThrow('killed');
    expect(server.seen).toHaveLength(3);
    await leaseOver();
    await createProcess().work();
    expect(server.seen).toHaveLength(3);
    const [, record] = await recordsOf('unsent');
    expect(record?.events.filter(({ type }) => type === 'tool-called')).toHaveLength(3);
    expect(await takeStoredTurn(createProcess().turns, sent)).toMatchObject({
      ok: true,
      turn: 2,
      repeated: true,
    });
  });

  it('is finished if it was the first of its conversation, and is found by its key', async () => {
    const sent = request('first-plain', { idempotencyKey: 'first-turn' });
    await expect(takeStoredTurn(createDyingProcess().turns, sent)).rejects.toThrow('killed');
    expect(server.seen).toHaveLength(3);
    const heir = createProcess();
    expect(await store.listSessions('ws-1', { flowId: 'first-plain', limit: 10 })).toEqual([]);
    await leaseOver();
    await heir.work();
    const [session] = await store.listSessions('ws-1', { flowId: 'first-plain', limit: 10 });
    expect(session).toMatchObject({ rev: 1, status: 'waiting' });
    const again = await takeStoredTurn(createProcess().turns, sent);
    expect(again).toMatchObject({ ok: true, sessionId: session?.id, turn: 1, repeated: true });
    expect(server.seen).toHaveLength(3);
  });

  it('continues in the same conversation when the first message is retried', async () => {
    const sent = request('first-keyed', { idempotencyKey: 'again' });
    await expect(takeStoredTurn(createDyingProcess().turns, sent)).rejects.toThrow('killed');
    const again = await takeStoredTurn(createProcess().turns, sent);
    expect(again).toMatchObject({ ok: true, turn: 1, repeated: false });
    expect(server.seen).toHaveLength(3);
    const sessions = await store.listSessions('ws-1', { flowId: 'first-keyed', limit: 10 });
    expect(sessions.map(({ id }) => id)).toEqual([again.ok && again.sessionId]);
    const other = { ...sent, facts: { run: 'another' } };
    const reused = await takeStoredTurn(createProcess().turns, other);
    expect(!reused.ok && reused.refusal.code).toBe('idempotency-key-reused');
  });

  it('is abandoned after repeated failures, and the conversation continues', async () => {
    await takeStoredTurn(createProcess().turns, request('plan-plain', { sessionId: 'faulty' }));
    const answers = { plan: [planOf('faulty')] as unknown as Json[] };
    const faulty = createProcess({}, { takeTurn: async () => die() });
    const sent = say('plan-plain', 'faulty', 'groceries and laundry', { answers });
    await expect(takeStoredTurn(faulty.turns, sent)).rejects.toThrow('killed');
    const next = say('plan-plain', 'faulty', 'flowers and letters', { answers });
    for (let tries = 0; tries < 5; tries++) await faulty.work();
    expect(await store.findAccepted({ workspaceId: 'ws-1', sessionId: 'faulty' })).toBeUndefined();
    expect(await takeStoredTurn(createProcess().turns, next)).toMatchObject({ ok: true, turn: 2 });
  });
});

describe('a long-running tool', () => {
  const startIn = async (flowId: string, sessionId: string) => {
    const started = await takeStoredTurn(createProcess().turns, request(flowId, { sessionId }));
    expect(started).toMatchObject({ ok: true, turn: 1 });
  };

  it('is called once after its turn, and its result becomes another turn', async () => {
    await startIn('long-plain', 'long');
    expect(server.seen).toHaveLength(0);
    expect(await outboxOf('long')).toEqual([{ answer_id: 'ws-1:long:1:a0:tool', sent: false, attempts: 0 }]);
    await Promise.all([createProcess().work(), createProcess().work()]);
    expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([{ run: 'r' }]);
    const [first, second] = await recordsOf('long');
    expect(first?.status).toBe('waiting');
    expect(second?.input).toMatchObject({ type: 'event', name: 'tool-result' });
    expect(textsOf(second)).toBe('Did one. What next?');
    expect(await outboxOf('long')).toMatchObject([{ sent: true, attempts: 1 }]);
    await createProcess().work();
    expect(await recordsOf('long')).toHaveLength(2);
  });

  it.each([
    ['long-keyed', ['crash-long-keyed:1:a0'], 'Did one. What next?'],
    ['long-plain', [], "I can't tell whether this was done: do one."],
  ])('is repeated after a crash only if it is idempotent: %s', async (flowId, sent, said) => {
    const id = `crash-${flowId}`;
    await startIn(flowId, id);
    await database.pool.query(
      `UPDATE outbox SET begun_at = now(), attempts = 1, claimed_until = now() - interval '1 second'
       WHERE session_id = $1 AND kind = 'tool'`,
      [id],
    );
    await createProcess().work();
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(sent);
    expect(textsOf((await recordsOf(id))[1])).toContain(said);
  });

  it('delivers a stored result without calling again', async () => {
    await startIn('long-plain', 'stored');
    await database.pool.query(
      `UPDATE outbox SET begun_at = now(), result = '{"ok":true,"value":{"id":7}}' WHERE session_id = 'stored' AND kind = 'tool'`,
    );
    await createProcess().work();
    expect(server.seen).toHaveLength(0);
    expect(textsOf((await recordsOf('stored'))[1])).toBe('Did one. What next?');
  });

  it('delivers a failure', async () => {
    server.answer((_, response) => json(response, {}, 500));
    await startIn('long-plain', 'failed');
    await createProcess().work();
    expect((await recordsOf('failed'))[1]?.input).toMatchObject({
      data: { ok: false, error: { code: 'http-500', retryable: true } },
    });
  });
});

describe('a process with background jobs', () => {
  it('calls the tools of its turns immediately and starts nothing after it is stopped', async () => {
    const { turns, start } = createProcess();
    const jobs = start();
    let answered = () => {};
    server.answer((_, response) => {
      answered = () => json(response, { id: 1 });
    });
    try {
      await takeStoredTurn(turns, request('long-plain', { sessionId: 'own' }));
      await expect.poll(() => server.seen.length, { timeout: 5000 }).toBe(1);
    } finally {
      const stopped = jobs.stop(10_000);
      answered();
      await stopped;
    }
    // Running work was awaited.
    expect(await recordsOf('own')).toHaveLength(2);
    await takeStoredTurn(turns, request('long-plain', { sessionId: 'after' }));
    await sleep(100);
    expect(server.seen).toHaveLength(1);
    await createProcess().work();
    expect(await recordsOf('after')).toHaveLength(2);
  });

  it('polls for work', async () => {
    await takeStoredTurn(createProcess().turns, request('long-plain', { sessionId: 'found' }));
    const jobs = createProcess().start();
    try {
      await expect.poll(async () => (await recordsOf('found')).length, { timeout: 5000 }).toBe(2);
      await takeStoredTurn(createProcess().turns, request('long-plain', { sessionId: 'found-later' }));
      await expect.poll(async () => (await recordsOf('found-later')).length, { timeout: 8000 }).toBe(2);
    } finally {
      await jobs.stop(1000);
    }
  });
});

const makeDue = (sessionId: string) =>
  database.pool.query(`UPDATE session SET wake_at = now() WHERE id = $1`, [sessionId]);

describe('a reminder', () => {
  const wakeInOf = async (sessionId: string) =>
    (
      await database.pool.query(
        'SELECT round(extract(epoch FROM wake_at - clock_timestamp()))::int AS seconds FROM session WHERE id = $1',
        [sessionId],
      )
    ).rows[0].seconds as number;

  it('is said once, even if two processes find it due', async () => {
    await takeStoredTurn(
      createProcess().turns,
      request('reminding', { sessionId: 'silent', facts: undefined }),
    );
    expect(await wakeInOf('silent')).toBeGreaterThan(25);
    expect(await wakeInOf('silent')).toBeLessThanOrEqual(30);
    await createProcess().work();
    expect(await recordsOf('silent')).toHaveLength(1);
    await makeDue('silent');
    await Promise.all([createProcess().work(), createProcess().work()]);
    await createProcess().work();
    const records = await recordsOf('silent');
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({ status: 'waiting', input: { type: 'event', name: 'silence' } });
    expect(records[1]?.replies.map(({ text }) => text)).toEqual(['Are you still there?', 'How big?']);
    expect(await wakeInOf('silent')).toBeGreaterThan(11 * 3600);
  });

  it('is not said if the customer answers first', async () => {
    const { turns } = createProcess();
    await takeStoredTurn(turns, request('reminding', { sessionId: 'answering', facts: undefined }));
    await makeDue('answering');
    const [ref] = await store.takeDue(1, 1000);
    await takeStoredTurn(turns, {
      ...request('reminding', { sessionId: 'answering', facts: undefined }),
      idempotencyKey: 'answer',
      input: { type: 'message', text: '12' },
    });
    expect(ref?.sessionId).toBe('answering');
    await createProcess().work();
    const records = await recordsOf('answering');
    expect(records.map(({ input }) => input.type)).toEqual(['start', 'message']);
  });
});

describe('a time-out', () => {
  const wakeInOf = async (sessionId: string) =>
    (
      await database.pool.query(
        'SELECT round(extract(epoch FROM wake_at - clock_timestamp()) / 3600)::int AS hours FROM session WHERE id = $1',
        [sessionId],
      )
    ).rows[0].hours;

  it('ends an idle conversation once and leaves active ones open', async () => {
    const start = createProcess({}, { now: () => Date.now() - 13 * HOUR_MS });
    await takeStoredTurn(start.turns, request('desk', { sessionId: 'idle', facts: undefined }));
    await takeStoredTurn(start.turns, request('desk', { sessionId: 'busy', facts: undefined }));
    expect(await wakeInOf('idle')).toBe(12);
    await createProcess().work();
    expect(await recordsOf('idle')).toHaveLength(1);
    await makeDue('idle');
    await Promise.all([createProcess().work(), createProcess().work()]);
    const [, record] = await recordsOf('idle');
    expect(record).toMatchObject({ status: 'expired', input: { type: 'event', name: 'time-out' } });
    expect(await wakeInOf('idle')).toBeNull();
    await createProcess().work();
    expect(await recordsOf('idle')).toHaveLength(2);
    expect(await recordsOf('busy')).toHaveLength(1);
  });

  it('ends a conversation even if the clock of this process is behind', async () => {
    await takeStoredTurn(createProcess().turns, request('desk', { sessionId: 'skewed', facts: undefined }));
    await makeDue('skewed');
    await createProcess({}, { now: () => Date.now() - HOUR_MS }).work();
    expect((await recordsOf('skewed'))[1]?.status).toBe('expired');
  });
});
