import { isShortAnswer } from '../../words/short-answers.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';

/**
 * Replies to a message that led to nothing: that the answer is unknown or, for a bare "yes" while nothing is
 * pending, that no answer is expected.
 */
export function* sayNothingKnown(turn: Turn): Asking {
  yield* saySystemText(turn, noteStaleReply(turn) ? 'stale' : 'unknown');
}

/** Records a short answer although nothing was asked. Returns whether it was one. */
export function noteStaleReply(turn: Turn): boolean {
  const isStale =
    isIdle(turn) && turn.input.type === 'message' && isShortAnswer(turn.input.text, turn.locale);
  if (isStale) addEvent(turn, { type: 'hitl-stale-reply' });
  return isStale;
}

const isIdle = ({ before: { pending, plans, frames } }: Turn): boolean =>
  !pending && !plans && frames.every(({ scenario, kind }) => !scenario && kind === undefined);
