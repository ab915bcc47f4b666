import type { SurroundingWords } from '../hear/words/answer-words.ts';
import { type Message, overlaps, type Word } from '../message.ts';
import type { Value } from '../values/values.ts';

/** "AB-CDE": capitals joined by hyphens are a code even without a digit. */
const SPELLED_CODE = /^[\p{Lu}\p{N}]+(?:-[\p{Lu}\p{N}]+)+$/u;

const LETTERS = /^[bcdfghjklmnpqrstvwxz]{2,4}$/;
/** Words that are written without vowels. */
const SHORT_FORMS = new Set(
  'thx thks plz pls sry tnx tks brb ppl msg txt hmm st nd rd th km kg ml mm cm lb lbs hrs'.split(' '),
);

const YEAR = /^(?:19|20)\d\d$/;
const SUFFIXES = new Set(['st', 'nd', 'rd', 'th']);
const IN_YEAR = new Set(['in', 'since', 'until', 'till', 'before', 'after', 'from']);

/** The words with digits or in capitals that are the code: "it's KL 4711". */
export function readCode(
  { words, original }: Message,
  given: readonly Value[],
  { counted }: SurroundingWords,
): string | undefined {
  const isCode = ({ start, end }: Word): boolean => {
    const written = original.slice(start, end);
    return /\p{N}/u.test(written) || /^(?:\p{Lu}+|\p{L})$/u.test(written) || isLowerTail(written, end);
  };
  // "lb09 kxt": letters that are not a word, at the end of a message without capitals.
  const isLowerTail = (written: string, end: number): boolean =>
    !/\p{Lu}/u.test(original) &&
    end === words.at(-1)?.end &&
    LETTERS.test(written) &&
    !SHORT_FORMS.has(written);
  const whole = original.trim();
  if (SPELLED_CODE.test(whole)) return whole;
  const free = words.filter((word) => !given.some(({ span }) => overlaps(span, word)));
  // "I joined in 2019", "3 days ago": a year behind its preposition and a count are not codes.
  const isElse = (place: number): boolean =>
    isOrdinal(free[place], free[place + 1]) ||
    (YEAR.test(free[place]?.text ?? '') && IN_YEAR.has(free[place - 1]?.text ?? '')) ||
    (/^\d{1,2}$/.test(free[place]?.text ?? '') && counted.includes(free[place + 1]?.text ?? ''));
  const at = free.findIndex((word, place) => /\p{N}/u.test(word.text) && !isElse(place));
  if (at < 0) return undefined;
  let first = at;
  while (first > 0 && joins(free[first - 1] as Word, free[first] as Word, original, isCode)) first -= 1;
  let last = at + 1;
  while (last < free.length && joins(free[last - 1] as Word, free[last] as Word, original, isCode)) last += 1;
  // "AB12 or AB13".
  const other = free[last]?.text === 'or' ? free[last + 1] : undefined;
  if (other && /\p{N}/u.test(other.text + (free[last + 2]?.text ?? ''))) return undefined;
  const [from, to] = [free[first], free[last - 1]];
  return from && to ? original.slice(from.start, to.end) : undefined;
}

/** "3rd", whose parts are words of their own. */
const isOrdinal = (number: Word | undefined, suffix: Word | undefined): boolean =>
  /^\d{1,2}$/.test(number?.text ?? '') && SUFFIXES.has(suffix?.text ?? '') && number?.end === suffix?.start;

function joins(before: Word, after: Word, original: string, isCode: (word: Word) => boolean): boolean {
  const gap = original.slice(before.end, after.start);
  // "77 2041 I think".
  if (after.text === 'i' && gap === ' ') return false;
  // "spring-5": a hyphen joins a word of small letters too.
  return gap === '' || gap === '-' || (/^[ /]$/.test(gap) && isCode(before) && isCode(after));
}
