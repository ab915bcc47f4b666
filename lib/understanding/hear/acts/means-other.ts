import { findPattern } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import { type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { isBesideAct } from './is-beside-act.ts';

/** “Cancel the other one”, “delete one photo”: less or something else than what the question asks for. */
export function meansOther(heard: HeardMessage, question: AskedQuestion): boolean {
  const { acts } = heard.hear;
  if (!acts) return false;
  return heard.clauses.some((clause) => {
    if (isBesideAct(heard, clause, question)) return false;
    const own = wordsOf(heard, clause);
    const other = findPattern(own, acts.others);
    const said = own.slice(other?.first, other?.last);
    if (other && !said.every(({ text }) => question.words.includes(text))) return true;
    const isOne = own.some(
      ({ text }, at) => text === acts.only && echoes(own.slice(at + 1, at + 2), question),
    );
    return isOne && !question.words.includes(acts.only);
  });
}
