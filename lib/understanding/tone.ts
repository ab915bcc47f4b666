import type { Condition } from '@turnpike/engine/document';
import { asksAfterAct, onlyAsksAfter } from './hear/acts/is-after-act.ts';
import { readOwnAct } from './hear/acts/read-own-act.ts';
import { refusesAhead } from './hear/acts/refuses-ahead.ts';
import { type HeardMessage, hearText } from './hear/hear.ts';
import { readConsent } from './hear/read-consent.ts';
import type { AskedQuestion } from './hear/read-question.ts';
import { readYesNo } from './hear/read-yes-no.ts';
import type { LocaleWords } from './locales/locale.ts';

/** Tone of a message, which the similarity of texts does not capture. */
export type MessageTone = {
  asks: boolean;
  negated: boolean;
  /** It asks to wait, is unsure, or has a condition. */
  open: boolean;
  says?: 'yes' | 'no';
};

export function readTone(heard: HeardMessage, question: AskedQuestion): MessageTone {
  const { clauses, message } = heard;
  const says = findAnswer(heard, question);
  const isQuestion = clauses.some(({ act }) => act === 'question') || /[?？؟]\s*$/.test(message.text);
  // “Go ahead. How long will it take?”: to ask what follows is no doubt.
  const onlyFollows =
    says === 'yes' &&
    onlyAsksAfter(heard) &&
    clauses.every((clause) => clause.act !== 'question' || asksAfterAct(heard, clause));
  const asks = isQuestion && !onlyFollows;
  return {
    asks,
    negated: clauses.some(({ negated }) => negated),
    open: clauses.some(({ act, conditional }) => act === 'hold' || act === 'hedge' || conditional),
    ...(says ? { says } : {}),
  };
}

/** A plain yes or no; words that cancel are neither, unless they decide on what would be done: “don't bother”. */
function findAnswer(heard: HeardMessage, question: AskedQuestion): 'yes' | 'no' | undefined {
  const decides = heard.clauses.some(
    (clause) => refusesAhead(heard, clause, question) || readOwnAct(heard, clause, question) !== undefined,
  );
  if (!decides && heard.clauses.some(({ act }) => act === 'cancel')) return undefined;
  const consent = readConsent(heard, question);
  if (consent === 'yes' || consent === 'no') return consent;
  const answer = readYesNo(heard, question);
  if (!answer || answer.unclear || answer.by !== 'word') return undefined;
  return answer.value ? 'yes' : 'no';
}

/** The tones of a condition's own texts. A message in another tone does not mean the condition. */
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

/** Factor for a score if the tones differ: below every threshold, with the order kept. */
const TONE_PENALTY = 0.25;
/** Minimum score of the only condition that says yes (or no) like the message. */
const MIN_ANSWER_SCORE = 0.9;

/**
 * A score adjusted by tone: a negated request does not match a condition without negated examples, and a
 * question does not match one without questions. In a step, every yes matches the only transition that says
 * yes; so with no.
 */
export function weighTone(
  score: number,
  said: MessageTone,
  condition: ConditionTone,
  isOnlyAnswer: boolean,
): number {
  if (said.says !== undefined && condition.says !== undefined && said.says !== condition.says)
    return score * TONE_PENALTY;
  const isAnswer = said.says !== undefined && said.says === condition.says && !said.asks && !said.open;
  if (isAnswer && isOnlyAnswer) return Math.max(score, MIN_ANSWER_SCORE);
  if (isAnswer) return score;
  if (said.negated && said.says !== 'yes' && !condition.negated) return score * TONE_PENALTY;
  if (!said.negated && said.says !== 'no' && !condition.plain) return score * TONE_PENALTY;
  if (said.asks && !condition.asks) return score * TONE_PENALTY;
  if (said.open && !condition.open) return score * TONE_PENALTY;
  return score;
}
