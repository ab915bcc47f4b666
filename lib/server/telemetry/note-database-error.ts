import { getDatabaseCode } from '../db/database-code';
import { getMetrics } from './metrics';

/** Errors pass several catch blocks; each counts once. */
const seen = new WeakSet<object>();

/** Counts deadlocks: the work is retried automatically, but operators should see how often. */
export function noteDatabaseError(error: unknown): void {
  if (!(error instanceof Error) || getDatabaseCode(error) !== '40P01' || seen.has(error)) return;
  seen.add(error);
  getMetrics().deadlocks.inc();
}
