import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { assertRowLocks } from './assert-row-locks';
import { withMigrationLock } from './migration-lock';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE lock_probe (id INT); INSERT INTO lock_probe VALUES (1)');
});
afterAll(() => database?.drop());

/** A connection to a database that accepts the keywords and ignores them. */
const ignoring = (words: RegExp) =>
  ({
    query: (text: string) => database.pool.query(text.replace(words, '')),
  }) as unknown as Pick<ClientBase, 'query'>;

async function probe(client: Pick<ClientBase, 'query'>): Promise<void> {
  const holder = await database.pool.connect();
  try {
    await holder.query('BEGIN; SELECT FROM lock_probe FOR UPDATE');
    await assertRowLocks(client, 'lock_probe');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

describe('the check of row locks', () => {
  it('accepts PostgreSQL', () => probe(database.pool as unknown as ClientBase));

  it.each([
    ['FOR UPDATE', /FOR UPDATE.*/],
    ['SKIP LOCKED', /FOR UPDATE SKIP LOCKED/],
  ])('refuses a database that ignores %s', async (_, words) => {
    await expect(probe(ignoring(words))).rejects.toThrow('This database does not lock rows');
  });

  it('runs before migrations, while their lock is held', async () => {
    const free = () => assertRowLocks(database.pool as unknown as ClientBase, 'migration_lock');
    await withMigrationLock(database.url, free);
    await expect(free()).rejects.toThrow('This database does not lock rows');
  });
});
