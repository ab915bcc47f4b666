import type { PairWorld } from './list-pair-moves.ts';
import { createDistance } from './measure-distance.ts';
import { type ComparedPairs, searchPairs } from './search-pairs.ts';
import { searchPairsTwice } from './search-pairs-twice.ts';
import type { CompareProgress } from './types.ts';

type Searching = Generator<CompareProgress, ComparedPairs, boolean | undefined>;

/** Reports of progress before the search is directed; each is 500 turns. */
const REPORTS_FIRST = 4;
/** Turns of the directed search without a new cause. */
const MAX_VAIN_TURNS = 4_000;

/**
 * Searches two flows breadth first, which finds the shortest conversations and decides whether every conversation is the
 * same. If it finds nothing soon, a second search goes straight to what differs, since a change late in a long
 * conversation lies behind more situations than can be searched. If that finds nothing either, the first one continues.
 */
export function* searchTowardChange(world: PairWorld, maxSituations: number): Searching {
  const searching = searchPairsTwice(world, maxSituations);
  let step = searching.next();
  for (let reports = 1; !step.done && reports < REPORTS_FIRST; reports++)
    step = searching.next(yield step.value);
  if (step.done) return step.value;
  if (step.value.differences === 0) {
    const found = yield* searchNear(world, maxSituations, step.value);
    if (found.differences.length > 0 || found.stopped === 'stopped') return found;
  }
  while (!step.done) step = searching.next(yield step.value);
  return step.value;
}

function* searchNear(world: PairWorld, maxSituations: number, { states }: CompareProgress): Searching {
  const searching = searchPairs(world, {
    maxSituations,
    distance: createDistance(world),
    maxVainTurns: MAX_VAIN_TURNS,
  });
  let step = searching.next();
  while (!step.done) step = searching.next(yield { ...step.value, states: states + step.value.states });
  return { ...step.value, states: states + step.value.states };
}
