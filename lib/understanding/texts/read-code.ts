import type { CutWords } from '../locales/groups/cut-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Word } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { Value } from '../values/values.ts';

/** "AB-CDE": capitals joined by hyphens are a code even without a digit. */
const SPELLED_CODE = /^[\p{Lu}\p{N}]+(?:-[\p{Lu}\p{N}]+)+$/u;

const YEAR = /^(?:19|20)\d\d$/;

/** The words with digits or in capitals that are the code: "it's KL 4711". */
export function readCode(
  { words, original }: Message,
  given: readonly Value[],
  { answers: { counted }, hear, cuts }: LocaleWords,
): string | undefined {
  const isLower = !/\p{Lu}/u.test(original);
  const isCode = ({ start, end }: Word): boolean => {
    const written = original.slice(start, end);
    return (
      /\p{N}/u.test(written) ||
      /^(?:\p{Lu}+|\p{L})$/u.test(written) ||
      isLowerTail(written, end) ||
      (isLower &&
        isLowerHead(
          written,
          words.find((word) => word.start >= end),
          cuts,
        ))
    );
  };
  // "lb09 kxt": letters that are not a word, at the end of a message without capitals.
  const isLowerTail = (written: string, end: number): boolean =>
    !/\p{Lu}/u.test(original) && end === words.at(-1)?.end && isLetters(written, cuts);
  const joins = (before: Word, after: Word): boolean => {
    const gap = original.slice(before.end, after.start);
    // "77 2041 I think".
    if (after.text === cuts?.self && gap === ' ') return false;
    // "spring-5": a hyphen joins a word of small letters too.
    return gap === '' || gap === '-' || (/^[ /]$/.test(gap) && isCode(before) && isCode(after));
  };
  const whole = original.trim();
  if (SPELLED_CODE.test(whole)) return whole;
  const free = words.filter((word) => !given.some(({ span }) => overlaps(span, word)));
  // "I joined in 2019", "3 days ago": a year after its preposition and a count are not codes.
  const isElse = (place: number): boolean =>
    isOrdinal(free[place], free[place + 1], cuts) ||
    (YEAR.test(free[place]?.text ?? '') && cuts?.beforeYears.has(free[place - 1]?.text ?? '')) ||
    (/^\d{1,2}$/.test(free[place]?.text ?? '') && counted.includes(free[place + 1]?.text ?? ''));
  const at = free.findIndex((word, place) => /\p{N}/u.test(word.text) && !isElse(place));
  if (at < 0) return undefined;
  let first = at;
  while (first > 0 && joins(free[first - 1] as Word, free[first] as Word)) first -= 1;
  let last = at + 1;
  while (last < free.length && joins(free[last - 1] as Word, free[last] as Word)) last += 1;
  // "AB12 or AB13".
  if (free[last]?.text === hear.or[0] && free.slice(last + 1, last + MAX_BEFORE_OTHER).some(hasDigit))
    return undefined;
  const [from, to] = [free[first], free[last - 1]];
  return from && to ? original.slice(from.start, to.end) : undefined;
}

/** Words between two codes: “AB12 or maybe it is AB13”. */
const MAX_BEFORE_OTHER = 6;

const hasDigit = ({ text }: Word): boolean => /\p{N}/u.test(text);

/** “rp 44817”, “ab 1234”: letters that are not a word, before the digits. */
const isLowerHead = (written: string, next: Word | undefined, cuts: CutWords | undefined): boolean =>
  next !== undefined &&
  hasDigit(next) &&
  (isLetters(written, cuts) || (/^\p{L}{2}$/u.test(written) && !cuts?.pairs.has(written)));

/** Letters that are not a word. */
const isLetters = (written: string, cuts: CutWords | undefined): boolean =>
  cuts?.codeLetters.test(written) === true && !cuts.shortForms.has(written);

/** “RP4481 something”, “… can't read the last one”: a part of the code is missing. */
export const isUnreadable = (words: readonly Word[], { texts }: LocaleWords): boolean =>
  findPattern(words.slice(words.findLastIndex(hasDigit) + 1), texts?.unreadable) !== undefined;

/** "3rd", whose parts are words of their own. */
const isOrdinal = (number: Word | undefined, suffix: Word | undefined, cuts: CutWords | undefined): boolean =>
  /^\d{1,2}$/.test(number?.text ?? '') &&
  cuts?.ordinalEnds.has(suffix?.text ?? '') === true &&
  number?.end === suffix?.start;
