import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logger } from '../logger';
import { Refusal } from '../refusal';
import { getMetrics } from '../telemetry/metrics';

/** `replica`: a standby that answers lists and figures. Without a replica, everything is read from the primary. */
export type ReadDeps = { pool: pg.Pool; replica?: pg.Pool | undefined };

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 1000;
/** Longer than the longest search. A standby that lost power never answers. */
const QUERY_TIMEOUT_MS = 15_000;
/** Maximum time for a standby to show what was just committed. */
const MAX_WAIT_MS = 200;
const POLL_MS = 5;
/** A standby that failed or is behind is not asked in this time. */
const PAUSE_MS = 2000;

/** Standbys that are not asked at the moment, and until when. */
const paused = new WeakMap<pg.Pool, number>();

export function createReplicaPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'turnpike-reads',
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'idle connection to the replica lost'));
  return pool;
}

/**
 * Runs reads on the replica once it shows everything that was committed before, so a caller sees all earlier writes, also
 * those of other processes. If it is behind or fails, they run on the primary. `work` may run twice.
 */
export async function readFromReplica<T>(
  { pool, replica }: ReadDeps,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  if (!replica || performance.now() < (paused.get(replica) ?? 0)) return work(pool);
  let outcome = 'behind';
  try {
    if (await showsCommitted(pool, replica)) {
      const result = await work(replica);
      getMetrics().replicaReads.inc({ outcome: 'served' });
      return result;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    logger.warn({ err: error }, 'reading from the replica failed; the primary is asked');
    outcome = 'failed';
  }
  paused.set(replica, performance.now() + PAUSE_MS);
  getMetrics().replicaReads.inc({ outcome });
  return work(pool);
}

/** Compares positions in the write-ahead log: a commit is acknowledged once it is flushed. */
async function showsCommitted(primary: pg.Pool, replica: pg.Pool): Promise<boolean> {
  const { rows } = await primary.query<{ flushed: string }>('SELECT pg_current_wal_flush_lsn() AS flushed');
  const deadline = performance.now() + MAX_WAIT_MS;
  do {
    const shown = await replica.query<{ shown: boolean | null }>({
      text: 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS shown',
      values: [rows[0]?.flushed],
    });
    // Null if it is not a standby.
    if (shown.rows[0]?.shown) return true;
    await sleep(POLL_MS);
  } while (performance.now() < deadline);
  return false;
}
