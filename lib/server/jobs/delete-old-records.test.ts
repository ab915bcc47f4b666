import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hold, replayAll, seedTalkFlows, talkDeps } from '../backup/testing/talk-world';
import { findSessionResource, findTurnRecords } from '../conversations/views/session-views';
import { countPending } from '../counting/count-pending';
import { createCountDeps } from '../counting/create-count-deps';
import { deleteCustomer } from '../customers/customer-rows';
import { inTransaction } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { deleteOldRecords } from './delete-old-records';

const DAYS = 30;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTalkFlows(database.pool);
});
// The conversations of these tests are dated back, to before the time up to which the flow is counted.
beforeEach(() =>
  database.pool.query(
    'DELETE FROM session; DELETE FROM coverage_count; UPDATE flow SET counted_until = NULL',
  ),
);
afterAll(() => database?.drop());

/** Three turns of a conversation that reached this status some days ago. */
async function holdEnded(
  sessionId: string,
  status: string,
  daysAgo: number,
  customerId = 'c',
): Promise<void> {
  await hold(talkDeps(database.pool), { sessionId, flowId: 'desk', customerId, said: 0 }, 2);
  await database.pool.query(
    `UPDATE session SET status = $2, updated_at = now() - $3::int * interval '1 day' WHERE id = $1`,
    [sessionId, status, daysAgo],
  );
}

async function countTurns(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ id: string; turns: number }>(
    `SELECT s.id, count(t.rev)::int AS turns FROM session s
     LEFT JOIN turn t ON t.workspace_id = s.workspace_id AND t.session_id = s.id GROUP BY s.id ORDER BY s.id`,
  );
  return Object.fromEntries(rows.map(({ id, turns }) => [id, turns]));
}

it('deletes records of conversations that ended before the retention period, and no others', async () => {
  await holdEnded('complete-old', 'complete', DAYS + 1);
  await holdEnded('expired-old', 'expired', DAYS + 1);
  await holdEnded('complete-new', 'complete', DAYS - 1);
  for (const status of ['waiting', 'idle', 'handoff', 'deadlock', 'error'])
    await holdEnded(`live-${status}`, status, 10 * DAYS);
  await countPending(createCountDeps(database.pool));

  expect(await deleteOldRecords(database.pool, DAYS)).toBe(2);
  expect(await countTurns()).toEqual({
    'complete-new': 3,
    'complete-old': 0,
    'expired-old': 0,
    'live-deadlock': 3,
    'live-error': 3,
    'live-handoff': 3,
    'live-idle': 3,
    'live-waiting': 3,
  });
  // Their words can no longer be searched either.
  const words = await database.pool.query<{ id: string }>(
    `SELECT DISTINCT session_id AS id FROM session_message WHERE session_id LIKE '%-old' OR session_id LIKE '%-new'`,
  );
  expect(words.rows.map(({ id }) => id)).toEqual(['complete-new']);
  expect(await deleteOldRecords(database.pool, DAYS)).toBe(0);
  expect(await replayAll(database.pool)).toEqual({ turns: 18, differing: [] });
});

it('works in batches and audits each of them', async () => {
  for (const n of [1, 2, 3]) await holdEnded(`old-${n}`, 'complete', DAYS + n);
  await countPending(createCountDeps(database.pool));
  const before = await database.pool.query('SELECT coalesce(max(id), 0) AS id FROM audit');
  expect(await deleteOldRecords(database.pool, DAYS, 2)).toBe(3);
  const { rows } = await database.pool.query(
    'SELECT workspace_id, actor, action, object, outcome FROM audit WHERE id > $1 ORDER BY id',
    [before.rows[0].id],
  );
  const entry = { workspace_id: 'ws-1', actor: 'server', action: 'records.delete', outcome: 'done' };
  expect(rows).toEqual([
    { ...entry, object: '2' },
    { ...entry, object: '1' },
  ]);
});

it('waits until coverage is counted', async () => {
  await holdEnded('old', 'complete', DAYS + 1);
  expect(await deleteOldRecords(database.pool, DAYS)).toBe(0);
  await countPending(createCountDeps(database.pool));
  expect(await deleteOldRecords(database.pool, DAYS)).toBe(1);
  const counted = () =>
    database.pool.query(`SELECT sum(turns)::int AS turns FROM coverage_count WHERE kind = 'turn'`);
  expect((await counted()).rows).toEqual([{ turns: 3 }]);
  await countPending(createCountDeps(database.pool));
  expect((await counted()).rows).toEqual([{ turns: 3 }]);
});

it('deletes the comment of a rating, and keeps its score', async () => {
  const { pool } = database;
  await holdEnded('old', 'complete', DAYS + 1);
  await pool.query(
    `INSERT INTO rating (workspace_id, session_id, turn, flow_id, environment, version, rules, scale, score, comment)
     VALUES ('ws-1', 'old', 3, 'desk', 'production', 1, '{}', 'stars', 4, 'Call Ann')`,
  );
  await countPending(createCountDeps(pool));
  await deleteOldRecords(pool, DAYS);
  expect((await pool.query('SELECT score, comment FROM rating')).rows).toEqual([{ score: 4, comment: null }]);
});

it('skips conversations with a message or a tool call in progress', async () => {
  await holdEnded('accepted', 'complete', DAYS + 1);
  await holdEnded('calling', 'complete', DAYS + 1);
  await database.pool.query(
    `INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash)
     VALUES ('ws-1', 'accepted', 4, 'api', 'k', 'm', '{}', 'h');
     INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body)
     VALUES ('tool', 'a', 'ws-1', 'calling', 3, 1, '{}')`,
  );
  await countPending(createCountDeps(database.pool));
  expect(await deleteOldRecords(database.pool, DAYS)).toBe(0);
});

it('shows that records were deleted, refuses further messages, and leaves the customer to be erased', async () => {
  const { pool } = database;
  const deps = talkDeps(pool);
  await holdEnded('old', 'complete', DAYS + 1, 'ann');
  const ref = { workspaceId: 'ws-1', sessionId: 'old' };
  expect(await findSessionResource(deps, ref)).toMatchObject({ turns: 3, recordsDeleted: false });
  await countPending(createCountDeps(pool));
  await deleteOldRecords(pool, DAYS);
  expect(await findSessionResource(deps, ref)).toMatchObject({ turns: 3, recordsDeleted: true });
  expect(await findTurnRecords(deps, ref, { limit: 10 })).toEqual([]);
  const later = { sessionId: 'old', flowId: 'desk', customerId: 'ann', said: 7 } as const;
  expect(await hold(talkDeps(pool), { ...later }, 1)).toEqual(['session-finished']);

  await inTransaction(pool, (client) => deleteCustomer(client, 'ws-1', 'ann'));
  expect(await countTurns()).toEqual({});
});
