import type { Fact } from '@turnpike/engine/document';
import { matchesPattern } from '@turnpike/engine/guards';
import type { Message, Word } from '../message.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';

/** What ordinary words look like; a pattern that accepts one of them cannot be distinguished from the words around it. */
const ORDINARY = [
  'a',
  'it',
  'cat',
  'word',
  'hello',
  'window',
  'another',
  'ordinary',
  'something',
  'everything',
  'information',
  'conversation',
  'hello there',
  'a long way from here',
  'this is a longer sentence that says nothing in particular about anything',
  'שלום',
  'שלום לכולם',
];

/** Words a code may be written in, and how far into a message one is looked for. */
const MAX_WORDS = 8;
const FURTHEST = 120;

type Form = { patterns: readonly string[]; takesUpperWords: boolean };
const forms = new WeakMap<Fact, Form | null>();

/**
 * Whether a text has a form of its own, told by its `pattern` validators: a booking reference has one, a
 * name (letters and spaces) has not.
 */
export function isCoded(fact: Fact): boolean {
  return getForm(fact) !== null;
}

/** A key that facts share if they accept the same codes. */
export function getFormKey(fact: Fact): string {
  return JSON.stringify(getForm(fact)?.patterns);
}

/** Whether a text as written is a value of a coded fact. */
export function matchesForm(fact: Fact, text: string): boolean {
  const form = getForm(fact);
  return form !== null && matchesAll(form.patterns, text);
}

/**
 * Codes inside a sentence, as the fact's patterns write them; in capitals when nothing matches as it was
 * typed. Whole words only: of a longer number no part is a code.
 */
export const coded: Extractor = {
  read(message, context, fact) {
    const form = getForm(fact);
    if (!form) return [];
    const { text } = message;
    const upper = toUpper(text);
    const typed = text === upper ? [] : find(message, form, text, () => true);
    if (typed.length > 0) return typed;
    const isTelling = form.takesUpperWords
      ? (first: number, last: number) =>
          hasDigit(message, first, last) || isAlone(message, first, last, context)
      : () => true;
    return find(message, form, upper, isTelling);
  },
};

function getForm(fact: Fact): Form | null {
  const known = forms.get(fact);
  if (known !== undefined) return known;
  const patterns = (fact.validate ?? []).flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
  const titled = ORDINARY.map((words) => words.replace(/^.| ./g, (letter) => letter.toUpperCase()));
  const isTelling =
    fact.type === 'text' &&
    patterns.length > 0 &&
    ![...ORDINARY, ...titled].some((words) => matchesAll(patterns, words));
  const form = isTelling
    ? { patterns, takesUpperWords: ORDINARY.some((words) => matchesAll(patterns, words.toUpperCase())) }
    : null;
  forms.set(fact, form);
  return form;
}

/** Every pattern must match all of it, as the validators demand; one that is no pattern matches nothing. */
function matchesAll(patterns: readonly string[], text: string): boolean {
  try {
    return patterns.every((pattern) => matchesPattern(`^(?:${pattern})$`, text));
  } catch {
    return false;
  }
}

/** The longest code at each place, from left to right. */
function find(
  { words }: Message,
  { patterns }: Form,
  text: string,
  isTelling: (first: number, last: number) => boolean,
): Reading[] {
  const found: Reading[] = [];
  const end = Math.min(words.length, FURTHEST);
  for (let first = 0; first < end; first++) {
    if (!isEdge(words[first - 1], words[first])) continue;
    for (let last = Math.min(end, first + MAX_WORDS); last > first; last--) {
      if (!isEdge(words[last - 1], words[last]) || !isTelling(first, last)) continue;
      const reading = match(words, patterns, text, first, last);
      if (!reading) continue;
      found.push(reading);
      first = last - 1;
      break;
    }
  }
  return found;
}

/** Letters and digits written together are separate words of one code. */
function isEdge(before: Word | undefined, after: Word | undefined): boolean {
  return !before || !after || before.end < after.start;
}

/** With the signs written before or after it when the pattern wants them: "#4711". */
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
  return span && { ...span, value: text.slice(span.start, span.end), sure: false };
}
const MAX_SIGNS = 4;

function hasDigit({ words }: Message, first: number, last: number): boolean {
  return words.slice(first, last).some(({ text }) => /^\p{N}/u.test(text));
}

/** Whether only filler words are around it: any word in capitals would be such a code. */
function isAlone({ words }: Message, first: number, last: number, { words: locale }: ReadContext): boolean {
  const isCommon = ({ text }: Word) => locale.stopWords.includes(text) || locale.fillers.includes(text);
  const around = [...words.slice(0, first), ...words.slice(last)];
  return around.every(isCommon) && (around.length === 0 || !words.slice(first, last).every(isCommon));
}

/** Capitals where a letter has one of the same length, so that positions hold. */
function toUpper(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => {
    const upper = letter.toUpperCase();
    return upper.length === letter.length ? upper : letter;
  });
}

/** A text that may be anything: its answer is whatever was said. */
export function isFreeText(fact: Fact): boolean {
  return fact.type === 'text' && !isCoded(fact);
}
