import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnRecord } from '@turnpike/engine/turn';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TurnTimings } from '@/lib/contract/schemas/turn-timings';
import { createPrisma } from '../../db/pool';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database';
import { createGuardedFetch } from '../../egress/guarded-fetch';
import { createProviderRuntime } from '../../providers/provider-runtime';
import { seal } from '../../providers/seal';
import { startWireServer, type WireServer } from '../../providers/testing/wire-server';
import { createPostgresStore } from '../store/postgres-store';
import type { SessionStore } from '../store/store';
import { createTurnDeps } from '../take/create-turn-deps';
import { takeStoredTurn } from '../take/take-stored-turn';
import type { TurnDeps } from '../take/turn-deps';
import { deskDocument, toMemoryFlow } from '../testing/desk-flow';
import { seedFlows } from '../testing/seed-flows';
import { readTimings } from '../timings/read-timings';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const CANARY = 'sk-canary-0123456789';
/** Model timeout: long enough for a busy machine, or short where the model never answers. */
const settingsOf = (timeoutMs: number) => ({
  understand: { mode: 'llm' },
  models: { understand: { model: 'groq/reader', timeoutMs } },
});
/** Conversations whose model never answers. */
const HANGING = ['waits', 'zombie'];
const LEASE = { leaseMs: 300, renewMs: 100 };

let database: TestDatabase;
let server: WireServer;
let store: SessionStore;
let prisma: ReturnType<typeof createPrisma>;
let keys = 0;

beforeAll(async () => {
  server = await startWireServer();
  database = await createTestDatabase();
  store = createPostgresStore(database.pool);
  const asking = (timeoutMs: number) => ({ ...deskDocument(), settings: settingsOf(timeoutMs) });
  await seedFlows(database.pool, [
    toMemoryFlow('ws-1', 'desk', asking(15_000)),
    toMemoryFlow('ws-1', 'hasty', asking(3000)),
    toMemoryFlow('ws-1', 'plain', deskDocument()),
  ]);
  prisma = createPrisma(database.pool);
  const baseUrl = server.url('groq');
  const bound = ['ws-1', 'groq', 'groq', baseUrl];
  await prisma.providerKey.create({
    data: {
      workspaceId: 'ws-1',
      name: 'groq',
      kind: 'groq',
      baseUrl,
      ciphertext: seal(SECRET, bound, CANARY),
    },
  });
});
afterAll(async () => {
  await database?.drop();
  await server?.close();
});
beforeEach(() => server.reset());

/** A process: its own caches and its own store. */
function createProcess(change: Partial<SessionStore> = {}): TurnDeps {
  const fetch = createGuardedFetch({ allow: [server.host] });
  const models = createProviderRuntime({ prisma, secret: SECRET, fetch });
  return createTurnDeps({ ...store, ...change }, { models, lease: LEASE });
}

/** A process that dies before the commit: it neither commits nor renews nor releases its claim. */
const createDyingProcess = () =>
  createProcess({
    commit: async () => {
      throw new Error('killed');
    },
    renew: async () => false,
  });

const send = (deps: TurnDeps, sessionId: string, input: object, idempotencyKey = `key-${++keys}`) =>
  takeStoredTurn(deps, {
    workspaceId: 'ws-1',
    flowId: HANGING.includes(sessionId) ? 'hasty' : 'desk',
    channel: 'api',
    account: 'a',
    idempotencyKey,
    sessionId,
    customerId: 'ann',
    input: input as { type: 'start' },
  });
const say = (deps: TurnDeps, sessionId: string, text: string, key?: string) =>
  send(deps, sessionId, { type: 'message', text }, key);
const start = (deps: TurnDeps, sessionId: string) => send(deps, sessionId, { type: 'start' });
const understood = (size: number) => ({
  text: JSON.stringify({
    commands: [{ type: 'SetFact', fact: 'size', value: size }],
    intent: 'They give a size.',
  }),
});
const recordOf = async (sessionId: string, turn: number) => {
  const found = await store.findTurn({ workspaceId: 'ws-1', sessionId }, turn);
  return JSON.parse(found?.record ?? 'null') as TurnRecord;
};

const timingsOf = async (sessionId: string, turn: number) => {
  const found = await store.findTurn({ workspaceId: 'ws-1', sessionId }, turn);
  return readTimings(found?.timings ?? null) as TurnTimings;
};

describe('a turn that asks a model', () => {
  it('is answered by it, and the record says so without the key', async () => {
    const deps = createProcess();
    await start(deps, 'asks');
    server.always(understood(4));
    expect(await say(deps, 'asks', 'about four')).toMatchObject({ ok: true, turn: 2 });
    const record = await recordOf('asks', 2);
    const { answer } = record.effects.find(({ effect }) => effect.kind === 'understand') ?? {};
    expect(answer?.by).toMatchObject({ model: 'groq/reader', inputTokens: 100 });
    expect(record.after.facts).toContainEqual(['size', 4, 2, 'user']);
    expect(JSON.stringify(record)).not.toContain('canary');
    const { ms, effects } = await timingsOf('asks', 2);
    const models = effects.filter(({ provider }) => provider);
    expect(models).toMatchObject([
      { kind: 'understand', name: 'reader', provider: 'groq', inputTokens: 100, ok: true },
    ]);
    expect(ms).toBeGreaterThan(models[0]?.ms ?? 0);
  });

  it('holds no transaction while the model writes, and lets no other turn in', async () => {
    const deps = createProcess();
    await start(deps, 'waits');
    server.always({ trouble: 'hang' });
    const slow = say(deps, 'waits', 'about four');
    await sleep(700);
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    expect(rows[0].open).toBe(0);
    // Longer than the lease, so the claim was renewed.
    expect(await store.findSession({ workspaceId: 'ws-1', sessionId: 'waits' })).toMatchObject({
      claimed: true,
    });
    server.always(understood(7));
    const other = say(createProcess(), 'waits', 'seven');
    expect(await slow).toMatchObject({ ok: true, turn: 2 });
    expect(await other).toMatchObject({ ok: true, turn: 3 });
  });

  it('does not ask the model again after being killed before its commit', async () => {
    await start(createProcess(), 'killed');
    server.always(understood(5));
    await expect(say(createDyingProcess(), 'killed', 'five', 'killed-key')).rejects.toThrow('killed');
    expect(server.requests).toHaveLength(1);
    server.always(understood(99));
    expect(await say(createProcess(), 'killed', 'five', 'killed-key')).toMatchObject({ ok: true, turn: 2 });
    expect(server.requests).toHaveLength(1);
    expect((await recordOf('killed', 2)).after.facts).toContainEqual(['size', 5, 2, 'user']);
  });

  it('finishes an interrupted turn before the next message, each with its own answers', async () => {
    await start(createProcess(), 'before');
    server.always(understood(5));
    await expect(say(createDyingProcess(), 'before', 'five', 'before-key')).rejects.toThrow('killed');
    server.always(understood(6));
    const process = createProcess();
    expect(await say(process, 'before', 'six')).toMatchObject({ ok: true, turn: 3 });
    expect((await recordOf('before', 2)).after.facts).toContainEqual(['size', 5, 2, 'user']);
    // The answer of the first attempt, with its duration.
    const { effects } = await timingsOf('before', 2);
    expect(effects).toContainEqual(expect.objectContaining({ name: 'reader', inputTokens: 100 }));
    expect((await recordOf('before', 3)).input).toMatchObject({ text: 'six' });
    expect(server.requests).toHaveLength(2);
    const late = await say(process, 'before', 'five', 'before-key');
    expect(late).toMatchObject({ ok: true, turn: 2, repeated: true });
  });

  it('stores nothing after losing its claim, and returns what the other process stored', async () => {
    await start(createProcess(), 'zombie');
    server.next({ trouble: 'hang' });
    const zombie = say(createProcess({ renew: async () => false }), 'zombie', 'eight', 'zombie-key');
    await sleep(500);
    server.always(understood(8));
    const heir = await say(createProcess(), 'zombie', 'eight', 'zombie-key');
    expect(heir).toMatchObject({ ok: true, turn: 2, repeated: false });
    expect(await zombie).toMatchObject({ ok: true, turn: 2, repeated: true, body: heir.ok && heir.body });
    expect(await store.listTurns({ workspaceId: 'ws-1', sessionId: 'zombie' })).toHaveLength(2);
  });

  it('frees the session when it is refused', async () => {
    const deps = createProcess();
    await start(deps, 'freed');
    const refused = await send(deps, 'freed', { type: 'override', goTo: 'nowhere' });
    expect(refused.ok).toBe(false);
    expect(await store.findSession({ workspaceId: 'ws-1', sessionId: 'freed' })).toMatchObject({
      claimed: false,
      unfinished: false,
    });
  });

  it('keeps messages from two processes in order', async () => {
    const [a, b] = [createProcess(), createProcess()];
    await start(a, 'crowd');
    server.always({ text: JSON.stringify({ commands: [], intent: 'They talk.' }) });
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => say(n % 2 ? a : b, 'crowd', `message ${n}`, `crowd-${n}`)),
    );
    const taken = results.flatMap((result) => (result.ok ? [result.turn] : []));
    const stored = await store.listTurns({ workspaceId: 'ws-1', sessionId: 'crowd' });
    expect(stored.map(({ turn }) => turn)).toEqual(stored.map((_, n) => n + 1));
    expect([...taken].sort((x, y) => x - y)).toEqual(stored.slice(1).map(({ turn }) => turn));
    expect(taken.length).toBeGreaterThan(5);
  });
});
