import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnRecord } from '@turnpike/engine/turn';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPrisma } from '../../db/pool';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database';
import { createGuardedFetch } from '../../egress/guarded-fetch';
import { createProviderRuntime } from '../../providers/provider-runtime';
import { json, startToolServer, type ToolServer } from '../../tools/testing/tool-server';
import { createPostgresStore } from '../store/postgres-store';
import type { SessionStore } from '../store/store';
import { createTurnDeps } from '../take/create-turn-deps';
import { takeStoredTurn } from '../take/take-stored-turn';
import type { TurnDeps } from '../take/turn-deps';
import { toMemoryFlow } from '../testing/desk-flow';
import { seedFlows } from '../testing/seed-flows';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const LEASE = { leaseMs: 300, renewMs: 100 };

let database: TestDatabase;
let server: ToolServer;
let store: SessionStore;
let prisma: ReturnType<typeof createPrisma>;
let keys = 0;

/** Asks for an order, books it, and replies with its number. */
const bookingFlow = (more: object) => ({
  schemaVersion: '1',
  name: 'Booking',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'order', type: 'text' },
    { name: 'number', type: 'integer' },
  ],
  states: [],
  gates: [],
  tools: [
    {
      id: 'book',
      name: 'Book',
      input: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
      timeoutMs: 3000,
      binding: { type: 'http', method: 'POST', url: server.url('/book'), body: 'json' },
      ...more,
    },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Which order?', produces: ['order'] },
        {
          id: 'book',
          type: 'action',
          name: 'Book',
          call: { tool: 'book', assigns: [{ from: 'number', fact: 'number' }], onError: 'Not sure.' },
        },
        {
          id: 'more',
          type: 'question',
          name: 'More',
          text: 'It is {number}. Which next?',
          produces: ['order'],
          askAlways: true,
        },
      ],
      edges: [
        { id: 'e1', from: 'ask', to: 'book' },
        { id: 'e2', from: 'book', to: 'more' },
        { id: 'e3', from: 'more', to: 'book' },
      ],
    },
  ],
});

beforeAll(async () => {
  server = await startToolServer();
  database = await createTestDatabase();
  store = createPostgresStore(database.pool);
  prisma = createPrisma(database.pool);
  await seedFlows(database.pool, [
    toMemoryFlow('ws-1', 'plain', bookingFlow({})),
    toMemoryFlow('ws-1', 'keyed', bookingFlow({ idempotencyHeader: 'Idempotency-Key' })),
  ]);
});
afterAll(async () => {
  await database?.drop();
  await server?.close();
});
beforeEach(() => {
  server.reset();
  let number = 0;
  server.answer((_, response) => json(response, { number: ++number }));
});

/** A process: its own caches and its own store. */
function createProcess(change: Partial<SessionStore> = {}): TurnDeps {
  const fetch = createGuardedFetch({ allow: [server.host] });
  const models = createProviderRuntime({ prisma, secret: SECRET, fetch });
  return createTurnDeps({ ...store, ...change }, { models, lease: LEASE });
}

const die = async () => {
  throw new Error('killed');
};
/** A process that dies between the answer of the tool and the commit. */
const createDyingAtCommit = () => createProcess({ commit: die, renew: async () => false });
/** A process that dies between the answer of the tool and storing it. */
const createDyingAtAnswer = () =>
  createProcess({
    renew: async () => false,
    appendStep: (ref, epoch, step) => (step.n < 1_000_000 ? die() : store.appendStep(ref, epoch, step)),
  });

const send = (deps: TurnDeps, flowId: string, sessionId: string, input: object, key = `key-${++keys}`) =>
  takeStoredTurn(deps, {
    workspaceId: 'ws-1',
    flowId,
    channel: 'api',
    account: 'a',
    idempotencyKey: key,
    sessionId,
    input: input as { type: 'start' },
  });
const say = (deps: TurnDeps, flowId: string, sessionId: string, text: string, key?: string) =>
  send(deps, flowId, sessionId, { type: 'message', text }, key);
const recordOf = async (sessionId: string, turn: number) => {
  const found = await store.findTurn({ workspaceId: 'ws-1', sessionId }, turn);
  return JSON.parse(found?.record ?? 'null') as TurnRecord;
};
const keysSent = () => server.seen.map(({ headers }) => headers['idempotency-key']);

describe('a turn that calls a real tool', () => {
  it('claims the session and holds no transaction while it waits', async () => {
    const deps = createProcess();
    await send(deps, 'plain', 'waits', { type: 'start' });
    let release = () => {};
    server.answer((_, response) => {
      release = () => json(response, { number: 1 });
    });
    const slow = say(deps, 'plain', 'waits', 'A');
    await sleep(700);
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    expect(rows[0].open).toBe(0);
    expect(await store.findSession({ workspaceId: 'ws-1', sessionId: 'waits' })).toMatchObject({
      claimed: true,
    });
    release();
    expect(await slow).toMatchObject({ ok: true, turn: 2 });
    expect((await recordOf('waits', 2)).after.facts).toContainEqual(['number', 1, 2, 'call']);
  });

  it.each(['plain', 'keyed'])(
    'uses the stored answer after being killed before its commit (%s)',
    async (flowId) => {
      const id = `commit-${flowId}`;
      await send(createProcess(), flowId, id, { type: 'start' });
      await expect(say(createDyingAtCommit(), flowId, id, 'A', id)).rejects.toThrow('killed');
      expect(await say(createProcess(), flowId, id, 'A', id)).toMatchObject({ ok: true, turn: 2 });
      expect(server.seen).toHaveLength(1);
      expect((await recordOf(id, 2)).after.facts).toContainEqual(['number', 1, 2, 'call']);
    },
  );

  it('sends the same operation id again after being killed before the answer was stored', async () => {
    await send(createProcess(), 'keyed', 'again', { type: 'start' });
    await expect(say(createDyingAtAnswer(), 'keyed', 'again', 'A', 'again')).rejects.toThrow('killed');
    expect(await say(createProcess(), 'keyed', 'again', 'A', 'again')).toMatchObject({ ok: true, turn: 2 });
    expect(keysSent()).toHaveLength(2);
    expect(keysSent()[0]).toMatch(/^again:/);
    expect(new Set(keysSent()).size).toBe(1);
    expect(await say(createProcess(), 'keyed', 'again', 'B')).toMatchObject({ ok: true, turn: 3 });
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('never repeats a call with an unknown result if the tool does not drop duplicates', async () => {
    await send(createProcess(), 'plain', 'missing', { type: 'start' });
    await expect(say(createDyingAtAnswer(), 'plain', 'missing', 'A', 'missing')).rejects.toThrow('killed');
    const taken = await say(createProcess(), 'plain', 'missing', 'A', 'missing');
    expect(taken).toMatchObject({ ok: true, turn: 2 });
    expect(taken.ok && taken.body).toContain('Not sure.');
    expect(server.seen).toHaveLength(1);
    const { effects } = await recordOf('missing', 2);
    expect(effects.find(({ effect }) => effect.kind === 'callTool')?.answer).toMatchObject({
      ok: false,
      error: { code: 'missing-result' },
    });
  });

  it('does not call the tool if it lost its claim before', async () => {
    await send(createProcess(), 'plain', 'lost', { type: 'start' });
    const lost = createProcess({
      appendStep: async () => undefined,
      commit: async () => 'conflict' as never,
    });
    void say({ ...lost, waitMs: 300 }, 'plain', 'lost', 'A').catch(() => undefined);
    await sleep(600);
    expect(server.seen).toHaveLength(0);
  });
});
