import { createPairPolicy, hasPairVariants } from './create-pair-policy.ts';
import type { PairWorld } from './list-pair-moves.ts';
import { type ComparedPairs, searchPairs } from './search-pairs.ts';
import type { CompareProgress } from './types.ts';

/**
 * Searches two flows coarsely, which decides most edits: while both conversations are in the same state, one session
 * represents both. What that leaves open is searched exactly.
 */
export function* searchPairsTwice(
  world: PairWorld,
  maxSituations: number,
): Generator<CompareProgress, ComparedPairs, boolean | undefined> {
  if (!hasPairVariants(createPairPolicy(world, false))) return yield* searchPairs(world, { maxSituations });
  const first = yield* searchPairs(world, { maxSituations, coarse: true });
  const isOpen = first.unsure || first.saturated;
  if (!isOpen || first.stopped === 'stopped' || first.differences.length > 0) return first;
  const second = yield* searchPairs(world, { maxSituations });
  return { ...second, states: first.states + second.states, turns: first.turns + second.turns };
}
