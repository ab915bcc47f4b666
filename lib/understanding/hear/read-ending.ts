import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findNegations } from './find-negations.ts';
import type { Clause, HeardMessage } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';
import type { HearWords } from './words/hear-words.ts';

/** The yes or no that a clause ends with. `concluded`: after "so", where it goes before what the words imply. */
export type Ending = { value: boolean; rank: 2 | 3; soft: boolean; weak: false; concluded?: true };

/** A yes or no at the end of a clause: "it's for me so no", "saturdays yes". */
export function readEnding(
  words: readonly Word[],
  from: number,
  clause: Clause,
  heard: HeardMessage,
  question: AskedQuestion,
): Ending | undefined {
  const { hear } = heard;
  let last = clause.last;
  while (last > from && hear.endTails.includes(words[last - 1]?.text ?? '')) last -= 1;
  const word = last > from ? words[last - 1]?.text : undefined;
  if (word === undefined) return undefined;
  for (let at = clause.first + 1; at < last; at++) {
    const someone = saysSomeone(words, at, last, heard, question);
    if (someone) return someone;
  }
  const phrase = readFinalPhrase(words, from, last, hear, question);
  if (phrase) return phrase;
  if (hear.finalYes.includes(word)) return { value: true, rank: 3, soft: false, weak: false };
  // "You will never hear me say no."
  const isDenied = findNegations(words, { first: from, last: last - 1 }, hear).length > 0;
  if (isDenied && !hear.conclusions.includes(words[last - 2]?.text ?? '')) return undefined;
  // “The glass inside was not” says it of the glass.
  const isVerb = last - from > 3 && hear.auxiliaries.includes(words[last - 2]?.text ?? '');
  if (isVerb && word === hear.negators[0]) return undefined;
  return hear.finalNo.includes(word) ? { value: false, rank: 3, soft: false, weak: false } : undefined;
}

/** “…, so someone will be in”, where it is asked whether anyone is: all that follows “so”. */
function saysSomeone(
  words: readonly Word[],
  at: number,
  last: number,
  { hear }: HeardMessage,
  question: AskedQuestion,
): Ending | undefined {
  const isSo = hear.conclusions.includes(words[at - 1]?.text ?? '');
  const { states } = hear;
  if (!states || !isSo || !question.isExistential) return undefined;
  const asksWho = question.words.some((word) => hear.implied.anyPerson.includes(word));
  if (!asksWho || matchPatternAt(words, states.someoneWill, at, last) !== last) return undefined;
  return { value: true, rank: 3, soft: false, weak: false, concluded: true };
}

/**
 * "For 19 euros why not", "it's for me so don't bother", "he was great so sure": a phrase of several words, or a word
 * after "so", that ends a clause.
 */
function readFinalPhrase(
  words: readonly Word[],
  from: number,
  last: number,
  hear: HearWords,
  question: AskedQuestion,
): Ending | undefined {
  for (let at = from + 1; at < last; at++) {
    const concludes = isConclusion(words, at, hear);
    if (last - at < 2 && !concludes) continue;
    // "Ground floor so no need" declines an offer, and says nothing about whether there is a lift.
    const isNeedless = concludes && matchPatternAt(words, hear.implied.needless, at, last) === last;
    if (isNeedless) return question.isOffer ? { value: false, rank: 2, soft: false, weak: false } : undefined;
    const concluded = concludes ? readConcluded(words, at, last, hear) : undefined;
    if (concluded) return concluded;
    const ends = (phrases: readonly string[]): boolean => matchPatternAt(words, phrases, at, last) === last;
    // Looked for last: in a long message it costs the most.
    const denies = (): boolean => concludes || findNegations(words, { first: at, last }, hear).length > 0;
    const isNo = ends(hear.no.plain) || (ends(hear.disapprovals) && denies());
    if (!isNo && !ends(hear.yes.plain) && !ends(hear.approvals)) continue;
    // "I don't think that's fine."
    if (findNegations(words, { first: from, last: at }, hear).length > 0) return undefined;
    return { value: !isNo, rank: 2, soft: false, weak: false };
  }
  return undefined;
}

/** Whether the words before "yes" conclude it: "so", "so obviously". */
const isConclusion = (
  words: readonly Word[],
  at: number,
  { conclusions, intensifiers }: HearWords,
): boolean =>
  conclusions.includes(words[at - 1]?.text ?? '') ||
  (intensifiers.includes(words[at - 1]?.text ?? '') && conclusions.includes(words[at - 2]?.text ?? ''));

/** "We moved here last week so obviously", "so you can't": all that follows "so". */
function readConcluded(
  words: readonly Word[],
  at: number,
  last: number,
  { implied }: HearWords,
): Ending | undefined {
  const isSaid = (phrases: readonly string[]): boolean => matchPatternAt(words, phrases, at, last) === last;
  const ending: Ending = { value: false, rank: 3, soft: false, weak: false, concluded: true };
  if (isSaid(implied.concludedNo)) return ending;
  return isSaid(implied.concludedYes) ? { ...ending, value: true } : undefined;
}
