import { type Fact, memoByObject } from '@turnpike/engine/document';
import { matchesPattern } from '@turnpike/engine/guards';
import type { Message, Word } from '../message.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { ordinaryWords } from './words/ordinary-words.ts';

/** Maximum words of a code, and maximum words of a message that are searched. */
const MAX_WORDS = 8;
const MAX_SEARCHED_WORDS = 120;

type Form = { patterns: readonly string[]; takesUpperWords: boolean };

/**
 * Whether the `pattern` validators of a text describe a recognizable code, such as a booking reference. A name
 * (letters and spaces) is not a code.
 */
export function isCoded(fact: Fact): boolean {
  return getForm(fact) !== null;
}

/** A key that is equal for facts with the same patterns. */
export function getFormKey(fact: Fact): string {
  return JSON.stringify(getForm(fact)?.patterns);
}

/** Whether a text is a valid value of a coded fact. */
export function matchesForm(fact: Fact, text: string): boolean {
  const form = getForm(fact);
  return form !== null && matchesAll(form.patterns, text);
}

/**
 * Codes that match the fact's patterns, in upper case if nothing matches as typed. Only whole words: a part of
 * a longer number is not a code.
 */
export const coded: Extractor = {
  read(message, context, fact) {
    const form = getForm(fact);
    if (!form) return [];
    const { text } = message;
    const upper = toUpper(text);
    const typed = text === upper ? [] : find(message, form, text, () => true);
    if (typed.length > 0) return typed;
    const isCandidate = form.takesUpperWords
      ? (first: number, last: number) =>
          hasDigit(message, first, last) || isAlone(message, first, last, context)
      : () => true;
    return find(message, form, upper, isCandidate);
  },
};

const getForm = memoByObject((fact: Fact): Form | null => {
  const patterns = (fact.validate ?? []).flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
  const titled = ordinaryWords.map((words) => words.replace(/^.| ./g, (letter) => letter.toUpperCase()));
  const isRecognizable =
    fact.type === 'text' &&
    patterns.length > 0 &&
    ![...ordinaryWords, ...titled].some((words) => matchesAll(patterns, words));
  return isRecognizable
    ? { patterns, takesUpperWords: ordinaryWords.some((words) => matchesAll(patterns, words.toUpperCase())) }
    : null;
});

/** Whether every pattern matches the whole text, like the validators. An invalid pattern matches nothing. */
function matchesAll(patterns: readonly string[], text: string): boolean {
  try {
    return patterns.every((pattern) => matchesPattern(`^(?:${pattern})$`, text));
  } catch {
    return false;
  }
}

/** The longest code at each word, from left to right. */
function find(
  { words }: Message,
  { patterns }: Form,
  text: string,
  isCandidate: (first: number, last: number) => boolean,
): Reading[] {
  const found: Reading[] = [];
  const end = Math.min(words.length, MAX_SEARCHED_WORDS);
  for (let first = 0; first < end; first++) {
    if (!isEdge(words[first - 1], words[first])) continue;
    for (let last = Math.min(end, first + MAX_WORDS); last > first; last--) {
      if (!isEdge(words[last - 1], words[last]) || !isCandidate(first, last)) continue;
      const reading = match(words, patterns, text, first, last);
      if (!reading) continue;
      found.push(reading);
      first = last - 1;
      break;
    }
  }
  return found;
}

/** Whether two words are separate in the text. Letters and digits without a space are words of one code. */
function isEdge(before: Word | undefined, after: Word | undefined): boolean {
  return !before || !after || before.end < after.start;
}

/** Includes punctuation before or after the words if the pattern requires it: "#4711". */
function match(
  words: readonly Word[],
  patterns: readonly string[],
  text: string,
  first: number,
  last: number,
): Reading | undefined {
  const inner = { start: (words[first] as Word).start, end: (words[last - 1] as Word).end };
  let { start, end } = inner;
  const isSign = (at: number) =>
    at >= 0 && at < text.length && /[^\s\p{L}\p{M}\p{N}]/u.test(text[at] as string);
  while (isSign(start - 1) && inner.start - start < MAX_SIGNS) start--;
  while (isSign(end) && end - inner.end < MAX_SIGNS) end++;
  const spans = [inner, { ...inner, start }, { ...inner, end }, { start, end }];
  const span = spans.find((at, index) => {
    const isSame = index > 0 && at.start === inner.start && at.end === inner.end;
    return !isSame && matchesAll(patterns, text.slice(at.start, at.end));
  });
  if (span) return { ...span, value: text.slice(span.start, span.end), sure: false };
  const value = respell(text.slice(inner.start, inner.end)).find((code) => matchesAll(patterns, code));
  return value === undefined ? undefined : { ...inner, value, sure: false };
}
const MAX_SIGNS = 4;

/** "BK4821" and "BK 4821" for "BK-4821": a code of letters and digits with another sign between them, or without one. */
function respell(code: string): string[] {
  const { letters = '', digits = '' } =
    /^(?<letters>\p{Lu}{1,4})[\s-]?(?<digits>\d{2,12})$/u.exec(code)?.groups ?? {};
  return digits ? ['-', '', ' '].map((sign) => letters + sign + digits) : [];
}

function hasDigit({ words }: Message, first: number, last: number): boolean {
  return words.slice(first, last).some(({ text }) => /^\p{N}/u.test(text));
}

/** Whether only filler words are around it. Otherwise any upper-case word would be a code. */
function isAlone({ words }: Message, first: number, last: number, { words: locale }: ReadContext): boolean {
  const isCommon = ({ text }: Word) => locale.stopWords.includes(text) || locale.fillers.includes(text);
  const around = [...words.slice(0, first), ...words.slice(last)];
  return around.every(isCommon) && (around.length === 0 || !words.slice(first, last).every(isCommon));
}

/** Upper case without letters that change length, so that positions stay the same. */
function toUpper(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => {
    const upper = letter.toUpperCase();
    return upper.length === letter.length ? upper : letter;
  });
}

/** Whether a fact is a text without a recognizable format, so that any words may answer it. */
export function isFreeText(fact: Fact): boolean {
  return fact.type === 'text' && !isCoded(fact);
}
