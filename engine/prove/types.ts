import type { MessageDescriptor } from '../messages/message.ts';
import type { Script } from '../testing/script.ts';
import type { Check } from './checks/check.ts';
import type { Property } from './property.ts';

/** What is wrong: a code, the part of the flow it is about, and a sentence for the author. */
export type Fault = {
  code: string;
  /** The id of a node, edge, rule, fact or tool; empty if it is about the whole flow. */
  subject: string;
  /** The node whose text shows it. */
  node?: string;
  message: MessageDescriptor;
};

/** A fault with the shortest conversation that shows it. A part that nothing can reach has none. */
export type Finding = Fault & {
  script?: Script;
  /** The author marked it as intended, for this reason. */
  meant?: string;
};

/** Why a property is not decided. */
export type Limit = {
  /** `missing`: a check names a part that the flow does not have. */
  code: 'bound' | 'expression' | 'feature' | 'combinations' | 'stopped' | 'missing';
  message: MessageDescriptor;
};

/**
 * `proved`: holds in every conversation. `found`: at least one conversation breaks it. `not-decided`: none was
 * found, and the search does not cover all of them.
 */
export type Verdict =
  | { verdict: 'proved' }
  | { verdict: 'found'; findings: Finding[] }
  | {
      verdict: 'not-decided';
      limits: Limit[];
      open?: string[];
      /** It holds in every conversation of up to so many turns, all of which were searched. */
      upTo?: number;
    };

export type PropertyVerdict = { property: Property; sentence: MessageDescriptor } & Verdict;
export type CheckVerdict = { check: Check; sentence: MessageDescriptor } & Verdict;

export type Proof = {
  /** Content hash of the flow. */
  flow: string;
  properties: PropertyVerdict[];
  checks: CheckVerdict[];
  /** Situations and turns that were searched. */
  states: number;
  turns: number;
};

export type ProofProgress = { states: number; open: number; depth: number };

/** A point at which a proof can be stopped. The properties are searched first, and then each check of the author. */
export type ProofReport = ProofProgress & {
  search: number;
  searches: number;
  /** What is decided by now. What a search has not decided yet counts as stopped. */
  judge: () => Promise<Proof>;
};
