import { countMoments, type Moment, toPosition } from '@/lib/simulator/stepping/moments';
import type { SimulatedTurn } from '@/lib/simulator/store/types';

export type Segment = {
  id: string;
  /** Of the whole, from 0 to 1. */
  start: number;
  width: number;
  number: number;
  /** It ended where nothing goes on by itself. */
  fault: boolean;
  /** The version it ran on, where that is another than before it. */
  version?: number | null;
};
export type Tick = { at: number; kind: 'node' | 'stage' | 'change' };

/** More stops than this are no ticks any more but a grey bar. */
const MAX_TICKS = 400;
const FAULTS: ReadonlySet<string> = new Set(['deadlock', 'error']);

/** The turns of a timeline as parts of its length: each as long as it has places to look at. */
export function listSegments(turns: readonly SimulatedTurn[]): Segment[] {
  const all = Math.max(1, countMoments(turns));
  let start = 0;
  return turns.map(({ id, record, stops, recorded }, index): Segment => {
    const width = (stops.length + 1) / all;
    const before = turns[index - 1];
    const changes = index > 0 && before?.record.flow.hash !== record.flow.hash;
    const segment = {
      ...{ id, start, width, number: record.turn, fault: FAULTS.has(record.status) },
      ...(changes ? { version: recorded?.version ?? null } : {}),
    };
    start += width;
    return segment;
  });
}

/** Where the stops stand; none where there are too many to be told apart. */
export function listTicks(turns: readonly SimulatedTurn[]): Tick[] {
  const all = countMoments(turns);
  if (all > MAX_TICKS) return [];
  return turns.flatMap(({ stops }, turn) =>
    stops.map(
      ({ mark: { mark } }, stop): Tick => ({
        at: toShare(turns, { turn, stop }),
        kind: mark === 'node' || mark === 'stage' ? mark : 'change',
      }),
    ),
  );
}

/** Where a moment stands along the line: in the middle of its place. */
export function toShare(turns: readonly SimulatedTurn[], moment: Moment): number {
  return (toPosition(turns, moment) + 0.5) / Math.max(1, countMoments(turns));
}
