import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold, seedTalkFlows, talkDeps } from '../backup/testing/talk-world';
import { deleteCustomer } from '../customers/customer-rows';
import { inTransaction } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { countTurns } from './count-turns';
import { createCountDeps } from './create-count-deps';

const flow = { workspaceId: 'ws-1', flowId: 'desk' };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTalkFlows(database.pool);
});
afterAll(() => database?.drop());

const count = (limit = 100) => countTurns(createCountDeps(database.pool), flow, limit);
const readDigests = async () =>
  (
    await database.pool.query(
      `SELECT session_id, rev, status, marks, digest::jsonb ->> 'messages' AS messages FROM session_digest ORDER BY session_id`,
    )
  ).rows;
const readMessages = async () =>
  (await database.pool.query('SELECT session_id, rev, text FROM session_message ORDER BY session_id, rev'))
    .rows;

it('keeps one digest for a conversation, however many times it is counted', async () => {
  const talk = { sessionId: 'a', flowId: 'desk', customerId: 'ann', said: 0 } as const;
  await hold(talkDeps(database.pool), { ...talk }, 2);
  await count(1);
  await count(1);
  const [partly] = await readDigests();
  expect(partly).toMatchObject({ session_id: 'a', rev: 2, messages: '1' });
  expect(await count()).toEqual({ complete: true });
  const whole = await readDigests();
  expect(whole).toMatchObject([{ session_id: 'a', rev: 3, messages: '2' }]);

  await database.pool.query('DELETE FROM session_digest');
  await count();
  expect(await readDigests()).toEqual(whole);
});

it('stores what was written once, and nothing of a customer who was erased', async () => {
  expect((await readMessages()).map(({ session_id, rev }) => [session_id, rev])).toEqual([
    ['a', 2],
    ['a', 3],
  ]);
  await inTransaction(database.pool, (client) => deleteCustomer(client, 'ws-1', 'ann'));
  expect(await readMessages()).toEqual([]);
  expect(await readDigests()).toEqual([]);
});

describe('the time up to which a flow is counted', () => {
  const readUntil = async () =>
    (
      await database.pool.query<{ ago: number }>(
        `SELECT extract(epoch FROM clock_timestamp() - counted_until)::int AS ago FROM flow WHERE id = 'desk'`,
      )
    ).rows[0]?.ago;

  it('is not later than a conversation that another transaction holds', async () => {
    const { pool } = database;
    await hold(talkDeps(pool), { sessionId: 'held', flowId: 'desk', customerId: 'bob', said: 0 }, 1);
    await pool.query(
      `UPDATE session SET updated_at = clock_timestamp() - interval '1 hour' WHERE id = 'held'`,
    );
    await pool.query('UPDATE flow SET counted_until = NULL');
    await inTransaction(pool, async (client) => {
      await client.query(`SELECT 1 FROM session WHERE id = 'held' FOR UPDATE`);
      await count();
      expect(await readUntil()).toBeGreaterThanOrEqual(3600);
    });
    expect(await readDigests()).toEqual([]);
    await count();
    expect(await readDigests()).toMatchObject([{ session_id: 'held', rev: 2 }]);
    // As long as a turn may take to commit.
    expect(await readUntil()).toBeLessThan(700);
  });

  it('passes conversations whose records were deleted before they were counted', async () => {
    const { pool } = database;
    await pool.query(
      `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status)
       SELECT s.workspace_id, 'gone-' || n, s.flow_id, s.version_id, s.environment, 1, s.state, 'complete'
       FROM session s, generate_series(1, 1000) n WHERE s.id = 'held'`,
    );
    await hold(talkDeps(pool), { sessionId: 'new', flowId: 'desk', customerId: 'bob', said: 0 }, 1);
    await pool.query(
      `UPDATE session SET updated_at = clock_timestamp() - interval '1 minute' WHERE id = 'new'`,
    );
    expect(await count()).toEqual({ complete: true });
    expect(await readDigests()).toMatchObject([{ session_id: 'held' }, { session_id: 'new', rev: 2 }]);
  });
});
