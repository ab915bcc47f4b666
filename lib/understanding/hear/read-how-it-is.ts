import {
  alarming,
  asksAlarm,
  asksHurt,
  hurtPeople,
  hurts,
  notAlarming,
  playsDown,
  troubles,
  unchanged,
} from '../locales/en-states.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { echoes } from './echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';

/**
 * How things are, as an answer: "I wouldn't say urgent", "not life or death" to "Is it urgent?", and "worse than before"
 * to "Is it still leaking?"
 */
export function readHowItIs(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean | undefined {
  const { hear, message, locale } = heard;
  const { words } = message;
  if (locale.language !== 'en' || clause.isQuestion || clause.conditional || question.isOffer)
    return undefined;
  const isAll = (phrases: readonly string[]): boolean =>
    isWhole(wordsOf(heard, clause), phrases, hear.leads, hear.tails);
  const asked = question.words.map((text) => ({ text, start: 0, end: 0 }));
  if (findPattern(asked, asksAlarm)) {
    if (isAll(notAlarming)) return false;
    if (isAll(alarming)) return true;
  }
  // "My nan slipped and she's hurt".
  const isHurt =
    question.words.some((word) => asksHurt.has(word)) && findPattern(wordsOf(heard, clause), hurts);
  if (isHurt && !clause.negated && findPattern(wordsOf(heard, clause), hurtPeople)) return true;
  const to = matchPatternAt(words, playsDown, clause.opening, clause.last);
  const rest = words.slice(Math.max(to, clause.opening), clause.last);
  const isAlarm = findPattern(asked, asksAlarm) !== undefined && isWhole(rest, asksAlarm, hear.tails);
  const isWord = rest.length > 0 && rest.length <= MAX_PLAYED_DOWN && (isAlarm || echoes(rest, question));
  if (to > clause.opening && isWord && !question.isMind) return false;
  const isTrouble = question.isLasting && findPattern(asked, troubles) !== undefined;
  return isTrouble && isAll(unchanged) ? true : undefined;
}

/** Words of the question after what plays it down: "(I wouldn't say) that urgent". */
const MAX_PLAYED_DOWN = 3;
