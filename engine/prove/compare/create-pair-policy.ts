import { createKeyPolicy, hasVariants, type KeyPolicy } from '../search/key-policy.ts';
import type { PairWorld } from './list-pair-moves.ts';

/** What the situations of two flows are distinguished by. */
export type PairPolicy = { before: KeyPolicy; after: KeyPolicy };

export const createPairPolicy = ({ before, after }: PairWorld, coarse: boolean): PairPolicy => ({
  before: createKeyPolicy(before.compiled, before.regions, coarse),
  after: createKeyPolicy(after.compiled, after.regions, coarse),
});

/**
 * Whether a coarse search covers both flows: their nodes are asked again, in each order, under the same limits, so
 * that a variant of a session is one for both.
 */
export const hasPairVariants = ({ before, after }: PairPolicy): boolean =>
  hasVariants(before) && describe(before) === describe(after);

const describe = ({ compiled: _compiled, regions: _regions, varied, ...limits }: KeyPolicy): string =>
  JSON.stringify(
    [[...varied].map(([graph, nodes]) => [graph, [...nodes]]), limits],
    (_key, value: unknown) => (value instanceof Set ? [...value].sort() : value),
  );
