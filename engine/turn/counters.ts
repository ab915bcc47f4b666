import { type CounterRow, copyCounter, type Frame, type Mode } from '../session/session.ts';
import { replaceSorted } from './sorted.ts';

/** A node's counters in a frame, if it has any. */
export function findCounter({ counters }: Frame, node: string): CounterRow | undefined {
  const place = findPlace(counters, node);
  return place < 0 ? undefined : counters[place];
}

/** Rows are sorted by node, and every decision looks one up. -1 if there is no row. */
function findPlace(counters: readonly CounterRow[], node: string): number {
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = (counters[middle] as CounterRow).node;
    if (found === node) return middle;
    if (found < node) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const nodeOf = ({ node }: CounterRow): string => node;

type CounterChange = { [K in keyof Omit<CounterRow, 'node' | 'left'>]?: CounterRow[K] | undefined };

/** Changes a node's counters in a frame; a node without any starts at zero. */
export function updateCounter(frame: Frame, node: string, change: CounterChange): CounterRow {
  const counter = copyCounter(findCounter(frame, node), node);
  if ('attempts' in change) counter.attempts = change.attempts as number;
  if ('executions' in change) counter.executions = change.executions as number;
  if ('lastRun' in change) counter.lastRun = change.lastRun as number;
  if ('reopenedAt' in change) counter.reopenedAt = change.reopenedAt;
  if ('broadened' in change) counter.broadened = change.broadened;
  if ('skipped' in change) counter.skipped = change.skipped;
  if ('unknown' in change) counter.unknown = change.unknown;
  if ('failed' in change) counter.failed = change.failed;
  frame.counters = replaceSorted(frame.counters, counter, nodeOf);
  return counter;
}

/** Records how a node was left: by the index of the edge among its usual edges, or by the edge id. */
export function leaveCounter(frame: Frame, node: string, left: NonNullable<CounterRow['left']>): void {
  const { counters } = frame;
  const place = findPlace(counters, node);
  const counter = copyCounter(place < 0 ? undefined : counters[place], node);
  counter.left = left;
  if (place < 0) {
    frame.counters = replaceSorted(counters, counter, nodeOf);
    return;
  }
  // A node is usually credited before it is left, so the row exists.
  frame.counters = counters.slice();
  frame.counters[place] = counter;
}

/** Credits one attempt, and one execution if the row's mode is EXECUTE. See docs/rulings.md#1. */
export function creditCounter(
  frame: Frame,
  node: string,
  from: CounterRow | undefined,
  mode: Mode,
  lastRun: number,
  unknown: boolean,
): CounterRow {
  const counter = copyCounter(from, node);
  counter.attempts += 1;
  if (mode === 'EXECUTE') counter.executions += 1;
  counter.lastRun = lastRun;
  counter.unknown = unknown ? true : undefined;
  frame.counters = replaceSorted(frame.counters, counter, nodeOf);
  return counter;
}
