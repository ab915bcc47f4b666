import type { SimulatedTurn } from '../store/types';
import { findNextStop, type StepKind } from './find-next-stop';
import { type SteppingMoment, toMoment, toPosition } from './moments';

type Turns = readonly Pick<SimulatedTurn, 'stops'>[];

/**
 * The moment after a step through past turns, across turn boundaries. Undefined at the ends. `run` is
 * handled elsewhere, because it searches for a breakpoint.
 */
export function walkStore(
  turns: Turns,
  from: SteppingMoment,
  kind: Exclude<StepKind, 'run'>,
): SteppingMoment | undefined {
  const position = toPosition(turns, from);
  if (kind === 'back') return position === 0 ? undefined : toMoment(turns, position - 1);
  if (from.stop === null) {
    const next = from.turn + 1;
    return turns[next] ? toMoment(turns, position + 1) : undefined;
  }
  const stop = findNextStop(turns[from.turn]?.stops ?? [], from.stop, kind, new Set());
  return { turn: from.turn, stop };
}
