import { readThreadCpu } from './thread-cpu';

const SAMPLE = JSON.stringify(
  Array.from({ length: 2_000 }, (_, index) => ({ id: `n${index}`, text: 'Some words.' })),
);
/** CPU time of each run so far, in milliseconds. */
const runs: number[] = [];

/** Runs a fixed piece of work for about a millisecond. */
export function takeSpeed(): void {
  const start = readThreadCpu();
  JSON.stringify(JSON.parse(SAMPLE));
  runs.push(readThreadCpu() - start);
}

/**
 * How much slower the core was than at its best, at least 1: the median of the runs since `from`, compared with the
 * fastest tenth of all. A core that shares its cache and its units with a busy one takes more CPU time for the same work.
 */
export function getSlowdown(from: number): number {
  const best = pickQuantile(runs, 0.1);
  const median = pickQuantile(runs.slice(from), 0.5);
  if (!(best > 0 && median > 0)) throw new Error('The speed of the core was not measured.');
  return Math.max(1, median / best);
}

const pickQuantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

export const countSpeeds = (): number => runs.length;
