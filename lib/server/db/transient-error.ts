import { setTimeout as sleep } from 'node:timers/promises';
import { getMetrics } from '../telemetry/metrics';
import { noteDatabaseError } from '../telemetry/note-database-error';

/**
 * SQLSTATEs after which nothing was done and the same work may succeed: the server stops, crashed or starts; a
 * connection broke; a transaction was left idle; a deadlock or serialisation victim; a disk, memory or the connections are full for now (53).
 */
const TRANSIENT_STATE = /^(57P0[123]|25P03|08...|40001|40P01|53...)$/;
/** Prisma's own names for the same: unreachable, timed out, closed, no free connection, conflict. */
const TRANSIENT_PRISMA = /^(P1001|P1002|P1008|P1017|P2024|P2034)$/;
const TRANSIENT_SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const TRANSIENT_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether this error says that the database was away, rather than that the work was wrong. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientError);
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return (
    TRANSIENT_STATE.test(code) ||
    TRANSIENT_PRISMA.test(code) ||
    TRANSIENT_SOCKET.test(code) ||
    TRANSIENT_MESSAGE.test(error.message)
  );
}

/**
 * Runs `work` again while the database is away, for at most `budgetMs`.
 *
 * A connection that breaks during COMMIT leaves open whether it happened, so `work` must be safe to
 * repeat: reads, or writes that find what they did before under a unique key.
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
