const FIRST = 2;
/** One more in this time. */
const STEP_MS = 250;

/**
 * A limit that grows from a few to `max`. A process that has just started runs all code for the first time, and much work
 * at once would keep its requests waiting.
 */
export function slowStart(max: number, now = (): number => performance.now()): () => number {
  const started = now();
  return () => Math.min(max, FIRST + Math.floor((now() - started) / STEP_MS));
}
