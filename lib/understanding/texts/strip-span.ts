import type { HeardMessage } from '../hear/hear.ts';
import type { CutWords } from '../locales/groups/cut-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import type { Candidate } from './candidate.ts';
import { cutRemark } from './cut-remark.ts';
import {
  cutName,
  cutPlace,
  isAllowed,
  isCode,
  isDescribed,
  isFirm,
  isName,
  isPlace,
  MAX_ODD,
} from './cut-text.ts';
import { isNarrow, isShort, type TextKind } from './find-text-kind.ts';

/** The answer in a part of a message, without the words that carry it. */
export function stripSpan(
  heard: HeardMessage,
  clause: { first: number; last: number },
  kind: TextKind,
  given: readonly Value[] = [],
  isFirst = true,
): Omit<Candidate, 'negated' | 'isContrast' | 'isOther'> | undefined {
  const { message, locale, hear } = heard;
  const { words } = message;
  const { answers, cuts } = locale;
  const spans = given.map(({ span }) => span);
  const isGiven = (at: number): boolean => spans.some((span) => overlaps(span, words[at] as Word));
  let first = clause.first;
  // “Warm white for the hallway”: what follows a value has its own carrier.
  while (first < clause.last - 1 && isGiven(first)) first += 1;
  let isCarried = false;
  let isNaming = false;
  for (;;) {
    const brought = kind === 'name' ? -1 : skipBringing(heard, first, clause.last, kind);
    const hasName = kind === 'name' || kind === 'firm';
    const named = hasName ? matchPatternAt(words, answers.naming, first, clause.last) : -1;
    const next = Math.max(
      named,
      kind === 'name' ? matchPatternAt(words, answers.nameCarriers, first, clause.last) : -1,
      isNarrow(kind) ? matchPatternAt(words, answers.picks, first, clause.last) : -1,
      matchPatternAt(words, answers.carriers, first, clause.last),
      kind === 'place' || kind === 'spot' || isShort(kind)
        ? matchPatternAt(words, kind === 'spot' ? answers.onSpot : answers.prepositions, first, clause.last)
        : -1,
      kind !== 'name' ? matchPatternAt(words, locale.texts?.mostly, first, clause.last) : -1,
      brought,
      matchPatternAt(words, hear.leads, first, clause.last),
    );
    // In "no hot water", the "no" is part of the answer.
    const isNegated = hear.negators.includes(words[first]?.text ?? '') && brought <= first;
    if (isNegated && next < clause.last) break;
    // "City Hall" is a name, and "city: York" is not.
    const isTitle =
      kind !== 'name' &&
      next - first === 1 &&
      locale.texts?.titleWords.has(words[first]?.text ?? '') &&
      [words[first], words[next]].every((word) => /\p{Lu}/u.test(message.original[word?.start ?? -1] ?? ''));
    if (isTitle) break;
    // A carrier without more after it is the answer itself: "Just Tom" leaves "Tom", "Next plc" stays whole.
    if (next <= first || next >= clause.last) break;
    // "A friend told me" is a sentence; "a plumber" is a thing.
    const isArticle = next - first === 1 && cuts?.articles.includes(words[first]?.text ?? '');
    if (isShort(kind) && isArticle && clause.last - next > 2) break;
    isCarried ||= next - first > 1 || !isFirst;
    first = next;
    // "We call him Maybe": what follows is a name, whatever it means.
    if (named === next) {
      isNaming = true;
      break;
    }
  }
  if (kind === 'name' && !isNaming) first = skipKin(message, first, clause.last, locale);
  let last = clause.last;
  const isTitle = isTitled(message, words.slice(first, last), hear.politeWords);
  for (;;) {
    if (isTitle) break;
    const before = [1, 2, 3, 4].find(
      (length) =>
        last - length > first &&
        [
          answers.tails,
          kind === 'name' || kind === 'firm' ? answers.nameTails : [],
          isNarrow(kind) ? answers.pickTails : [],
        ].some((list) => matchPatternAt(words, list, last - length, last) === last),
    );
    if (before === undefined) break;
    last -= before;
  }
  last = cutRemark(words, first, last, kind, locale);
  if (kind === 'place') last = cutPlace(message, first, last, spans, locale);
  while (last > first && isGiven(last - 1)) {
    while (last > first && isGiven(last - 1)) last -= 1;
    // "A bag worth 50": the word before the value belongs to it.
    const links = [answers.beforeValues, answers.ends, isNarrow(kind) ? (cuts?.beforeValues ?? []) : []];
    while (last > first + 1 && links.some((list) => list.includes(words[last - 1]?.text ?? ''))) last -= 1;
  }
  const isNeed =
    last < clause.last && isGiven(last) && cuts?.beforeValues.includes(words[last - 1]?.text ?? '');
  if (isNarrow(kind) && isNeed && last > first + 1) last -= 1;
  while (first < last && isGiven(first)) first += 1;
  const whole = last;
  if (kind === 'name') last = cutName(message, first, last, answers);
  const [from, to] = [words[first], words[last - 1]];
  if (!from || !to || last <= first) return undefined;
  const own = words.slice(first, last);
  const written = message.original.slice(from.start, to.end);
  const isVerb =
    cuts !== undefined &&
    words[first - 1]?.text === cuts.infinitive &&
    first > clause.first &&
    answers.infinitives.includes(from.text);
  // "Book me something" asks for it and names no place.
  const isWish = kind === 'place' && own.length > 2 && answers.infinitives.includes(from.text);
  // "No stairs", "nothing with nuts".
  const isNone =
    own.length > 1 &&
    (words[first]?.text === hear.determiner || answers.noneOfKind.includes(words[first]?.text ?? ''));
  const isOdd =
    isVerb || isWish || (!isNone && matchPatternAt(words, answers.notAnswers, first, last) > first);
  // “We go by The Late Trains”.
  const isArticled =
    isNaming && own.length > 1 && own.every(({ start }) => /\p{Lu}/u.test(message.original[start] ?? ''));
  const isRemark = kind === 'name' && !isAllowed(message, clause, { first, last, whole }, locale, isNaming);
  return {
    start: widen(message, from.start),
    end: message.original[to.end] === '"' ? to.end + 1 : to.end,
    isCarried,
    isNaming,
    isNamed: /^\p{Lu}/u.test(written),
    isRelation: matchPatternAt(own, answers.relations, 0) === own.length,
    isOpen:
      isRemark ||
      (isOdd && !isNaming && !(kind === 'short' && own.length > MAX_ODD)) ||
      (kind === 'name' &&
        (!isName(isArticled ? own.slice(1) : own, locale) ||
          (own.length > 1 && isModal(message.original, own.at(-1), cuts)))) ||
      ((kind === 'place' || kind === 'spot') && !isPlace(own, locale)) ||
      (kind === 'firm' && !isFirm(message, own, locale)) ||
      ((kind === 'place' || kind === 'firm') && isDescribed(message, words[first - 1], own, locale)) ||
      (kind === 'code' && !isCode(message, own, locale)),
  };
}

/** “Drop it at 33 Canal Street”. Where no place is asked for, only before an address or a name. */
function skipBringing(
  { message: { words, original }, locale }: HeardMessage,
  first: number,
  last: number,
  kind: TextKind,
): number {
  const to = matchPatternAt(words, locale.texts?.bringsTo, first, last);
  const isNamed = /^[\p{Lu}\p{N}]/u.test(original.slice(words[to]?.start));
  return kind === 'place' || kind === 'spot' || isNamed ? to : -1;
}

/** “Don't Stop Me Now”: three words or more that all begin with a capital are a title to its end. A “Please” is none. */
const isTitled = ({ original }: Message, own: readonly Word[], polite: readonly string[]): boolean =>
  own.length >= MIN_TITLE &&
  own.every(({ start }) => !/\p{Ll}|\p{N}/u.test(original[start] ?? '')) &&
  own.some(({ start, end }) => /\p{Ll}/u.test(original.slice(start, end))) &&
  !polite.includes(own.at(-1)?.text ?? '');

const MIN_TITLE = 3;

/** "My sister Jane" is Jane; "my sister" alone stays whole. */
function skipKin(
  { words, original }: Message,
  first: number,
  last: number,
  { answers, cuts }: LocaleWords,
): number {
  const to = matchPatternAt(words, answers.kin, first, last);
  const next = words[to]?.text ?? '';
  const isName =
    to > first &&
    to < last &&
    ![answers.notInNames, answers.ends, answers.particles].some((list) => list.includes(next)) &&
    matchPatternAt(words, answers.tails, to, last) <= to &&
    !cuts?.verbs.includes(next) &&
    // “My wife will” says who does it; “my son Will” names him.
    !isModal(original, words[to], cuts);
  return isName ? to : first;
}

const isModal = (original: string, word: Word | undefined, cuts: CutWords | undefined): boolean =>
  word !== undefined && cuts?.modals.has(word.text) === true && original[word.start] === word.text[0];

/** A quote before the answer belongs to it. */
export const widen = ({ original }: Message, start: number): number =>
  original[start - 1] === '"' ? start - 1 : start;

/** Without the full stop or exclamation mark of the sentence. */
export const trimEnd = (text: string): string => text.trim().replace(/(?<![.!])[.!]+$/, '');
