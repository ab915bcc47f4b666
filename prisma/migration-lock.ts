import pg from 'pg';
import { assertRowLocks } from './assert-row-locks';

/** Has one row, whose lock serializes migrations and restores. Not part of the Prisma schema, migrations or backups. */
export const LOCK_TABLE = 'migration_lock';

/** SQLSTATEs if another process created the table at the same moment: a duplicate type, table or row. */
const CREATED_MEANWHILE = /^(23505|42P07|42710)$/;

/**
 * Runs `work` while no other process migrates or restores this database. The lock is that of a row in a transaction, so
 * it also works through a pooler in transaction mode, and ends with the connection.
 */
export async function withMigrationLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await createMigrationLock(client);
    await client.query('BEGIN');
    await takeMigrationLock(client);
    await withClient(databaseUrl, (other) => assertRowLocks(other, LOCK_TABLE));
    const result = await work();
    await client.query('COMMIT');
    return result;
  });
}

export async function createMigrationLock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS ${LOCK_TABLE} (id INT PRIMARY KEY)`);
  } catch (error) {
    if (!CREATED_MEANWHILE.test((error as { code?: string }).code ?? '')) throw error;
  }
  await client.query(`INSERT INTO ${LOCK_TABLE} (id) VALUES (1) ON CONFLICT (id) DO NOTHING`);
}

/** Waits for the lock and holds it until the end of the transaction. */
export async function takeMigrationLock(client: pg.ClientBase): Promise<void> {
  // The transaction is idle while the migrations run on another connection.
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await client.query(`SELECT id FROM ${LOCK_TABLE} WHERE id = 1 FOR UPDATE`);
}

async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection rejects the query in flight.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
