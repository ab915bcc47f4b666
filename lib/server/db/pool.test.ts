import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, inTransaction } from './pool';
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
