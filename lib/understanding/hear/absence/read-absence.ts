import type { Word } from '../../message.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../../pattern.ts';
import { asksForOnce } from '../fit/fits-implied.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';
import type { HearWords } from '../words/hear-words.ts';

/**
 * What the absence of something answers: "no damage" says yes to "Did it arrive in one piece?", "nobody helped me" says
 * yes to "Did you do it alone?", and "used to" says that it is no longer so.
 */
export function readAbsence(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean | 'open' | undefined {
  const { hear, message } = heard;
  const { absence } = hear;
  if (!absence || clause.isQuestion || clause.conditional) return undefined;
  const words = wordsOf(heard, clause);
  const isAll = (phrases: readonly string[]): boolean => isWhole(words, phrases, hear.leads, hear.tails);
  if (!question.isOffer && isAll(absence.onceWas)) {
    if (!question.isPast) return false;
    return asksForOnce(question, hear) ? true : undefined;
  }
  const asksOthers =
    question.isExistential && question.words.some((word) => hear.implied.others.includes(word));
  if (asksOthers && isSelf(words, hear)) return false;
  const isOnly = isWhole(words, hear.implied.who, mergePhrases(hear.leads, hear.only), hear.tails);
  if (asksOthers && isOnly && !clause.negated) return true;
  const asked = question.words.map((text) => ({ text, start: 0, end: 0 }));
  const isLimited = message.words.some(({ text }) => absence.besides.has(text));
  const isSound =
    !question.isOffer && !question.isExistential && findPattern(asked, absence.asksSound) !== undefined;
  if (isSound && isAll(absence.nothingWrong)) return isLimited ? undefined : true;
  if (!findPattern(asked, absence.asksAlone)) return undefined;
  const opens = matchPatternAt(words, absence.noOne, 0) > 0 && clause.negations.length === 1;
  if (opens && isLimited) return 'open';
  return !isLimited && (opens || isAll(absence.noCompany) || isAll(absence.ofItself)) ? true : undefined;
}

/** "Just me", "us two", "only muggins here": no one but the customer. */
export const isSelf = (words: readonly Word[], { leads, tails, only, absence }: HearWords): boolean =>
  isWhole(words, absence?.selfNames, mergePhrases(leads, only), tails);

/** "Not in the mornings": at other times it may be so. */
export function isTimeLimited(heard: HeardMessage, place: number, question: AskedQuestion): boolean {
  const clause = heard.clauses[place];
  return (
    clause !== undefined &&
    (isWhole(wordsOf(heard, clause), heard.hear.absence?.notThen, heard.hear.leads, heard.hear.tails) ||
      endsWithTime(heard, clause, question))
  );
}

/** “I never drive at night”, where the question names no time. */
function endsWithTime(
  heard: HeardMessage,
  { opening, last, negations }: Clause,
  question: AskedQuestion,
): boolean {
  const { words } = heard.message;
  const { absence, states, tails } = heard.hear;
  const from = negations[0]?.last;
  if (question.isOffer || from === undefined || opening >= last) return false;
  for (let at = from; at < last; at++) {
    const time = words.slice(at, last);
    if (isWhole(time, absence?.atSomeTimes, [], tails))
      return !time.some(({ text }) =>
        question.words.some((word) => !states?.articles.has(word) && sharesStem(word, text)),
      );
  }
  return false;
}

/** "Nothing fazes her", where it is not asked whether something does. */
export const isUndisturbed = (heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean =>
  !question.isExistential &&
  !question.isMind &&
  findPattern(wordsOf(heard, clause), heard.hear.absence?.undisturbed) !== undefined;
