import type { AlignmentIndex } from '../../compile/index-alignment.ts';
import { type ResolvedSettings, resolveSettings } from '../../document/resolve-settings.ts';
import type { Frame, Json } from '../../session/session.ts';
import { isConsentQuestion } from '../consent-question.ts';
import type { Turn } from '../turn-state.ts';
import type { ConditionSet, Understanding } from '../types/effect.ts';
import type { MatchedRule } from '../types/outcome.ts';

/** What a turn of a flow with scenarios, rules or templates keeps while it runs. */
export type Alignment = {
  index: AlignmentIndex;
  settings: ResolvedSettings;
  /** The user's words, with what attachments said; nothing for inputs without words. */
  text: string | undefined;
  understanding: Understanding | undefined;
  /** Exit or wrong step, as understanding gave it. */
  signal: { signal: 'exit' | 'wrongStep'; confidence: number } | undefined;
  /** A rule filter's hint that the user wants to leave. */
  hintsExit: boolean;
  /** Scores by set, for the sets that were asked. */
  scores: Map<ConditionSet, Map<string, number>>;
  /** Sets of rules that are scored and still to be matched. */
  unapplied: ConditionSet[];
  /** Whether anybody scored the transitions of the current step. */
  isScored: boolean;
  /** Whether the message answers what the step asks. */
  answered: boolean;
  matched: MatchedRule[];
  /** Whether the message was already held against the transitions of a step. */
  decided: boolean;
  /** What calls gave in this turn. */
  results: { tool: string; ok: boolean; value: Json }[];
  /** A transition was held back: it leads to a call that cannot be undone, and the message was no clear yes, or a no. */
  heldBack: 'asks' | 'refused' | undefined;
  /** The transition held back, to be taken on a clear yes. */
  awaits: string | undefined;
  /** A turn aside nobody has answered yet. */
  aside: boolean;
  /** A step that rests and has something to say. */
  due: { frame: Frame; entered: boolean; ask: string | undefined } | undefined;
  /** Where among the replies those of this turn's moves begin. */
  replyAt: number;
};

export function startAlignment(turn: Turn): Alignment | undefined {
  const { alignment: index, flow } = turn.compiled;
  if (!index) return undefined;
  return {
    index,
    settings: resolveSettings(flow.settings),
    text: turn.input.type === 'message' ? turn.input.text : undefined,
    understanding: undefined,
    signal: undefined,
    hintsExit: false,
    scores: new Map(),
    unapplied: [],
    isScored: false,
    answered: false,
    matched: [],
    decided: turn.input.type !== 'message' && !answersConsent(turn),
    results: [],
    heldBack: undefined,
    awaits: undefined,
    aside: false,
    due: undefined,
    replyAt: 0,
  };
}

/** Whether a button answers what a step wants a clear yes for: that decides like words do. */
const answersConsent = ({ input, behavior, session: { pending } }: Turn): boolean =>
  behavior.needsConsent && input.type === 'choice' && pending !== undefined && isConsentQuestion(pending);
