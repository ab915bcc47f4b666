import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { logger } from '../logger';
import { noteDatabaseError } from '../telemetry/note-database-error';
import { trackConnections } from './drop-connections';
import { PrismaClient } from './generated/client';
import { UnnamedClient } from './unnamed-client';
import { assertWritable, isReadOnlyError } from './writable';

/** Connections to the database. `isPooled`: a pooler gives each transaction another connection of the server. */
export function createPool(connectionString: string, isPooled = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...(isPooled && { Client: UnnamedClient }),
    max: 20,
    connectionTimeoutMillis: 5000,
    application_name: 'turnpike',
    onConnect: assertWritable,
  });
  trackConnections(pool);
  // The pool replaces broken idle connections; without a listener the error would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  return pool;
}

/** A pool or one of its connections. */
export type QueryRunner = Pick<pg.PoolClient, 'query'>;

/** Prisma over the same pool, for authoring. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

/** As long as a claim: the maximum wait for locks of a process that is stopped or disconnected. */
const IDLE_IN_TRANSACTION_MS = 6000;

/**
 * Runs `work` in one transaction on one connection; any error rolls back. The database ends a transaction that is idle
 * too long and releases its locks, because its process may be gone.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // A checked-out client reports a lost connection here, and also rejects the query in flight.
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    // SET LOCAL, because a connection pooler would pass a session setting on to others.
    await client.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    noteDatabaseError(error);
    // Another server may be the primary now.
    if (isReadOnlyError(error)) broken = true;
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
