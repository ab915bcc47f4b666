import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, createPrisma, inTransaction } from './pool';
import { isSchemaMismatch } from './schema-state';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import { isTransientError, withRetry } from './transient-error';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE kept (n int)');
});
afterAll(() => database.drop());

/** What a server says during a failover, before it is promoted or after it was replaced. */
const makeReadOnly = (on: boolean) =>
  database.pool.query(
    `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} ${on ? 'SET' : 'RESET'} default_transaction_read_only${on ? ' = on' : ''}`,
  );

describe('a pool whose database is read-only', () => {
  it('does not use new connections to it, and recovers once it is writable', async () => {
    const pool = createPool(database.url);
    try {
      await makeReadOnly(true);
      const refused = await pool.query('SELECT 1').catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: '25006' });
      expect(isTransientError(refused)).toBe(true);
      expect(pool.totalCount).toBe(0);
      const write = withRetry(() => pool.query('INSERT INTO kept VALUES (1)'));
      await makeReadOnly(false);
      expect((await write).rowCount).toBe(1);
    } finally {
      await makeReadOnly(false);
      await pool.end();
    }
  });

  it('replaces a connection whose server became read-only', async () => {
    const pool = createPool(database.url);
    pool.options.max = 1;
    try {
      await pool.query('SET default_transaction_read_only = on');
      const insert = () => inTransaction(pool, (client) => client.query('INSERT INTO kept VALUES (2)'));
      await expect(insert()).rejects.toMatchObject({ code: '25006' });
      expect((await insert()).rowCount).toBe(1);
    } finally {
      await pool.end();
    }
  });
});

describe('a pool behind a pooler in transaction mode', () => {
  it.each([
    ['has no named statements', true, []],
    ['has them otherwise', false, ['asked']],
  ])('%s', async (_, isPooled, names) => {
    const pool = createPool(database.url, isPooled);
    pool.options.max = 1;
    try {
      const { rows } = await pool.query({ name: 'asked', text: 'SELECT $1::int AS n', values: [7] });
      expect(rows).toEqual([{ n: 7 }]);
      const prepared = await pool.query('SELECT name FROM pg_prepared_statements');
      expect(prepared.rows.map(({ name }) => name)).toEqual(names);
    } finally {
      await pool.end();
    }
  });
});

describe('an error of PostgreSQL that Prisma reports', () => {
  /** Ends the connection of the statement that is running, as a stopping server does. */
  async function endRunning(): Promise<void> {
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
        );
        return rowCount;
      })
      .toBe(1);
  }

  it('counts as temporary if the server ended its connection', async () => {
    const pool = createPool(database.url);
    const prisma = createPrisma(pool);
    const held = await database.pool.connect();
    try {
      const raw = prisma.$queryRaw`SELECT pg_sleep(60)`.catch((error: unknown) => error);
      await endRunning();
      expect(isTransientError(await raw), String(await raw)).toBe(true);

      await held.query('BEGIN; LOCK TABLE setting');
      const typed = prisma.setting.findMany().catch((error: unknown) => error);
      await endRunning();
      expect(isTransientError(await typed), String(await typed)).toBe(true);
    } finally {
      await held.query('ROLLBACK');
      held.release();
      await prisma.$disconnect();
      await pool.end();
    }
  });

  it('says that a table is missing', async () => {
    const pool = createPool(database.url);
    const prisma = createPrisma(pool);
    const error = await prisma.$queryRaw`SELECT * FROM later_table`.catch((failed: unknown) => failed);
    expect([isSchemaMismatch(error), isTransientError(error)]).toEqual([true, false]);
    await prisma.$disconnect();
    await pool.end();
  });
});
