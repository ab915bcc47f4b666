import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { FlowChange } from '../document/diff/flow-change.ts';
import type { EffectKind, Providers } from '../turn/types/effect.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import type { TurnRecord } from '../turn/types/record.ts';

/** A recorded conversation: its stored turns in order, and the versions that took them by content hash. */
export type Recording = {
  id: string;
  records: readonly TurnRecord[];
  versions: ReadonlyMap<string, CompiledFlow>;
  /** Sensitive values were replaced, so its turns cannot be replayed. */
  isMasked?: boolean;
};

export type ShadowOptions = {
  /** The local providers of a flow. They must depend only on the flow and the request. */
  local: (compiled: CompiledFlow) => Pick<Providers, LocalKind>;
};

/** Effects that need no model and no network when no model is connected. */
export const LOCAL_KINDS = ['understand', 'match', 'format', 'rank', 'generate', 'judge', 'plan'] as const;
type LocalKind = (typeof LOCAL_KINDS)[number];

/** Why a recording cannot be compared. `turn` is the first turn that shows it. */
export type RefusalReason =
  | 'no-turns'
  /** Its first turns are missing. */
  | 'incomplete'
  /** It has more turns than a host compares. */
  | 'too-long'
  | 'other-flow'
  /** The version that took the turn was deleted, or the engine version is unknown. */
  | 'version-missing'
  /** Sensitive values were masked when it was exported. */
  | 'masked'
  /** The replay of the version that served it is not byte-equal to its record. */
  | 'replay-differs';

/** What the draft asked that the recording does not answer. */
export type Unanswered = { kind: EffectKind; tool?: string; node?: string };

/** A part of a turn that is compared: the first one that differs, as in each lane. */
export type FirstDifference = { before?: TurnEvent | undefined; after?: TurnEvent | undefined };

/**
 * The origin of a difference: the changed element, and how often one has to follow a reference from the first
 * event that differs to it. `change` is missing if no change of the flow is related.
 */
export type Cause = { change?: FlowChange; steps: number };

/**
 * The result for one conversation. `words`: the first turn with another reply, if all decisions are the same.
 * `differs`: the first turn with another decision. `stopped`: the draft lane cannot continue, which is never counted
 * as equal.
 */
export type ShadowVerdict =
  | { verdict: 'same' }
  | { verdict: 'words'; turn: number; cause: Cause; difference: FirstDifference }
  | { verdict: 'differs'; turn: number; cause: Cause; difference: FirstDifference }
  | { verdict: 'stopped'; turn: number; asked: Unanswered; cause: Cause }
  | { verdict: 'refused'; reason: RefusalReason; turn: number };

export type ShadowResult = ShadowVerdict & {
  id: string;
  /** The turns of the draft until the verdict was known; a turn that could not be finished is left out. */
  turns: TurnRecord[];
};
