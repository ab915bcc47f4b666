import { readFile } from 'node:fs/promises';
import type { TurnRecord } from '@turnpike/engine/turn';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import type { StoredTurnInput } from '../turns/request/stored-turn';
import { createPostgresStore } from '../turns/store/postgres-store';
import { createTurnDeps } from '../turns/take/create-turn-deps';
import { takeStoredTurn } from '../turns/take/take-stored-turn';
import { toMemoryFlow } from '../turns/testing/desk-flow';
import { seedFlows } from '../turns/testing/seed-flows';
import { readTimings } from '../turns/timings/read-timings';
import { countTurns } from './count-turns';
import { createCountDeps } from './create-count-deps';
import { createDigest } from './digest/digest';
import { foldTurn } from './digest/fold-turn';
import { type Count, listCounts, sumCounts } from './digest/list-counts';
import { recountFlow } from './recount-flow';
import { settleIdle } from './settle-idle';

const SCALE = Math.max(1, Number(process.env.TURNPIKE_TEST_SCALE) || 1);
const RUNS = 6 * SCALE;
const HOUR_MS = 3_600_000;
const FLOWS = ['lead-qualification', 'appointment', 'returns-desk', 'faq'];
const SAID = ['hi', 'asdf', 'I want to talk to a person', 'no', "I don't know", 'yes please', 'cancel', '12'];

type Act =
  | { does: 'say'; talk: number; text: number | string; locale: string }
  | { does: 'wait'; hours: number }
  | { does: 'move'; talk: number; choice: 'reconcile' | 'restart' | 'handoff' }
  | { does: 'count'; flow: number; limit: number; cutAt: number | undefined }
  | { does: 'settle'; upTo: number };

const talk = fc.nat({ max: 7 });
const say = fc.record({
  does: fc.constant('say' as const),
  talk,
  text: fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(...SAID)),
  locale: fc.constantFrom('en', 'he', ''),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: say, weight: 8 },
  {
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(0.01, 1, 30) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      talk,
      choice: fc.constantFrom('reconcile' as const, 'restart' as const, 'handoff' as const),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('count' as const),
      flow: fc.nat({ max: FLOWS.length - 1 }),
      limit: fc.integer({ min: 1, max: 6 }),
      cutAt: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ does: fc.constant('settle' as const), upTo: talk }), weight: 1 },
);

let database: TestDatabase;
const lines: string[][] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of FLOWS) {
    const document = JSON.parse(await readFile(`public/gallery/${id}.flow.json`, 'utf8'));
    await seedFlows(database.pool, [
      toMemoryFlow('ws', id, document, { ...document, description: 'Second' }),
    ]);
    const tests = await readFile(`public/gallery/${id}.tests.json`, 'utf8').catch(() => '{"tests":[]}');
    type Script = { script: { turns: { input: { text?: string } }[] } };
    const { tests: scripts } = JSON.parse(tests) as { tests: Script[] };
    const texts = scripts.flatMap(({ script }) => script.turns.flatMap(({ input }) => input.text ?? []));
    lines.push(texts.length > 0 ? texts : ['12345', 'I want to return my order', 'it is broken']);
  }
}, 120_000);
afterAll(() => database?.drop());

it('counts exactly what a recount from the records counts, through kills, moves and returns', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 60 }), async (acts) => {
      run += 1;
      await database.pool.query('DELETE FROM session');
      await database.pool.query('DELETE FROM insight_count');
      const settled = await play(`r${run}`, acts);
      for (const flowId of FLOWS) {
        const flow = { workspaceId: 'ws', flowId };
        // The database may not have noticed yet that a count was cut off, and still holds its lock.
        await expect
          .poll(() => countTurns(createCountDeps(database.pool), flow, 10_000))
          .toEqual({ complete: true });
        expect(await readCounters(flowId)).toEqual(await countRecords(flowId, settled));
        expect(await recountFlow(createCountDeps(database.pool), flow)).toBe(true);
        expect(await readCounters(flowId)).toEqual(await countRecords(flowId, new Map()));
      }
    }),
    { numRuns: RUNS },
  );
}, 600_000);

/** Returns the conversations that were counted as left, with the turn they were left at. */
async function play(run: string, acts: readonly Act[]): Promise<Map<string, number>> {
  const { pool } = database;
  let now = Date.UTC(2026, 0, 5, 9);
  const deps = createTurnDeps(createPostgresStore(pool), { now: () => now });
  const said = new Map<string, number>();
  const settled = new Map<string, number>();
  const toId = (n: number) => `${run}-${n}`;
  for (const [n, does] of acts.entries()) {
    now += 7_000 * (n % 5);
    if (does.does === 'say') {
      const flow = does.talk % FLOWS.length;
      const sessionId = toId(does.talk);
      const times = said.get(sessionId) ?? 0;
      said.set(sessionId, times + 1);
      const own = lines[flow] as string[];
      const text =
        typeof does.text === 'number' ? (own[(does.text + times) % own.length] as string) : does.text;
      const input: StoredTurnInput = times === 0 ? { type: 'start' } : { type: 'message', text };
      const given = does.locale === '' ? input : { ...input, locale: does.locale };
      await takeStoredTurn(deps, {
        ...{ workspaceId: 'ws', flowId: FLOWS[flow] as string, channel: 'api', account: 'k' },
        ...{ sessionId, idempotencyKey: `${sessionId}-${times}`, input: given },
      });
    } else if (does.does === 'wait') now += does.hours * HOUR_MS;
    else if (does.does === 'move') await move(pool, toId(does.talk), does.choice);
    else if (does.does === 'count') await countAndDie(FLOWS[does.flow] as string, does.limit, does.cutAt);
    else {
      await pool.query(
        `UPDATE session_digest SET settle_at = '2020-01-01' WHERE settle_at IS NOT NULL AND session_id <= $1`,
        [toId(does.upTo)],
      );
      // The turns are of January, so the time of others has come too, by the clock of the database.
      const { rows } = await pool.query<{ session_id: string; rev: number }>(
        `SELECT d.session_id, d.rev FROM session_digest d JOIN session s ON s.id = d.session_id AND s.rev = d.rev
         WHERE d.settle_at < clock_timestamp()`,
      );
      await settleIdle(pool);
      for (const { session_id, rev } of rows) settled.set(session_id, rev);
    }
  }
  return settled;
}

/** Stores the move of a release. */
async function move(pool: Pool, sessionId: string, choice: string): Promise<void> {
  const target = choice === 'handoff' ? 'NULL' : `flow_id || '-v2'`;
  await pool.query(
    `UPDATE session SET move_kind = $2, move_version_id = ${target}, epoch = epoch + 1,
       move_strategy = CASE WHEN $2 = 'handoff' THEN NULL ELSE 'conservative' END
     WHERE id = $1 AND status NOT IN ('complete', 'expired')`,
    [sessionId, choice],
  );
}

/** Counts on its own connection, which is cut before its nth query. */
async function countAndDie(flowId: string, limit: number, cutAt: number | undefined): Promise<void> {
  const pool = createPool(database.url);
  let queries = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
    client.query = ((...args: unknown[]) => {
      queries += 1;
      if (queries === cutAt) connection.stream.destroy();
      return query(...args);
    }) as typeof client.query;
  });
  const counting = countTurns(createCountDeps(pool), { workspaceId: 'ws', flowId }, limit);
  await (cutAt === undefined ? counting : counting.catch(() => undefined));
  await pool.end();
}

/** `environment day version channel locale kind item` and the count, sorted. */
const toLines = (counts: readonly Count[]): string[] =>
  counts
    .map(({ environment, day, versionId, channel, locale, kind, item, n }) =>
      [environment, day, versionId, channel, locale, kind, item, n].join('|'),
    )
    .sort();

async function readCounters(flowId: string): Promise<string[]> {
  const { rows } = await database.pool.query<Count>(
    `SELECT environment, to_char(day, 'YYYY-MM-DD') AS day, version_id AS "versionId", channel, locale, kind, item, n::int
     FROM insight_count WHERE flow_id = $1 AND n <> 0`,
    [flowId],
  );
  return toLines(rows);
}

/** Counts from nothing but the records. */
async function countRecords(flowId: string, settled: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await database.pool.query<{
    id: string;
    version_id: string;
    environment: string;
    rev: number;
  }>('SELECT id, version_id, environment, rev FROM session WHERE flow_id = $1', [flowId]);
  const parts = [];
  for (const { id, version_id: versionId, environment, rev } of rows) {
    const { rows: turns } = await database.pool.query<{ record: string; timings: string | null; at: Date }>(
      'SELECT record, timings, at FROM turn WHERE session_id = $1 ORDER BY rev',
      [id],
    );
    const digest = createDigest();
    for (const { record, timings } of turns)
      foldTurn(digest, JSON.parse(record) as TurnRecord, readTimings(timings)?.effects);
    const isIdle = settled.get(id) === rev;
    const day = turns[0]?.at.toISOString().slice(0, 10) ?? '';
    const keys = { environment, day, versionId, channel: 'api', locale: digest.locale ?? '' };
    parts.push({ keys, counts: listCounts(isIdle ? { ...digest, isIdle } : digest), sign: 1 as const });
  }
  return toLines(sumCounts(parts));
}
