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
    // "Near no 7" numbers a house, and "order no is 12345" an order.
    const sign = Math.max(at + 1, matchPatternAt(words, hear.numberIs, at + 1, last));
    const isNumbered =
      words[at]?.text === hear.determiner && /^\p{N}/u.test(words[sign]?.text ?? '') && at > first;
    const negates = isNumbered ? -1 : Math.max(one, phrase);
    if (none > at && none >= negates) at = none;
    else if (back > at + 1 && back > negates) at = back;
    // In "no hes 5" and "no the mail is …", the "no" answers, and a new statement follows.
    else if (negates === at + 1 && answersAlone(words, at, last, hear)) at = negates;
    else if (negates > at) {
      if (negates < last || !hear.bareNo.includes(words[at]?.text ?? ''))
        found.push({ first: at, last: negates });
      at = negates;
    } else at += 1;
  }
  return found;
}

function answersAlone(words: readonly Word[], at: number, to: number, hear: HearWords): boolean {
  if (words[at]?.text !== hear.determiner) return false;
  const next = words[at + 1]?.text ?? '';
  // "No get rid" asks for it, and denies nothing.
  if (at + 2 < to && hear.rids.includes(words[at + 2]?.text ?? '')) return true;
  // “No just pain”.
  if (at + 2 < to && hear.only.includes(next)) return true;
  // "No make it Friday".
  if (matchPatternAt(words, hear.changes, at + 1, to) > at + 2) return true;
  return (
    hear.determiners.includes(next) || matchPatternAt(words, hear.corrections.pronouns, at + 1, to) > at + 1
  );
}
