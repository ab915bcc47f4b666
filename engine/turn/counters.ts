import { type CounterRow, copyCounter, type Frame, type Mode } from '../session/session.ts';
import { replaceSorted } from './sorted.ts';

/** A node's counters in a frame, if it has any. Rows are in node order, and every decision asks. */
export function findCounter(frame: Frame, node: string): CounterRow | undefined {
  const { counters } = frame;
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = counters[middle] as CounterRow;
    if (row.node === node) return row;
    if (row.node < node) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
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
  frame.counters = replaceSorted(frame.counters, counter, nodeOf);
  return counter;
}

/** Notes how a node was left, by its place among the ways or by its edge. */
export function leaveCounter(frame: Frame, node: string, left: NonNullable<CounterRow['left']>): void {
  const counter = copyCounter(findCounter(frame, node), node);
  counter.left = left;
  frame.counters = replaceSorted(frame.counters, counter, nodeOf);
}

/** Credits one attempt, and an execution when the row's mode is EXECUTE (ruling 1). */
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
