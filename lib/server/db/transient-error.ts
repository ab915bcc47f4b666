import { setTimeout as sleep } from 'node:timers/promises';
import { getMetrics } from '../telemetry/metrics';
import { noteDatabaseError } from '../telemetry/note-database-error';
import { getDatabaseCode } from './database-code';

/**
 * SQLSTATEs after which nothing was done and a retry may succeed: the server stops, crashed or starts; a connection was
 * lost; the server is a standby; a transaction was idle too long; a deadlock or serialization failure; or disk, memory
 * or connections are exhausted (53).
 */
const TRANSIENT_STATE = /^(57P0[123]|25006|25P03|08...|40001|40P01|53...)$/;
/** Prisma's codes for the same: unreachable, timeout, closed, no free connection, conflict. */
const TRANSIENT_PRISMA = /^(P1001|P1002|P1008|P1017|P2024|P2034)$/;
const TRANSIENT_SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const TRANSIENT_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Client was closed|Query read timeout$)/;

/** Whether the database was unavailable, rather than the work invalid. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientError);
  if (!(error instanceof Error)) return false;
  const code = getDatabaseCode(error);
  return (
    TRANSIENT_STATE.test(code) ||
    TRANSIENT_PRISMA.test(code) ||
    TRANSIENT_SOCKET.test(code) ||
    TRANSIENT_MESSAGE.test(error.message)
  );
}

/**
 * Retries `work` while the database is unavailable, for at most `budgetMs`.
 *
 * If a connection is lost during COMMIT its outcome is unknown, so `work` must be safe to repeat: reads,
 * or writes that find their earlier result under a unique key.
 */
export async function withRetry<T>(work: () => Promise<T>, budgetMs = 5000): Promise<T> {
  const deadline = Date.now() + budgetMs;
  for (let delay = 10; ; delay = Math.min(delay * 2, 250)) {
    try {
      return await work();
    } catch (error) {
      noteDatabaseError(error);
      if (!isTransientError(error) || Date.now() + delay > deadline) throw error;
      getMetrics().retries.inc();
    }
    await sleep(delay);
  }
}
