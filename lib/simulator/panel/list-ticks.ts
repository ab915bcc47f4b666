import { countMoments, type SteppingMoment, toPosition } from '@/lib/simulator/stepping/moments';
import type { SimulatedTurn } from '@/lib/simulator/store/types';

export type TickSegment = {
  id: string;
  /** Fraction of the whole, from 0 to 1. */
  start: number;
  width: number;
  number: number;
  /** The turn ended with a deadlock or an error. */
  fault: boolean;
  /** Version of the turn, if it differs from the turn before. */
  version?: number | null;
};
export type Tick = { at: number; kind: 'node' | 'stage' | 'change' };

/** Above this number, ticks would merge into a gray bar. */
const MAX_TICKS = 400;
const FAULTS: ReadonlySet<string> = new Set(['deadlock', 'error']);

/** The turns of a timeline as fractions of its length, in proportion to their stops. */
export function listSegments(turns: readonly SimulatedTurn[]): TickSegment[] {
  const all = Math.max(1, countMoments(turns));
  let start = 0;
  return turns.map(({ id, record, stops, recorded }, index): TickSegment => {
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

/** Positions of the stops; empty if there are too many to distinguish. */
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

/** Position of a moment on the timeline, in the middle of its slot. */
export function toShare(turns: readonly SimulatedTurn[], moment: SteppingMoment): number {
  return (toPosition(turns, moment) + 0.5) / Math.max(1, countMoments(turns));
}
