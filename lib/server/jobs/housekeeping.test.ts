import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { startHousekeeping } from './housekeeping';
import { HOUSEKEEPING, type HousekeepingTask } from './housekeeping-tasks';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('deletes expired rows and nothing else', async () => {
  const { pool } = database;
  await pool.query(`
    INSERT INTO rate_limit VALUES ('old', 1, 1), ('new', 1, extract(epoch FROM now()) * 1000 + 60000), ('ever', 1, NULL);
    INSERT INTO auth_user (id, name, email) VALUES ('u', 'U', 'u@example.com');
    INSERT INTO auth_session (id, token, user_id, expires_at) VALUES
      ('old', 'a', 'u', now() - interval '1 second'), ('new', 'b', 'u', now() + interval '1 minute');
    INSERT INTO workspace (id, name) VALUES ('ws', 'W');
    INSERT INTO invitation (id, workspace_id, email, role, token_hash, invited_by, expires_at, used_at) VALUES
      ('old', 'ws', 'a@example.com', 'viewer', 'a', 'u', now() - interval '31 days', NULL),
      ('used', 'ws', 'b@example.com', 'viewer', 'b', 'u', now() + interval '1 day', now() - interval '31 days'),
      ('late', 'ws', 'c@example.com', 'viewer', 'c', 'u', now() - interval '1 day', NULL);
    INSERT INTO spend VALUES ('ws', 'f', current_date - 401, 1), ('ws', 'f', current_date, 1)`);
  for (const { run } of HOUSEKEEPING) await run(pool);
  const left = async (table: string, column: string) =>
    (await pool.query(`SELECT ${column} AS left FROM ${table} ORDER BY 1`)).rows.map((row) => row.left);
  expect(await left('rate_limit', 'key')).toEqual(['ever', 'new']);
  expect(await left('auth_session', 'id')).toEqual(['new']);
  expect(await left('invitation', 'id')).toEqual(['late']);
  expect(await left('spend', '(current_date - day)::int')).toEqual([0]);
});

it('runs in one of several processes, which stop immediately', async () => {
  let runs = 0;
  const task: HousekeepingTask = {
    name: 'count',
    cron: '0 0 1 1 *',
    run: async () => {
      runs++;
    },
  };
  const pools = [createPool(database.url), createPool(database.url)];
  const houses = pools.map((pool) => startHousekeeping(pool, [task], 0.5));
  const jobs = () => database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'count'`);
  await expect
    .poll(
      () =>
        database.pool
          .query(
            `INSERT INTO pgboss.job (name) SELECT 'count' FROM pgboss.queue WHERE name = 'count'
           AND NOT EXISTS (SELECT FROM pgboss.job WHERE name = 'count') RETURNING id`,
          )
          .then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
      { timeout: 15_000 },
    )
    .toBe(1);
  await expect.poll(async () => (await jobs()).rows[0]?.state, { timeout: 15_000 }).toBe('completed');
  expect(runs).toBe(1);
  const started = performance.now();
  await Promise.all(houses.map((house) => house.stop(5000)));
  expect(performance.now() - started).toBeLessThan(4000);
  await Promise.all(pools.map((pool) => pool.end()));
});
