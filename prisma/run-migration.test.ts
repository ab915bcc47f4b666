import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '@/lib/server/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { runMigration } from './run-migration';

let database: TestDatabase;
let single: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  single = new pg.Pool({ connectionString: database.url, max: 1 });
  await database.pool.query('CREATE TABLE first (id INT); CREATE TABLE second (id INT)');
});
afterAll(async () => {
  await single.end();
  await database.drop();
});

it('lets writers pass while a long read holds its lock', async () => {
  let migrated: Promise<void> | undefined;
  let longestMs = 0;
  await inTransaction(database.pool, async (reader) => {
    await reader.query('SELECT id FROM first');
    migrated = runMigration(single, 'ALTER TABLE first ADD COLUMN added INT');
    const started = performance.now();
    while (performance.now() - started < 1500) {
      const before = performance.now();
      await database.pool.query('INSERT INTO first (id) VALUES (1)');
      longestMs = Math.max(longestMs, performance.now() - before);
      await sleep(10);
    }
  });
  await migrated;
  expect(longestMs).toBeLessThan(1000);
  expect((await database.pool.query('SELECT added FROM first LIMIT 1')).rowCount).toBe(1);
});

it('gives way in a deadlock', async () => {
  let migrated: Promise<void> | undefined;
  await inTransaction(database.pool, async (writer) => {
    await writer.query('INSERT INTO second (id) VALUES (1)');
    migrated = runMigration(single, 'LOCK TABLE first; ALTER TABLE second ADD COLUMN added INT');
    await sleep(100);
    // Waits for the migration, which waits for `second`.
    await writer.query('INSERT INTO first (id) VALUES (1)');
  });
  await migrated;
  expect((await database.pool.query('SELECT added FROM second')).rowCount).toBe(1);
});

it('ends after its time, and with every other error at once', async () => {
  await inTransaction(database.pool, async (reader) => {
    await reader.query('SELECT id FROM first');
    await expect(runMigration(single, 'DROP TABLE first', 0)).rejects.toMatchObject({ code: '55P03' });
  });
  await expect(runMigration(single, 'DROP TABLE third')).rejects.toMatchObject({ code: '42P01' });
  await runMigration(single, 'DROP TABLE first');
});
