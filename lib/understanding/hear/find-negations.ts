import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { HearWords } from './words/hear-words.ts';

/** Where words negate: the index of the first negating word, and of the first word they negate. */
export type Negation = { first: number; last: number };

/**
 * The negating words of a part of a message, without those that negate nothing ("no problem", "not only"). A "no"
 * that only answers does not count: "no, friday" rules nothing out.
 */
export function findNegations(
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  hear: HearWords,
): Negation[] {
  const found: Negation[] = [];
  for (let at = first; at < last; ) {
    const none = matchPatternAt(words, hear.notNegations, at, last);
    const one = matchPatternAt(words, hear.negators, at, last);
    const phrase = matchPatternAt(words, hear.negatorPhrases, at, last);
    // "No sorry" is a retraction and negates nothing.
    const back = matchPatternAt(words, hear.retractions, at, last);
    const negates = Math.max(one, phrase);
    if (none > at && none >= negates) at = none;
    else if (back > at + 1 && back > negates) at = back;
    else if (negates > at) {
      if (negates < last || !hear.bareNo.includes(words[at]?.text ?? ''))
        found.push({ first: at, last: negates });
      at = negates;
    } else at += 1;
  }
  return found;
}
