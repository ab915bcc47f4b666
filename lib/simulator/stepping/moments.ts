import type { SimulationState } from '../store/simulation-state';
import { getTurns } from '../store/simulation-state';
import type { SimulatedTurn, Stop } from '../store/types';

/** A moment of a conversation: a stop of a turn, or its end if `stop` is null. */
export type SteppingMoment = { turn: number; stop: number | null };

type Turns = readonly Pick<SimulatedTurn, 'stops'>[];

/** Number of moments of a turn: its stops and its end. */
const countIn = ({ stops }: { stops: readonly Stop[] }): number => stops.length + 1;

export function countMoments(turns: Turns): number {
  return turns.reduce((sum, turn) => sum + countIn(turn), 0);
}

/** Index of a moment in the conversation, from 0; the last one if it does not exist. */
export function toPosition(turns: Turns, { turn, stop }: SteppingMoment): number {
  const before = countMoments(turns.slice(0, turn));
  const within = turns[turn];
  if (!within) return Math.max(0, countMoments(turns) - 1);
  return before + (stop === null ? within.stops.length : Math.min(stop, within.stops.length));
}

/** The moment at an index, limited to the conversation. Undefined without turns. */
export function toMoment(turns: Turns, position: number): SteppingMoment | undefined {
  let left = Math.max(0, Math.round(position));
  for (const [turn, item] of turns.entries()) {
    const count = countIn(item);
    if (left < count) return { turn, stop: left < item.stops.length ? left : null };
    left -= count;
  }
  return turns.length === 0 ? undefined : { turn: turns.length - 1, stop: null };
}

/** The selected moment. */
export function getMoment(state: SimulationState): SteppingMoment | undefined {
  const { stepping, look, at } = state;
  const turns = getTimeline(state);
  if (turns.length === 0) return undefined;
  if (stepping) return { turn: turns.length - 1, stop: stepping.stop };
  if (look) return look;
  // Before the first turn, its start is the nearest moment.
  if (at === -1) return { turn: 0, stop: turns[0]?.stops.length ? 0 : null };
  return { turn: at ?? turns.length - 1, stop: null };
}

/** The turns of the timeline: those of the branch, and the turn being stepped through. */
export function getTimeline(state: SimulationState): readonly SimulatedTurn[] {
  const turns = getTurns(state);
  const { stepping, at } = state;
  return stepping ? [...turns.slice(0, at === null ? undefined : at + 1), stepping.turn] : turns;
}

/**
 * The moment after an event: the first stop that includes it, or else the end of the turn.
 */
export function findMomentOfEvent(turns: Turns, turn: number, event: number): SteppingMoment {
  const stops = turns[turn]?.stops ?? [];
  const stop = stops.findIndex(({ events }) => events > event);
  return { turn, stop: stop === -1 ? null : stop };
}

/** The moment after a timeline key; undefined for other keys. */
export function findMomentByKey(turns: Turns, from: SteppingMoment, key: string): SteppingMoment | undefined {
  const position = toPosition(turns, from);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return toMoment(turns, position - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return toMoment(turns, position + 1);
    case 'PageUp':
      return { turn: Math.max(0, from.turn - 1), stop: null };
    case 'PageDown':
      return from.stop === null && from.turn < turns.length - 1
        ? { turn: from.turn + 1, stop: null }
        : { turn: from.turn, stop: null };
    case 'Home':
      return toMoment(turns, 0);
    case 'End':
      return toMoment(turns, countMoments(turns) - 1);
    default:
      return undefined;
  }
}
