import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';

/** "Card... no", "Friday, not really", "5! no, sorry": the message says something and then denies it. */
export const endsWithNo = (heard: HeardMessage): boolean => findEndingNo(heard) !== undefined;

/** "Card... no", "5! no, sorry": the no takes the answer back. "0, never again" does not. */
export function takesAllBack(heard: HeardMessage): boolean {
  const clause = findEndingNo(heard);
  const { finalNo, leads, negatedAuxiliaries } = heard.hear;
  const noes = mergePhrases(finalNo, negatedAuxiliaries);
  const words = clause ? wordsOf(heard, clause) : [];
  return words.some(
    (_, at) =>
      matchPatternAt(words, noes, at) > at && (at === 0 || isWhole(words.slice(0, at), leads, leads)),
  );
}

function findEndingNo(heard: HeardMessage): Clause | undefined {
  const said = heard.clauses.filter(({ act }) => act !== 'social');
  const at = said.findLastIndex((clause) => clause.act !== 'retraction' || isNo(heard, clause));
  const last = said[at];
  return at > 0 && last && isNo(heard, last) ? last : undefined;
}

/** "Card, wait": nothing may be done before the customer goes on. */
export function endsWithWait(heard: HeardMessage): boolean {
  const { holds, leads, tails } = heard.hear;
  const last = heard.clauses.at(-1);
  return last?.act === 'retraction' && isWhole(wordsOf(heard, last), holds, leads, tails);
}

/** "No wait", "nah", "don't": a no, and nothing else but a pause or an apology. */
function isNo(heard: HeardMessage, clause: Clause): boolean {
  const { no, bareNo, negatedAuxiliaries, leads, endTails, retractions, holds } = heard.hear;
  const noes = mergePhrases(no.plain, no.soft, bareNo, negatedAuxiliaries);
  return isWhole(wordsOf(heard, clause), noes, leads, mergePhrases(noes, endTails, retractions, holds));
}
