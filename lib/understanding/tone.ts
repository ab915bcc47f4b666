import type { Condition } from '@turnpike/engine';
import { type HeardMessage, hearText } from './hear/hear.ts';
import type { AskedQuestion } from './hear/read-question.ts';
import { readConsent, readYesNo } from './hear/read-yes-no.ts';
import type { LocaleWords } from './locales/locale.ts';

/** How something is said, whatever it is about: likeness of words hears none of this. */
export type Tone = {
  asks: boolean;
  negated: boolean;
  /** It waits, doubts, or hangs on a condition. */
  open: boolean;
  says?: 'yes' | 'no';
};

export function readTone(heard: HeardMessage, question: AskedQuestion): Tone {
  const { clauses, message } = heard;
  const says = findAnswer(heard, question);
  const asks = clauses.some(({ act }) => act === 'question') || /[?？؟]\s*$/.test(message.text);
  return {
    asks,
    negated: clauses.some(({ negated }) => negated),
    open: clauses.some(({ act, conditional }) => act === 'hold' || act === 'hedge' || conditional),
    ...(says ? { says } : {}),
  };
}

/** A plain yes or no; words that give up are neither. */
function findAnswer(heard: HeardMessage, question: AskedQuestion): 'yes' | 'no' | undefined {
  if (heard.clauses.some(({ act }) => act === 'cancel')) return undefined;
  const consent = readConsent(heard, question);
  if (consent === 'yes' || consent === 'no') return consent;
  const answer = readYesNo(heard, question);
  if (!answer || answer.unclear || answer.by !== 'word') return undefined;
  return answer.value ? 'yes' : 'no';
}

/** The tones a condition's own texts have: what none of them has is not what it means. */
export type ConditionTone = {
  asks: boolean;
  negated: boolean;
  plain: boolean;
  open: boolean;
  says?: 'yes' | 'no';
};

export function readConditionTone(
  { text, examples }: Condition,
  question: AskedQuestion,
  locale: LocaleWords,
): ConditionTone {
  const tones = [text, ...examples].map((example) => readTone(hearText(example, locale), question));
  const own = examples.length > 0 ? tones.slice(1) : tones;
  const yes = own.filter(({ says }) => says === 'yes').length;
  const no = own.filter(({ says }) => says === 'no').length;
  return {
    asks: tones.some(({ asks }) => asks),
    negated: tones.some(({ negated, says }) => negated || says === 'no'),
    plain: tones.some(({ negated, says }) => !negated && says !== 'no'),
    open: tones.some(({ open }) => open),
    ...(yes > 0 && no === 0 ? { says: 'yes' as const } : no > 0 && yes === 0 ? { says: 'no' as const } : {}),
  };
}

/** What is left of a score where the tones part: far below any threshold, and still in its order. */
const PARTED = 0.25;
/** The score of the one condition that says yes or no as the message does. */
const ANSWERED = 0.9;

/**
 * A score with the tone heard: a negated request meets no condition that is never said so, a question none that no
 * example asks. In a step, the one transition that says yes (or no) is met by every yes (or no).
 */
export function weighTone(
  score: number,
  said: Tone,
  condition: ConditionTone,
  isOnlyAnswer: boolean,
): number {
  if (said.says !== undefined && condition.says !== undefined && said.says !== condition.says)
    return score * PARTED;
  const isAnswer = said.says !== undefined && said.says === condition.says && !said.asks && !said.open;
  if (isAnswer && isOnlyAnswer) return Math.max(score, ANSWERED);
  if (isAnswer) return score;
  if (said.negated && said.says !== 'yes' && !condition.negated) return score * PARTED;
  if (!said.negated && said.says !== 'no' && !condition.plain) return score * PARTED;
  if (said.asks && !condition.asks) return score * PARTED;
  if (said.open && !condition.open) return score * PARTED;
  return score;
}
