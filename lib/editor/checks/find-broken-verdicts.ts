import type { Proof } from '@turnpike/engine/prove';

/** A change of the draft: its name in the history, and when it was made. */
export type ProvedEdit = { label: string; at: number };
export type BrokenVerdicts = ReadonlyMap<string, readonly ProvedEdit[]>;

const MAX_EDITS = 3;

/**
 * What is no longer proved, with the edits since it was. `known`: what earlier proofs found in the same way. It is kept
 * until it is proved again, because a short search may not decide at once what an edit broke.
 */
export function findBrokenVerdicts(
  known: BrokenVerdicts,
  before: Proof | undefined,
  now: Proof,
  edits: readonly ProvedEdit[],
): BrokenVerdicts {
  const proved = new Set(
    before ? listStates(before).flatMap(([id, verdict]) => (verdict === 'proved' ? [id] : [])) : [],
  );
  return new Map(
    listStates(now).flatMap(([id, verdict]): [string, readonly ProvedEdit[]][] => {
      const edited = known.get(id) ?? (proved.has(id) ? edits.slice(-MAX_EDITS) : []);
      return verdict === 'proved' || edited.length === 0 ? [] : [[id, edited]];
    }),
  );
}

const listStates = ({ properties, checks }: Proof) => [
  ...properties.map(({ property, verdict }) => [property as string, verdict] as const),
  ...checks.map(({ check, verdict }) => [check.id, verdict] as const),
];
