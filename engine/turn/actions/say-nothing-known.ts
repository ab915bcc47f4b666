import { isShortAnswer } from '../../words/short-answers.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, Ask } from '../types/effect.ts';

/**
 * Said when nothing came of a message: that nobody knows an answer, or, to a bare "yes" while nothing was asked and
 * nothing is under way, that nothing is waited for (seed hitl-runtime, "Stale reply guard").
 */
export function* sayNothingKnown(turn: Turn): Generator<Ask, void, Answer[] | undefined> {
  const isStale =
    isIdle(turn) && turn.input.type === 'message' && isShortAnswer(turn.input.text, turn.locale);
  if (isStale) addEvent(turn, { type: 'hitl-stale-reply' });
  yield* saySystemText(turn, isStale ? 'stale' : 'unknown');
}

const isIdle = ({ before: { pending, plans, frames } }: Turn): boolean =>
  !pending && !plans && frames.every(({ scenario, kind }) => !scenario && kind === undefined);
