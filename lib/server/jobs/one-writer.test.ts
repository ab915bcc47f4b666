import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnRecord } from '@turnpike/engine/turn';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import type { ToolDeps } from '../tools/call-real-tool';
import type { StoredTurnInput, StoredTurnRequest, StoredTurnResult } from '../turns/request/stored-turn';
import { createPostgresStore } from '../turns/store/postgres-store';
import { createTurnDeps } from '../turns/take/create-turn-deps';
import { takeStoredTurn } from '../turns/take/take-stored-turn';
import type { TurnDeps } from '../turns/take/turn-deps';
import { toMemoryFlow } from '../turns/testing/desk-flow';
import { seedFlows } from '../turns/testing/seed-flows';
import { createSweep } from './create-sweep';
import { busyFlow } from './testing/busy-flow';
import { wakeSession } from './wake-session';

const SCALE = Math.max(1, Number(process.env.TURNPIKE_TEST_SCALE) || 1);
const RUNS = 25 * SCALE;
const LEASE = { leaseMs: 400, renewMs: 100 };

/** Every input that may change a conversation. */
const INPUTS: readonly StoredTurnInput[] = [
  { type: 'message', text: 'large' },
  { type: 'message', text: 'hm' },
  { type: 'message', text: 'I want to talk to a person' },
  { type: 'choice', options: ['small'] },
  { type: 'operator', text: 'I am here.', by: 'Ann' },
  { type: 'override', facts: { size: 'large' } },
  { type: 'override', handBack: true },
];
type Act = { delayMs: number; process: number } & (
  | { does: 'send'; input: StoredTurnInput; again: number | undefined }
  | { does: 'die'; input: StoredTurnInput }
  | { does: 'wake' }
  | { does: 'sweep' }
);
const place = { delayMs: fc.nat({ max: 40 }), process: fc.nat({ max: 2 }) };
const input = fc.constantFrom(...INPUTS);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...place,
      does: fc.constant('send' as const),
      input,
      /** The same message is sent again to this process. */
      again: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...place, does: fc.constant('die' as const), input }) },
  { weight: 3, arbitrary: fc.record({ ...place, does: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ ...place, does: fc.constant('wake' as const) }) },
);

/** In sequence, so that each input is used whatever the runs do. */
const IN_TURN: Act[] = [2, 4, 6, 3, 0, 5].map((which, index) => ({
  does: 'send',
  input: INPUTS[which] as StoredTurnInput,
  delayMs: index * 700,
  process: index % 3,
  again: undefined,
}));

describe('a conversation with concurrent writers', () => {
  let database: TestDatabase;
  let processes: { turns: TurnDeps; dying: TurnDeps; sweep: ReturnType<typeof createSweep> }[];
  let close: () => Promise<void>;
  let runs = 0;
  const seen = new Map<string, number>();

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedFlows(database.pool, [toMemoryFlow('ws-1', 'busy', busyFlow())]);
    const pools = [0, 1, 2].map(() => createPool(database.url));
    close = async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    };
    processes = pools.map((pool, index) => {
      const store = createPostgresStore(pool);
      // Effects of one process stay inside it, so its turns use the row lock. Turns of the others are claimed.
      const models: TurnDeps['models'] = {
        open: async (_workspace, _flow, local) => ({ providers: local, needsClaim: index > 0 }),
      };
      const turns = createTurnDeps(store, { models, lease: LEASE, waitMs: 15_000 });
      const killed = () => Promise.reject(new Error('killed'));
      const dying = createTurnDeps(
        { ...store, commit: killed, renew: async () => false },
        { models, lease: LEASE },
      );
      return { turns, dying, sweep: createSweep({ pool, turns, tools: {} as ToolDeps }) };
    });
  });
  afterAll(async () => {
    await close?.();
    await database?.drop();
  });

  const of = (index: number) => processes[index] as (typeof processes)[number];
  const codeOf = (result: StoredTurnResult) => (result.ok ? 'ok' : result.refusal.code);

  it('has one writer at a time', { timeout: 60_000 + RUNS * 4000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const sessionId = `one-${++runs}`;
        const ref = { workspaceId: 'ws-1', sessionId };
        const request = (key: string, change: Partial<StoredTurnRequest>): StoredTurnRequest => ({
          workspaceId: 'ws-1',
          channel: 'api',
          account: 'a',
          idempotencyKey: `${sessionId}-${key}`,
          sessionId,
          input: { type: 'start' },
          ...change,
        });
        const answers = new Map<string, StoredTurnResult[]>();
        const send = async (turns: TurnDeps, sent: StoredTurnRequest) => {
          const result = await takeStoredTurn(turns, sent);
          const all = answers.get(sent.idempotencyKey) ?? [];
          answers.set(sent.idempotencyKey, [...all, result]);
          seen.set(codeOf(result), (seen.get(codeOf(result)) ?? 0) + 1);
        };
        await send(of(1).turns, request('start', { flowId: 'busy' }));
        await Promise.all(
          acts.map(async (one, index) => {
            await sleep(one.delayMs);
            const { turns, dying, sweep } = of(one.process);
            if (one.does === 'wake') return wakeSession(turns, ref);
            if (one.does === 'sweep') return sweep.look().then(sweep.idle);
            const sent = request(String(index), { input: one.input });
            if (one.does === 'die') return takeStoredTurn(dying, sent).then(undefined, () => undefined);
            await Promise.all([
              send(turns, sent),
              one.again === undefined ? undefined : send(of(one.again).turns, sent),
            ]);
          }),
        );
        await settle(ref);

        const stored = await of(0).turns.store.listTurns(ref);
        const session = await of(0).turns.store.findSession(ref);
        const records = stored.map(({ record }) => JSON.parse(record) as TurnRecord);
        expect(stored.map(({ turn }) => turn)).toEqual(stored.map((_, index) => index + 1));
        expect(session?.rev).toBe(stored.length);
        for (const [index, { before }] of records.entries())
          if (index > 0) expect(before).toEqual(records[index - 1]?.after);
        const { rows } = await database.pool.query<{ key: string; turns: number }>(
          `SELECT message_id AS key, count(record)::int AS turns FROM turn
           WHERE session_id = $1 GROUP BY channel, account, message_id`,
          [sessionId],
        );
        for (const { key, turns } of rows) expect([key, turns]).toEqual([key, 1]);
        for (const [key, results] of answers) {
          const bodies = new Set(results.flatMap((result) => (result.ok ? [result.body] : [])));
          expect([key, bodies.size]).toEqual([key, rows.some((row) => row.key === key) ? 1 : 0]);
        }
        for (const { input: taken } of records) count(taken.type === 'event' ? taken.name : taken.type);
      }),
      { numRuns: RUNS, examples: [[[{ does: 'wake', delayMs: 0, process: 0 }]], [IN_TURN]] },
    );
    // Guards against runs without any contention.
    for (const what of ['ok', 'message', 'choice', 'operator', 'override', 'time-out', 'tool-result'])
      expect([what, (seen.get(what) ?? 0) > 0]).toEqual([what, true]);
  });

  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

  /** Waits until every accepted message is finished and every tool result is delivered. */
  async function settle({ sessionId }: { sessionId: string }): Promise<void> {
    const deadline = performance.now() + 15_000;
    for (;;) {
      await of(2).sweep.look();
      await of(2).sweep.idle();
      const { rows } = await database.pool.query<{ n: number }>(
        `SELECT (SELECT count(*) FROM turn WHERE session_id = $1 AND record IS NULL)::int
              + (SELECT count(*) FROM outbox WHERE session_id = $1 AND sent_at IS NULL)::int AS n`,
        [sessionId],
      );
      if (rows[0]?.n === 0) return;
      if (performance.now() > deadline) throw new Error('Some work was not finished.');
      await sleep(50);
    }
  }
});
