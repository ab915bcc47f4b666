import { chooseDoubtWords } from '../../doubt/words/choose-doubt-words.ts';
import type { AbsenceWords } from '../../locales/groups/absence-words.ts';
import type { Word } from '../../message.ts';
import { findPattern, matchPatternAt } from '../../pattern.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';

/**
 * Whether a clause denies a thing that was not asked about: “no box though” to “Do you have the receipt?”, “I have no
 * papers” to “Is your dog vaccinated?” Who refuses an offer politely (“no sauce, thanks”) means the offer.
 */
export function deniesOther(
  { hear, message: { words }, locale }: HeardMessage,
  { negations, opening, last }: Clause,
  question: AskedQuestion,
): boolean {
  const [negation] = negations;
  const plain = chooseDoubtWords(locale.language)?.plain;
  const { absence } = hear;
  if (!negation || !plain || !absence) return false;
  const denial = words[negation.first]?.text ?? '';
  const next = words[negation.last]?.text ?? '';
  // “No moved last year”: the “no” answers, and a statement follows.
  const isAnswer =
    negation.first <= opening && (hear.no.plain.includes(denial) || denial === hear.determiner);
  if (isAnswer && (absence.verbsAfterNo.has(next) || next.endsWith('ed'))) return false;
  if (denial !== hear.determiner && !hear.negatedAuxiliaries.includes(denial)) return false;
  if (question.isOffer && findPattern(words.slice(negation.last, last), absence.politeToThings)) return false;
  const things = listThings(words, { first: negation.last, last }, (at, { text }) => {
    const isPlain = [locale.stopWords, hear.subjects, hear.auxiliaries, hear.endTails, hear.anyKinds].some(
      (list) => list.includes(text),
    );
    const isAround = [hear.around, hear.tails].some((list) => matchPatternAt(words, list, at, last) > at);
    return (
      isPlain ||
      isAround ||
      plain.has(text) ||
      absence.givenThings.has(text) ||
      (absence.successes.has(text) && (question.isPast || question.isOffer))
    );
  });
  return things.length > 0 && !things.some(({ text }) => isAskedThing(text, question, absence));
}

const listThings = (
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  isNothing: (at: number, word: Word) => boolean,
): Word[] => words.slice(first, last).filter((word, offset) => !isNothing(first + offset, word));

/** Whether a word names what was asked about: in the same word, one of its family, or one that means the same. */
export const isAskedThing = (
  text: string,
  { content }: AskedQuestion,
  { sameThings }: AbsenceWords,
): boolean =>
  content.some(
    (word) =>
      sharesStem(word, text) ||
      isFamily(word, text) ||
      sameThings.some((things) => things.has(word) && things.has(text)),
  );

const isFamily = (one: string, other: string): boolean =>
  one.length > FAMILY && other.length > FAMILY && one.slice(0, FAMILY) === other.slice(0, FAMILY);

/** First letters that words of one family share: “injuries” and “injured”. */
const FAMILY = 5;
