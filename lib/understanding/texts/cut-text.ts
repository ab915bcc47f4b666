import { findMeasure } from '../extractors/find-measure.ts';
import { sharesStem } from '../hear/stem.ts';
import type { SurroundingWords } from '../hear/words/answer-words.ts';
import type { CutWords } from '../locales/groups/cut-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';

/** Whether the words can be a name: "ask my wife" and "complicated" cannot, "Will Say" in capitals can. */
export function isAllowed(
  { words, original }: Message,
  clause: { first: number },
  { first, last, whole }: { first: number; last: number; whole: number },
  { answers, hear, cuts }: LocaleWords,
  isNaming: boolean,
): boolean {
  const own = words.slice(first, last);
  const isCapital = ({ start }: Word): boolean => /\p{Lu}/u.test(original[start] ?? '');
  const [start] = own;
  if (isNaming)
    return (
      (start !== undefined && isCapital(start)) || !own.some(({ text }) => answers.notInNames.includes(text))
    );
  // "I live in Leeds", "she's a rescue": what was skipped holds no name.
  const [before, link] = [words[first - 2], words[first - 1]].map((word, place) =>
    first - 2 + place >= clause.first ? (word?.text ?? '') : '',
  ) as [string, string];
  const isArticle = cuts?.articles.includes(link) === true;
  const isElse =
    answers.notBeforeNames.includes(link) || (isArticle && answers.notBeforeNames.includes(before));
  if (!start || isElse) return false;
  if (own.length > 1 && own.every(isCapital)) return true;
  if (isArticle && !isCapital(start)) return false;
  // "Ned or Ted" is not a choice of a name.
  if (hear.or.includes(words[last]?.text ?? '') && last < whole) return false;
  if (isWhole(own, hear.leads, hear.leads)) return false;
  const kin = matchPatternAt(words, answers.kin, first, last);
  const rest = kin > first ? words.slice(kin, last) : own;
  if (rest.some(({ text }) => answers.notInNames.includes(text))) return false;
  const [begin] = own;
  if (!begin) return true;
  // "See above", "check your records": a verb that opens a sentence, with more after it.
  const isVerb = answers.infinitives.includes(begin.text);
  const isOpening = first === clause.first || !isCapital(begin);
  const next = words[first + 1];
  if (isVerb && isOpening && next && first + 1 < whole && answers.notInNames.includes(next.text))
    return false;
  // "I'm driving" is not a name; "I'm Sterling" is.
  return !(
    first > clause.first &&
    !isCapital(begin) &&
    cuts?.doing.test(begin.text) === true &&
    answers.infinitives.some((verb) => sharesStem(verb, begin.text))
  );
}

/** "Ben Okoro dob 4/5/88": a name in capitals ends where small letters begin. */
export function cutName(
  { words, original }: Message,
  first: number,
  last: number,
  { particles, afterNames }: SurroundingWords,
): number {
  const isCapital = (at: number): boolean =>
    /^\p{Lu}/u.test(original.slice(words[at]?.start, words[at]?.end));
  // "Lou marsh calling about the invoice."
  const after = words
    .slice(first + 1, last)
    .findIndex((_, at) => matchPatternAt(words, afterNames, first + 1 + at, last) > first + 1 + at);
  if (!isCapital(first)) return after >= 0 ? first + 1 + after : last;
  for (let at = first + 1; at < last; at++) {
    const isInside = original[(words[at]?.start ?? 0) - 1] !== ' ';
    if (isCapital(at) || isInside || particles.includes(words[at]?.text ?? '')) continue;
    let end = at;
    while (end > first + 1 && !isCapital(end - 1) && particles.includes(words[end - 1]?.text ?? '')) end -= 1;
    return end;
  }
  return last;
}

/** A name has few words, no digits, and no verb. */
export const isName = (own: readonly Word[], { answers: { counted }, cuts }: LocaleWords): boolean =>
  own.length <= MAX_NAME_WORDS &&
  !isAmount(own, counted, cuts) &&
  !cuts?.articles.includes(own[0]?.text ?? '') &&
  !own.some(({ text }) => /[\p{N}@]/u.test(text) || cuts?.verbs.includes(text));

/** “Forty dollars”, “two adults”: a number of something. */
const isAmount = (own: readonly Word[], counted: readonly string[], cuts: CutWords | undefined): boolean =>
  own.length > 1 &&
  counted.includes(own.at(-1)?.text ?? '') &&
  own.slice(0, -1).every(({ text }) => /^\p{N}/u.test(text) || cuts?.spokenNumbers.has(text));

export function isPlace(own: readonly Word[], locale: LocaleWords): boolean {
  const { answers, cuts } = locale;
  const isCounted = ({ text }: Word): boolean =>
    /\p{N}/u.test(text) ||
    answers.counted.includes(text) ||
    answers.beforeValues.includes(text) ||
    cuts?.sides.has(text) === true ||
    findMeasure(text, locale) !== undefined;
  return (
    own.length <= MAX_PLACE_WORDS &&
    !own.some(({ text }) => answers.notInPlaces.includes(text) || text.includes('@')) &&
    !isAmount(own, answers.counted, cuts) &&
    !own.every(isCounted) &&
    own.some(({ text }) => /\p{L}/u.test(text)) &&
    !own.some(({ text }) => cuts?.verbs.includes(text))
  );
}

/** "A nightmare": one thing of a kind, in small letters, is not a separate place. */
export const isDescribed = (
  { original }: Message,
  article: Word | undefined,
  own: readonly Word[],
  { cuts }: LocaleWords,
): boolean =>
  cuts?.indefinite.includes(article?.text ?? '') === true &&
  own.length === 1 &&
  !/\p{Lu}/u.test(original[own[0]?.start ?? 0] ?? '');

/** A sentence is not a firm: "my husband does the money", "Ian doesn't live there". */
export function isFirm(
  { original }: Message,
  own: readonly Word[],
  { hear: { subjects, auxiliaries, negatedAuxiliaries, determiners }, cuts }: LocaleWords,
): boolean {
  const [begin, next] = own;
  const isSmall = ({ start }: Word): boolean => !/\p{Lu}|\p{N}/u.test(original[start] ?? '');
  const isVerb = ({ text }: Word): boolean =>
    [auxiliaries, negatedAuxiliaries, cuts?.verbs, cuts?.besideFirms].some((list) => list?.includes(text));
  if (!begin || !isSmall(begin)) return own.length < 3 || !own.some((word) => isSmall(word) && isVerb(word));
  // "My wife's" and "she knows" are not names either.
  const isOwners =
    own.length === 2 &&
    determiners.includes(begin.text) &&
    cuts?.owners.test(original.slice(next?.start, next?.end)) === true;
  const isSubject = ({ text }: Word): boolean => subjects.includes(text) && !determiners.includes(text);
  if (isOwners || isSubject(begin)) return false;
  return own.length < 3 || !own.some((word) => isSubject(word) || isVerb(word));
}

/** A code without digits has one or two words. "Had one" is not a code. */
export const isCode = (
  { original }: Message,
  own: readonly Word[],
  { answers: { notInNames }, texts }: LocaleWords,
): boolean =>
  own.some(({ text }) => /\p{N}/u.test(text)) ||
  (!own.every(({ text, start }) => texts?.notCodes.has(text) && !/\p{Lu}/u.test(original[start] ?? '')) &&
    (own.length === 1 || (own.length === 2 && !own.some(({ text }) => notInNames.includes(text)))));

const MAX_NAME_WORDS = 6;

const MAX_PLACE_WORDS = 10;

/** A longer text is an answer, however it begins: "your van nearly ran me over". */
export const MAX_ODD = 4;

/** "Vienna for 3 days" is Vienna; "Stoke-on-Trent" stays whole. */
export function cutPlace(
  message: Message,
  first: number,
  last: number,
  spans: readonly Span[],
  { answers: { ends, links, companions }, cuts }: LocaleWords,
): number {
  const endsPlace = (text: string): boolean => /\p{N}/u.test(text) || companions.includes(text);
  const { words } = message;
  for (let at = first + 1; at < last; at++) {
    const [word, before] = [words[at] as Word, words[at - 1] as Word];
    const isApart = message.text.slice(before.end, word.start) === ' ';
    if (spans.some((span) => overlaps(span, word))) return at;
    const next = words[at + 1]?.text ?? '';
    // "Top deck at the back".
    const isNoun = cuts?.articles.includes(before.text);
    if (isApart && !isNoun && ends.includes(word.text) && (!links.includes(word.text) || endsPlace(next)))
      return at;
  }
  return last;
}
