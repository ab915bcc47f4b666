import { joinDigits, mendDigits } from './mend-digits.ts';
import { mendSlip } from './spelling/mend-slip.ts';
import { spelling } from './spelling/spelling.ts';

/** One word of a message; `text` is folded (lower case, no marks, no apostrophes). */
export type Word = { text: string; start: number; end: number };
export type Span = { start: number; end: number };
export type Sentence = Span & { endsWithQuestionMark: boolean; first: number; last: number };

/** A parsed message. All extractors use its words and positions. */
export type Message = {
  /** As the customer wrote it. */
  original: string;
  /** Same length as `original`: plain apostrophes, spaces and ASCII digits. */
  text: string;
  words: Word[];
  sentences: Sentence[];
};

// Letters and digits are separate words, so that "300lbs" is read like "300 lbs".
const WORD = /\p{N}+|\p{L}[\p{L}\p{M}]*(?:['"׳״][\p{L}\p{M}]+)*/gu;
// A full stop ends a sentence only before white space ("1.5", "example.com") and not after an initial
// ("J. R. Hartley") or a title ("Dr. Lee").
const SENTENCE_END = new RegExp(
  `(?<![.!?؟？。…])(?<!(?:^|[\\s.])\\p{Lu}(?=\\.\\s\\p{Lu}))(?<!(?:^|\\s)(?:${spelling.titles})(?=\\.\\s\\p{L}))[.!?؟？。…]+(?=\\s|$)|\\n+`,
  'gu',
);

export function parseMessage(original: string): Message {
  let text = flatten(original);
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    words.push({ text: foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  joinAddresses(words, text);
  text = joinDigits(words, text);
  joinPairs(words, text);
  splitScales(words);
  for (const [at, word] of words.entries()) word.text = mendBetween(word, at, words);
  for (const { letter, word: meant, before } of spelling.behind)
    for (const word of words.filter(
      ({ text: written }, at) => written === letter && isBehind(before, at, words),
    ))
      if (text[word.start] === letter) word.text = meant;
  for (const { written, word: meant, before, after } of spelling.amid)
    for (const word of words.filter(
      ({ text: own }, at) => own === written && isAmid(before, after, at, words),
    ))
      word.text = meant;
  for (const { start, end } of mendDigits(words, text))
    text = `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
  return { original, text, words, sentences: splitSentences(text, words) };
}

/** What may be an address, between spaces and marks. */
const TOKEN = /[^\s<>(),;:"]+/g;

/** An address is one word, so that the "no" of "no@way.org" refuses nothing. */
function joinAddresses(words: Word[], text: string): void {
  if (!text.includes('@')) return;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const plain = token.endsWith('.') ? token.slice(0, -1) : token;
    const [at, dot] = [plain.indexOf('@'), plain.lastIndexOf('.')];
    // "Dinner@8.30" is no address.
    if (at < 1 || dot < at + 2 || !/^\p{L}{2}/u.test(plain.slice(dot + 1))) continue;
    const own = words.filter(({ start }) => start >= index && start < index + token.length);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || first === last) continue;
    const joined = {
      text: text.slice(first.start, last.end).toLowerCase(),
      start: first.start,
      end: last.end,
    };
    words.splice(words.indexOf(first), own.length, joined);
  }
}

/** "Can not" is one word, unless more follows: "can not only". */
function joinPairs(words: Word[], text: string): void {
  for (let at = words.length - 2; at >= 0; at--) {
    const [before, next] = [words[at] as Word, words[at + 1] as Word];
    const pair = spelling.joined.find(({ first, second }) => before.text === first && next.text === second);
    if (pair && text.slice(before.end, next.start) === ' ' && words[at + 2]?.text !== pair.unless)
      words.splice(at, 2, { text: pair.word, start: before.start, end: next.end });
  }
}

/** "5 thousandish", "30kish": the scale and the "ish". */
function splitScales(words: Word[]): void {
  for (let at = words.length - 1; at >= 0; at--) {
    const { text, start, end } = words[at] as Word;
    const [, scale, ending] = spelling.inexactScale.exec(text) ?? [];
    if (scale === undefined || ending === undefined) continue;
    const middle = end - ending.length;
    words.splice(at, 1, { text: scale, start, end: middle }, { text: ending, start: middle, end });
  }
}

const isLong = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:\p{N}+|\p{L}{2,})$/u.test(word.text);

/** "2 adults n 1 kid": an "n" between longer words or numbers is an "and", and not a no. */
function mendBetween({ text }: Word, at: number, words: readonly Word[]): string {
  const meant = Object.hasOwn(spelling.between, text) ? spelling.between[text] : undefined;
  return meant !== undefined && isLong(words[at - 1]) && isLong(words[at + 1]) ? meant : text;
}

/** "We r 8", "eggs r fine": an "r" behind a pronoun or a plural is "are". */
const isBehind = (behind: RegExp, at: number, words: readonly Word[]): boolean =>
  behind.test(words[at - 1]?.text ?? '') && isLong(words[at + 1]);

/** "60 is to many", "small's to tight": "too" before how something is. */
const isAmid = (before: RegExp, after: RegExp, at: number, words: readonly Word[]): boolean =>
  before.test(words[at - 1]?.text ?? '') && after.test(words[at + 1]?.text ?? '');

/** The folded words of a phrase. */
export function toWords(phrase: string): string[] {
  return Array.from(flatten(phrase).matchAll(WORD), (match) => foldWord(match[0]));
}

function foldWord(word: string): string {
  const plain = word.replace(/['"׳״]/g, '');
  const lower = (isAscii(plain) ? plain : plain.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
  // Repeated letters and chat shorthand: "hellooo", "pls", "r u".
  const short = /\p{L}/u.test(lower) ? lower.replace(/(\p{L})\1{2,}/gu, '$1') : lower;
  return Object.hasOwn(spelling.shorthand, short) ? (spelling.shorthand[short] as string) : mendSlip(short);
}

const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text);

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Each replacement has the same length as the original, so positions are valid in both texts. */
function flatten(text: string): string {
  if (isAscii(text)) return text;
  return text
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4]/g, "'")
    .replace(/[\u00a0\u2000-\u200f\u202a-\u202f\u2060-\u2069\u3000\ufeff]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

function splitSentences(text: string, words: Word[]): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let first = 0;
  const close = (end: number, mark: string) => {
    let last = first;
    while (last < words.length && (words[last] as Word).start < end) last++;
    if (last > first || /[?؟？]/.test(mark)) {
      sentences.push({ start, end, endsWithQuestionMark: /[?؟？]/.test(mark), first, last });
    }
    start = end;
    first = last;
  };
  for (const match of text.matchAll(SENTENCE_END)) close(match.index + match[0].length, match[0]);
  if (start < text.length) close(text.length, '');
  return sentences;
}
