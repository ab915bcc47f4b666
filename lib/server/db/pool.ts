import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { getEnv } from '../env';
import { logger } from '../logger';
import { readProcessState } from '../process-state';
import { noteDatabaseError } from '../telemetry/note-database-error';
import { PrismaClient } from './generated/client';

/** The one pool of this process. The turn's transaction uses it directly. */
export function getPool(): pg.Pool {
  const state = readProcessState();
  state.pool ??= createPool(getDatabaseUrl());
  return state.pool;
}

/** Prisma over the same pool, for the authoring side. */
export function getPrisma(): PrismaClient {
  const state = readProcessState();
  state.prisma ??= createPrisma(getPool());
  return state.prisma as PrismaClient;
}

/** Names the database that getPool uses; `npm start` does it when it runs the server itself. */
export function setDatabaseUrl(url: string): void {
  readProcessState().databaseUrl = url;
}

/** Closes the pool; the next getPool opens a new one. */
export async function closePool(): Promise<void> {
  const state = readProcessState();
  const { pool } = state;
  delete state.pool;
  delete state.prisma;
  await pool?.end();
}

export function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 5000,
    application_name: 'turnpike',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

/** As long as a claim: nobody waits longer for what a process holds that is stopped, or cut off from the database. */
const IDLE_IN_TRANSACTION_MS = 6000;

/**
 * Runs `work` in one transaction on one connection; any error rolls back. One that nothing is asked of for long is
 * ended by the database, with the locks it holds: its process may be gone without a word.
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
    // Of this transaction only, and not of the connection: a pooler between gives that to others.
    await client.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    noteDatabaseError(error);
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function getDatabaseUrl(): string {
  const url = readProcessState().databaseUrl ?? getEnv().DATABASE_URL;
  if (!url) throw new Error('There is no database. Start the app with `npm start`, or set DATABASE_URL.');
  return url;
}
