import { isWhole, matchPatternAt } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

/**
 * “Not me, but my sister does”, where it is asked whether it is so of anyone. The first clause denies it of the customer
 * alone and answers nothing (`denies`), and the other one says of whom it is so. `other`: of someone else, in words that
 * the rest of the reader has to read without that denial.
 */
export function readNotMe(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): true | 'denies' | 'other' | undefined {
  const { absence, implied } = heard.hear;
  if (!absence || !question.words.some((word) => implied.anyPerson.includes(word))) return undefined;
  const isMine = (one: Clause): boolean => isAll(heard, one, absence.notMe);
  const others = heard.clauses.filter((one) => findOther(heard, one, absence.somebodyElse) !== undefined);
  if (others.length === 0 || !heard.clauses.some(isMine)) return undefined;
  if (isMine(clause)) return 'denies';
  const after = findOther(heard, clause, absence.somebodyElse);
  if (after === undefined || clause.conditional || clause.hedged || clause.isQuestion) return undefined;
  const { leads, tails } = heard.hear;
  const ends = clause.negated ? [] : after;
  const says = ends.some((from) =>
    isWhole(heard.message.words.slice(from, clause.last), absence.itIsSo, leads, tails),
  );
  if (says) return true;
  return 'other';
}

const isAll = (heard: HeardMessage, clause: Clause, phrases: readonly string[]): boolean =>
  isWhole(wordsOf(heard, clause), phrases, heard.hear.leads, heard.hear.tails);

/** Where a clause may go on behind the person that it begins with: “my (wife) does”, “my (best friend) does”. */
function findOther(
  { message: { words } }: HeardMessage,
  { opening, last }: Clause,
  somebodyElse: readonly string[],
): number[] | undefined {
  const to = matchPatternAt(words, somebodyElse, opening, last);
  if (to <= opening || to > last) return undefined;
  return [to, to - 1].filter((at) => at > opening && at < last);
}
