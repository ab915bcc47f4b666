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
  const { hear, message } = heard;
  const { words } = message;
  const { states } = hear;
  if (!states || clause.isQuestion || clause.conditional || question.isOffer) return undefined;
  const isAll = (phrases: readonly string[]): boolean =>
    isWhole(wordsOf(heard, clause), phrases, hear.leads, hear.tails);
  const asked = question.words.map((text) => ({ text, start: 0, end: 0 }));
  if (findPattern(asked, states.asksAlarm)) {
    if (isAll(states.notAlarming)) return false;
    if (isAll(states.alarming)) return true;
  }
  // "My nan slipped and she's hurt".
  const isHurt =
    question.words.some((word) => states.asksHurt.has(word)) &&
    findPattern(wordsOf(heard, clause), states.hurts);
  if (isHurt && !clause.negated && findPattern(wordsOf(heard, clause), states.hurtPeople)) return true;
  const to = matchPatternAt(words, states.playsDown, clause.opening, clause.last);
  const rest = words.slice(Math.max(to, clause.opening), clause.last);
  const isAlarm =
    findPattern(asked, states.asksAlarm) !== undefined && isWhole(rest, states.asksAlarm, hear.tails);
  const isWord = rest.length > 0 && rest.length <= MAX_PLAYED_DOWN && (isAlarm || echoes(rest, question));
  if (to > clause.opening && isWord && !question.isMind) return false;
  const isTrouble = question.isLasting && findPattern(asked, states.troubles) !== undefined;
  return isTrouble && isAll(states.unchanged) ? true : undefined;
}

/** Words of the question after what plays it down: "(I wouldn't say) that urgent". */
const MAX_PLAYED_DOWN = 3;
