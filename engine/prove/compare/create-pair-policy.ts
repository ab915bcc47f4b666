import { createKeyPolicy, hasVariants, type KeyPolicy } from '../search/key-policy.ts';
import type { PairWorld } from './list-pair-moves.ts';

/** What the situations of two flows are distinguished by. */
export type PairPolicy = { before: KeyPolicy; after: KeyPolicy };

export const createPairPolicy = ({ before, after }: PairWorld, coarse: boolean): PairPolicy => ({
  before: createKeyPolicy(before.compiled, before.regions, coarse, true),
  after: createKeyPolicy(after.compiled, after.regions, coarse, true),
});

/**
 * Whether a coarse search covers both flows: their nodes are asked again, in each order, under the same limits, and
 * their rules wait equally long, so that a variant of a session is one for both.
 */
export const hasPairVariants = ({ before, after }: PairPolicy): boolean =>
  hasVariants(before) && describe(before) === describe(after);

function describe({ compiled: { flow }, regions: _regions, varied, ...limits }: KeyPolicy): string {
  const nodes = [...varied].map(([graph, items]) => [graph, [...items]]);
  const rules = flow.rules?.map(({ id, cooldownTurns }) => [id, cooldownTurns ?? 0]);
  return JSON.stringify([nodes, rules, limits], (_key, value: unknown) =>
    value instanceof Set ? [...value].sort() : value,
  );
}
