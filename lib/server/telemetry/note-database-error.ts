import { getMetrics } from './metrics';

/** Errors pass several places on their way up; each counts once. */
const seen = new WeakSet<object>();

/** Counts a deadlock: the work is done again by itself, but somebody may want to know how often. */
export function noteDatabaseError(error: unknown): void {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== '40P01' || seen.has(error)) return;
  seen.add(error);
  getMetrics().deadlocks.inc();
}
