import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { analyzeGrown } from './analyze-grown';
import { HOUSEKEEPING } from './housekeeping-tasks';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Autovacuum would analyze the table at an unpredictable time.
  for (const table of ['setting', 'workspace'])
    await database.pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
});
afterAll(() => database?.drop());

/** Row estimate of the planner; -1 for a table that was never analyzed. */
const knownRows = async (table: string) =>
  (await database.pool.query('SELECT reltuples::int AS n FROM pg_class WHERE oid = $1::regclass', [table]))
    .rows[0].n;

async function add(from: number, to: number): Promise<void> {
  const client = await database.pool.connect();
  await client.query(`INSERT INTO setting SELECT n::text, '' FROM generate_series($1::int, $2::int) n`, [
    from,
    to,
  ]);
  await client.query('SELECT pg_stat_force_next_flush()');
  await client.query('SELECT 1');
  client.release();
}

it('analyzes a table that was empty, and again after it has grown tenfold', async () => {
  expect(await analyzeGrown(database.pool)).not.toContain('public.setting');
  await add(1, 49);
  expect(await analyzeGrown(database.pool)).not.toContain('public.setting');
  expect(await knownRows('setting')).toBe(-1);
  await add(50, 60);
  expect(await analyzeGrown(database.pool)).toContain('public.setting');
  expect(await knownRows('setting')).toBe(60);
  await add(61, 600);
  expect(await analyzeGrown(database.pool)).not.toContain('public.setting');
  await add(601, 700);
  await HOUSEKEEPING.find(({ name }) => name === 'analyze-grown')?.run(database.pool);
  expect(await knownRows('setting')).toBe(700);
  expect(await knownRows('workspace')).toBe(-1);
});
