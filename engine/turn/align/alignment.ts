import { resolveSettings } from '../../document/resolve-settings.ts';
import { isConsentQuestion } from '../consent/consent-question.ts';
import type { Alignment, Turn } from '../turn-state.ts';

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
    reported: false,
    broken: new Map(),
    results: [],
    heldBack: undefined,
    awaits: undefined,
    aside: false,
    due: undefined,
    replyAt: 0,
  };
}

/** Whether a choice answers a consent question of a step; it then decides like a message. */
const answersConsent = ({ input, behavior, session: { pending } }: Turn): boolean =>
  behavior.needsConsent && input.type === 'choice' && pending !== undefined && isConsentQuestion(pending);
