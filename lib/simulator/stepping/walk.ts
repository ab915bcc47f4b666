import type { SimulatedTurn } from '../store/types';
import { findNextStop, type StepKind } from './find-next-stop';
import { type Moment, toMoment, toPosition } from './moments';

type Turns = readonly Pick<SimulatedTurn, 'stops'>[];

/**
 * The moment a step leads to, through turns that were taken already: from the end of one into the next, and back
 * the same way. Undefined where there is nowhere left to go. `run` is not a step: it looks for a breakpoint.
 */
export function walk(turns: Turns, from: Moment, kind: Exclude<StepKind, 'run'>): Moment | undefined {
  const position = toPosition(turns, from);
  if (kind === 'back') return position === 0 ? undefined : toMoment(turns, position - 1);
  if (from.stop === null) {
    const next = from.turn + 1;
    return turns[next] ? toMoment(turns, position + 1) : undefined;
  }
  const stop = findNextStop(turns[from.turn]?.stops ?? [], from.stop, kind, new Set());
  return { turn: from.turn, stop };
}
