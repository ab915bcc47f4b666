import { createPriority } from './create-priority.ts';
import type { PairWorld } from './list-pair-moves.ts';
import { type ComparedPairs, searchPairs } from './search-pairs.ts';
import { searchPairsTwice } from './search-pairs-twice.ts';
import type { CompareProgress } from './types.ts';

type Searching = Generator<CompareProgress, ComparedPairs, boolean | undefined>;

/** Turns in which the broad search has to find a difference before the directed one starts. */
const MAX_TURNS_BROAD = 100;
/** Turns in which the directed search has to find a difference. */
const MAX_TURNS_NEAR = 4_000;

type Bounds = {
  maxSituations: number;
  /** Ends when neither search has found anything soon. */
  endsNear: boolean;
};

/**
 * Searches two flows breadth first, which finds the shortest conversations and decides whether every conversation is the
 * same. If it finds nothing soon, a second search goes straight to what differs, since a change late in a long
 * conversation lies behind more situations than can be searched. If that finds nothing either, the first one continues.
 */
export function* searchTowardChange(world: PairWorld, { maxSituations, endsNear }: Bounds): Searching {
  const searching = searchPairsTwice(world, maxSituations);
  let step = searching.next();
  while (!step.done && step.value.turns < MAX_TURNS_BROAD) step = searching.next(yield step.value);
  if (step.done) return step.value;
  const priority = createPriority(world);
  if (priority && step.value.differences === 0) {
    const near = searchPairs(world, { maxSituations, priority, maxTurnsToFirst: MAX_TURNS_NEAR });
    const found = yield* addStates(near, step.value.states);
    if (found.differences.length > 0 || found.stopped === 'stopped') return found;
    if (endsNear && found.stopped === 'enough') return { ...found, stopped: 'stopped' };
  }
  while (!step.done) step = searching.next(yield step.value);
  return step.value;
}

/** Progress counts the situations of both searches. */
function* addStates(searching: Searching, before: number): Searching {
  let step = searching.next();
  while (!step.done) step = searching.next(yield { ...step.value, states: before + step.value.states });
  return { ...step.value, states: before + step.value.states };
}
