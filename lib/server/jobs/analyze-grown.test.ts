import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database';
import { analyzeGrown } from './analyze-grown';
import { HOUSEKEEPING } from './housekeeping-tasks';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Autovacuum would be as good, at a time of its own.
  for (const table of ['setting', 'workspace'])
    await database.pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
});
afterAll(() => database?.drop());

/** Rows that PostgreSQL plans with; -1 of a table it never looked at. */
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

it('looks at a table that has grown from nothing, and again when it has grown tenfold', async () => {
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
