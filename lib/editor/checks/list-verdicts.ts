import { memoByObject } from '@turnpike/engine/document';
import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { Check, Finding, Limit, Proof, Verdict } from '@turnpike/engine/prove';
import type { ProofResult } from './proof-store';

export type VerdictState = 'proved' | 'found' | 'intended' | 'not-decided' | 'searching';

/** A property or a check of the author with its verdict. */
export type ListedVerdict = {
  /** The code of the property, or the id of the check. */
  id: string;
  sentence: MessageDescriptor;
  /** Set for a check of the author. */
  check?: Check;
  /** `intended`: every finding is marked as intended. `searching`: not decided yet. */
  state: VerdictState;
  findings: readonly Finding[];
  limits: readonly Limit[];
  /** Parts that were not reached yet. */
  open: readonly string[];
  /** Up to how many turns of a conversation it is known to hold. */
  upTo?: number;
};

/** The verdicts of a proof: the properties of every flow, then the checks of the author. */
export const listVerdicts = memoByObject((proof: Proof): readonly ListedVerdict[] => [
  ...proof.properties.map((verdict) => ({
    id: verdict.property as string,
    sentence: verdict.sentence,
    ...describe(verdict),
  })),
  ...proof.checks.map((verdict) => ({
    ...{ id: verdict.check.id, check: verdict.check, sentence: verdict.sentence },
    ...describe(verdict),
  })),
]);

/** The verdicts of a result. While the search goes on, nothing counts as not decided. */
export const listResultVerdicts = memoByObject(
  ({ proof, isPartial }: ProofResult): readonly ListedVerdict[] => {
    const verdicts = listVerdicts(proof);
    if (!isPartial) return verdicts;
    return verdicts.map((verdict) =>
      verdict.state === 'not-decided' ? { ...verdict, state: 'searching', limits: [], open: [] } : verdict,
    );
  },
);

function describe(given: Verdict): Pick<ListedVerdict, 'state' | 'findings' | 'limits' | 'open' | 'upTo'> {
  if (given.verdict === 'proved') return { state: 'proved', findings: [], limits: [], open: [] };
  if (given.verdict === 'not-decided') {
    const { limits, open = [], upTo } = given;
    return { state: 'not-decided', findings: [], limits, open, ...(upTo !== undefined && { upTo }) };
  }
  const { findings } = given;
  const state = findings.every(({ meant }) => meant !== undefined) ? 'intended' : 'found';
  return { state, findings, limits: [], open: [] };
}

type VerdictCounts = { proved: number; found: number; undecided: number; of: number };

/** An intended finding counts as proved. */
export function countVerdicts(verdicts: readonly ListedVerdict[]): VerdictCounts {
  const count = (...states: VerdictState[]) => verdicts.filter(({ state }) => states.includes(state)).length;
  return {
    proved: count('proved', 'intended'),
    found: count('found'),
    undecided: count('not-decided', 'searching'),
    of: verdicts.length,
  };
}
