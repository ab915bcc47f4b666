import { isWhole, mergePhrases } from '../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';

/** "Card... no", "Friday, not really", "5! no, sorry": the message says something and ends by taking it back. */
export function endsWithNo(heard: HeardMessage): boolean {
  const said = heard.clauses.filter(({ act }) => act !== 'social');
  const at = said.findLastIndex((clause) => clause.act !== 'retraction' || isNo(heard, clause));
  const last = said[at];
  return at > 0 && last !== undefined && isNo(heard, last);
}

/** "Card, wait": nothing may be done before the customer goes on. */
export function endsWithWait(heard: HeardMessage): boolean {
  const { holds, leads, tails } = heard.hear;
  const last = heard.clauses.at(-1);
  return last?.act === 'retraction' && isWhole(wordsOf(heard, last), holds, leads, tails);
}

/** "No wait", "nah", "don't": a no, and nothing else but a pause or an apology. */
function isNo(heard: HeardMessage, clause: Clause): boolean {
  const { no, bareNo, negatedAuxiliaries, leads, tails, retractions, holds } = heard.hear;
  const noes = mergePhrases(no.plain, no.soft, bareNo, negatedAuxiliaries);
  return isWhole(wordsOf(heard, clause), noes, leads, mergePhrases(noes, tails, retractions, holds));
}
