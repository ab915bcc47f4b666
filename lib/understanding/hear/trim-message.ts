import { type Message, parseMessage, type Word } from '../message.ts';
import { matchPatternAt, mergePhrases } from '../pattern.ts';
import type { EdgeWords } from './words/edge-words.ts';

/** A message without the words that only open or close it, and these words. */
export type TrimmedMessage = { text: string; before: string; after: string };

/** With `onlyApart`, only words before a sign open a message: a title may begin with “Hey”. With `keepsLaughs`, laughs stay. */
type Trimming = { onlyApart?: boolean; keepsLaughs?: boolean };

/**
 * Leaves out what only opens or closes a message: greetings, thanks, laughs, “um”. Every reader then sees the same
 * words as without them. A message of nothing else stays as it is.
 */
export function trimMessage(text: string, edges: EdgeWords, trimming: Trimming = {}): TrimmedMessage {
  if (!/\S\s+\S/.test(text)) return { text, before: '', after: '' };
  const told = trimming.keepsLaughs ? text : text.replace(SMILE, '');
  const message = parseMessage(told);
  const first = skipOpening(message, edges, trimming);
  // The start of a long message goes on behind its last word.
  const last = text.length > MAX_WHOLE ? message.words.length : skipClosing(message, edges, first, trimming);
  const from = first > 0 ? findStart(told, message.words[first]) : 0;
  const end = last < message.words.length ? findEnd(message, last) : told.length;
  if (from === 0 && end === text.length) return { text, before: '', after: '' };
  return { text: text.slice(from, end), before: text.slice(0, from).trim(), after: text.slice(end).trim() };
}

/** Characters of a message that is always read whole. */
const MAX_WHOLE = 300;

/** “:)”, “;-)”, “:D” and “<3” at the end: their signs and letters belong to no word. */
const SMILE = /(?<=\S)\s+(?:[:;=][-']?[)(DPpo/|\\*]|<3)\s*$/u;

function skipOpening({ words, text }: Message, edges: EdgeWords, trimming: Trimming): number {
  const sounds = trimming.keepsLaughs ? edges.sounds : mergePhrases(edges.sounds, edges.laughs);
  const plain = trimming.onlyApart ? sounds : mergePhrases(sounds, edges.opens);
  const apart = mergePhrases(edges.opensApart, edges.opens);
  let first = 0;
  let sign = 0;
  for (;;) {
    // “Hi, there is one”: the greeting ends at the comma.
    while (sign <= first || (sign < words.length && !isApart(text, words[sign - 1], words[sign]))) sign++;
    const match = (list: readonly string[]): number => matchPatternAt(words, list, first, sign);
    if (match(edges.notOpening) > first || isContracted(text, words[first])) return first;
    const next = match(apart) === sign ? sign : match(plain);
    if (next <= first || next >= words.length || isCode(text, words[next - 1], words[next])) return first;
    first = next;
  }
}

/** Words of the longest phrase that closes a message. */
const MAX_CLOSING = 5;

function skipClosing({ words, text }: Message, edges: EdgeWords, first: number, trimming: Trimming): number {
  const plain = trimming.keepsLaughs ? edges.closes : mergePhrases(edges.closes, edges.laughs);
  const closes = (at: number, last: number): boolean => {
    const isPlain = matchPatternAt(words, plain, at, last) === last;
    const before = words[at - 1];
    const isSet = isApart(text, before, words[at]);
    if (!isPlain) return isSet && matchPatternAt(words, edges.closesApart, at, last) === last;
    return !edges.beforeClosing.includes(before?.text ?? '') || (isSet && at - first > 1);
  };
  let last = words.length;
  for (;;) {
    let at = Math.max(first + 1, last - MAX_CLOSING);
    while (at < last && !closes(at, last)) at++;
    if (at >= last) return last;
    last = at;
  }
}

/** “We'll” has the letters of “well”. */
const isContracted = (text: string, word: Word | undefined): boolean =>
  word !== undefined && text.slice(word.start, word.end).includes("'");

/** “HM-402118”, “HM 402118”: letters before a number. */
const isCode = (text: string, before: Word | undefined, after: Word | undefined): boolean =>
  !/\s/.test(text.slice(before?.end ?? 0, after?.start ?? 0)) ||
  (/^\p{N}/u.test(after?.text ?? '') && /^\p{Lu}+$/u.test(text.slice(before?.start ?? 0, before?.end ?? 0)));

/** Whether a sign or a new line is between two words. */
const isApart = (text: string, before: Word | undefined, after: Word | undefined): boolean =>
  /[,.;:!?…\n–—]|\s-\s/u.test(text.slice(before?.end ?? 0, after?.start ?? text.length));

/** Signs that belong to the word behind them: “-5”, “£20”, “+44”, “(twice)”. */
function findStart(text: string, word: Word | undefined): number {
  let start = word?.start ?? 0;
  while (start > 0 && SIGNS_BEFORE.includes(text[start - 1] ?? '')) start--;
  return start;
}
const SIGNS_BEFORE = [...'-+£$€¥#(["\'“‘'];

/** The sign at the end of a sentence stays; a comma before “thanks” does not. */
const findEnd = ({ text, words }: Message, last: number): number => {
  const [end, next] = [words[last - 1]?.end ?? 0, words[last]?.start ?? text.length];
  return end + (/^[^\s,;:–—]*/u.exec(text.slice(end, next))?.[0].length ?? 0);
};
