import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../lib/server/db/testing/test-database';
import { HOUSEKEEPING } from '../../lib/server/jobs/housekeeping-tasks';
import type { StoredTurnRequest } from '../../lib/server/turns/request/stored-turn';
import { createPostgresStore } from '../../lib/server/turns/store/postgres-store';
import type { SessionStore } from '../../lib/server/turns/store/store';
import { createTurnDeps } from '../../lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '../../lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '../../lib/server/turns/take/turn-deps';
import { deskDocument, toMemoryFlow } from '../../lib/server/turns/testing/desk-flow';
import { createMemoryStore } from '../../lib/server/turns/testing/memory-store';
import { seedFlows } from '../../lib/server/turns/testing/seed-flows';
import { tripDocument } from '../../lib/server/turns/testing/trip-flow';
import { report, SCALE } from './report';

const RUNS = { memory: SCALE === 1 ? 40 : 100 * SCALE, postgres: SCALE === 1 ? 8 : 20 * SCALE };
const FLOWS = [toMemoryFlow('ws-1', 'desk', deskDocument()), toMemoryFlow('ws-1', 'trip', tripDocument())];
const TALKS = {
  desk: ['no idea', '12', 'hm', 'ann@example.com', 'red'],
  trip: ['Rome', 'check my booking', 'ZX42-QUILL', '3', 'hm', 'ann@example.com'],
} as const;
const NOON = Date.UTC(2026, 0, 5, 12);
const TWO_DAYS = 48 * 3_600_000;

/** A recorded conversation, and its deliveries in batches. A batch is sent at once, each message to one of two processes. */
type Storm = { flowId: keyof typeof TALKS; batches: { message: number; to: 0 | 1 }[][] };

/** Each message at least once, some repeated, in any order. */
const stormArbitrary: fc.Arbitrary<Storm> = fc
  .constantFrom('desk' as const, 'trip' as const)
  .chain((flowId) => {
    const all = Array.from({ length: TALKS[flowId].length + 1 }, (_, n) => n);
    return fc
      .record({
        order: fc.oneof(
          { weight: 1, arbitrary: fc.constant(all) },
          { weight: 3, arbitrary: fc.shuffledSubarray(all, { minLength: all.length }) },
        ),
        again: fc.array(fc.record({ message: fc.nat(all.length - 1), place: fc.nat(20) }), { maxLength: 8 }),
        cuts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        to: fc.infiniteStream(fc.constantFrom(0 as const, 1 as const)),
      })
      .map(({ order, again, cuts, to }) => {
        const line = [...order];
        for (const { message, place } of again) line.splice(place % (line.length + 1), 0, message);
        const batches: Storm['batches'] = [];
        for (let n = 0; line.length > 0; n++)
          batches.push(
            line
              .splice(0, cuts[n % cuts.length])
              .map((message) => ({ message, to: to.next().value as 0 | 1 })),
          );
        return { flowId, batches };
      });
  });

/**
 * F4: messages arrive twice, in any order, at once and days late, at two processes. The resulting conversation equals
 * one that takes the accepted messages one by one, in turn order. Every duplicate gets the same bytes.
 */
describe('a storm of deliveries', () => {
  const count = { storms: 0, deliveries: 0, copies: 0 };
  let database: TestDatabase;
  let ids = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedFlows(database.pool, FLOWS);
  });
  afterAll(async () => {
    await database?.drop();
    if (count.storms >= RUNS.memory + RUNS.postgres)
      report(
        'T3',
        `${count.storms} storms ${count.deliveries} deliveries ${count.copies} duplicates, some two days late: 0 second effects, 100% byte-equal`,
      );
  });

  it('results in the same conversation as its turns one by one, in memory', {
    timeout: 120_000 * SCALE,
  }, async () => {
    const store = createMemoryStore(FLOWS);
    await weather(RUNS.memory, [store, store]);
  });

  it('results in the same conversation as its turns one by one, in PostgreSQL', {
    timeout: 120_000 * SCALE,
  }, async () => {
    await weather(RUNS.postgres, [createPostgresStore(database.pool), createPostgresStore(database.pool)]);
  });

  it('accepts a message that is two days old once, even after housekeeping', {
    timeout: 60_000,
  }, async () => {
    const deps = openProcess(createPostgresStore(database.pool), NOON);
    const first = await takeStoredTurn(deps, requestOf('desk', 'late', 0));
    // Ages the accepted message.
    await database.pool.query(
      "UPDATE turn SET received_at = now() - interval '2 days' WHERE session_id = 'late'",
    );
    for (const { run } of HOUSEKEEPING) await run(database.pool);
    const later = openProcess(createPostgresStore(database.pool), NOON + TWO_DAYS);
    const again = await takeStoredTurn(later, requestOf('desk', 'late', 0));
    expect(again).toEqual({ ...first, repeated: true });
    expect(await later.store.listTurns({ workspaceId: 'ws-1', sessionId: 'late' })).toHaveLength(1);
    // A message that was never accepted is taken at any age.
    const missed = await takeStoredTurn(later, requestOf('desk', 'late', 1));
    expect(missed).toMatchObject({ ok: true, turn: 2, repeated: false });
  });

  async function weather(runs: number, stores: [SessionStore, SessionStore]): Promise<void> {
    await fc.assert(
      fc.asyncProperty(stormArbitrary, async (storm) => {
        await endure(storm, stores);
      }),
      { numRuns: runs, seed: Number(process.env.TURNPIKE_TEST_SEED ?? 20261122) },
    );
  }

  async function endure({ flowId, batches }: Storm, stores: [SessionStore, SessionStore]): Promise<void> {
    const id = `storm-${++ids}`;
    const processes = stores.map((store) => openProcess(store, NOON)) as [TurnDeps, TurnDeps];
    const bodies = new Map<number, Set<string>>();
    const accepted: { turn: number; message: number }[] = [];
    async function deliver(deps: TurnDeps, message: number): Promise<void> {
      for (;;) {
        const taken = await takeStoredTurn(deps, requestOf(flowId, id, message));
        count.deliveries++;
        if (taken.ok) {
          bodies.set(message, (bodies.get(message) ?? new Set()).add(taken.body));
          if (taken.repeated) count.copies++;
          else accepted.push({ turn: taken.turn, message });
          return;
        }
        // The same message is in flight, the conversation does not exist yet, or it has ended.
        const { code } = taken.refusal;
        if (code === 'turn-in-flight') {
          // Yields, because a loop without waiting would block the turns it waits for.
          await setImmediate();
          continue;
        }
        expect(['session-not-found', 'session-finished']).toContain(code);
        return;
      }
    }
    for (const batch of batches)
      await Promise.all(batch.map(({ message, to }) => deliver(processes[to], message)));
    // A sender whose conversation did not exist yet retries, as providers do. Then everything is sent again two days late.
    const late = stores.map((store) => openProcess(store, NOON)) as [TurnDeps, TurnDeps];
    for (let message = 0; message <= TALKS[flowId].length; message++) await deliver(late[0], message);
    const days = openProcess(stores[1], NOON + TWO_DAYS);
    const before = accepted.length;
    for (const message of bodies.keys()) await deliver(days, message);
    expect(accepted).toHaveLength(before);

    accepted.sort((a, b) => a.turn - b.turn);
    expect(accepted.map(({ turn }) => turn)).toEqual(accepted.map((_, index) => index + 1));
    expect(new Set(accepted.map(({ message }) => message)).size).toBe(accepted.length);
    for (const [message, different] of bodies) expect([message, different.size]).toEqual([message, 1]);

    const plain = createMemoryStore(FLOWS);
    const alone = openProcess(plain, NOON);
    for (const { message } of accepted) {
      const taken = await takeStoredTurn(alone, requestOf(flowId, id, message));
      expect(taken).toMatchObject({ ok: true, repeated: false, body: [...(bodies.get(message) ?? [])][0] });
    }
    const ref = { workspaceId: 'ws-1', sessionId: id };
    const [found, expected] = await Promise.all([stores[0].findSession(ref), plain.findSession(ref)]);
    expect(found).toMatchObject({ rev: accepted.length, state: expected?.state, status: expected?.status });
    const [turns, wanted] = await Promise.all([stores[0].listTurns(ref), plain.listTurns(ref)]);
    expect(turns.map(({ traceHash }) => traceHash)).toEqual(wanted.map(({ traceHash }) => traceHash));
    count.storms++;
  }
});

/** A fixed time, so that the result depends only on the order of messages. */
const openProcess = (store: SessionStore, now: number) => createTurnDeps(store, { now: () => now });

/** Message 0 starts the conversation. */
function requestOf(flowId: Storm['flowId'], sessionId: string, message: number): StoredTurnRequest {
  const text = TALKS[flowId][message - 1];
  return {
    workspaceId: 'ws-1',
    flowId,
    channel: 'api',
    account: 'a',
    idempotencyKey: `${sessionId}-${message}`,
    sessionId,
    input: text === undefined ? { type: 'start' } : { type: 'message', text },
  };
}
