import type { Session } from '../../session/session.ts';
import { listMoves } from '../world/list-moves.ts';
import type { Model } from '../world/model.ts';
import type { Move } from '../world/move.ts';
import { matchNames, type NameMatch } from './match-names.ts';
import { translateMove } from './translate-move.ts';

/** Two flows with the values that both distinguish. */
export type PairWorld = {
  before: Model;
  after: Model;
  /** Names of the first flow in the second one, and back. */
  forth: NameMatch;
  back: NameMatch;
};

export function createPairWorld(before: Model, after: Model): PairWorld {
  const [first, second] = [before.compiled.flow, after.compiled.flow];
  return { before, after, forth: matchNames(first, second), back: matchNames(second, first) };
}

/** Two conversations that looked the same until now. */
export type SessionPair = { before: Session; after: Session };
/** One thing that happens in both conversations. */
export type PairMove = { before: Move; after: Move };
/** The parts of each flow that took part in a turn before, as `rule id`. */
export type TouchedPair = { before: ReadonlySet<string>; after: ReadonlySet<string> };

const NONE: TouchedPair = { before: new Set(), after: new Set() };

/** Everything that can happen next in at least one of two conversations, as it happens in both. */
export function listPairMoves(
  { before, after, forth, back }: PairWorld,
  sessions: SessionPair,
  touched: TouchedPair = NONE,
): PairMove[] {
  const moves = new Map<string, PairMove>();
  const add = (move: PairMove) => {
    const name = nameMove(move);
    if (!moves.has(name)) moves.set(name, move);
  };
  const there = { from: sessions.before, to: sessions.after };
  for (const move of listMoves(before, sessions.before, touched.before))
    add({ before: move, after: translateMove(forth, there, move) });
  const here = { from: sessions.after, to: sessions.before };
  for (const move of listMoves(after, sessions.after, touched.after))
    add({ before: translateMove(back, here, move), after: move });
  return [...moves.values()];
}

const nameMove = ({ before, after }: PairMove): string =>
  JSON.stringify([describeMove(before), describeMove(after)]);

/** The words of a message only count where they have no meaning. */
function describeMove({ input, meaning, after }: Move) {
  if (!meaning) return input;
  const { commands, condition, consent } = meaning;
  return [commands, condition ?? 0, consent ?? 0, after ?? 0];
}
