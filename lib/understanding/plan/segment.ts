import { type Message, overlaps, parseMessage, type Span, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { PlanSetup, StepPart } from './group-clauses.ts';
import { readHead } from './split-clauses.ts';

/** The words of one part of a step, and the spans that are already read. */
export type StepSegment = {
  message: Message;
  /** Words of the verb; without a verb, both are the first word of the request. */
  verb: { first: number; last: number; family: number };
  /** Spans that an argument already uses. */
  taken: Span[];
  /** Spans of times, durations and quotes. */
  closed: readonly Span[];
};

const OPENING_QUOTE = /["“„«'‘]$/;

export function toSegment(
  { said, first, last, head }: StepPart,
  { locale, words: planWords, openings }: PlanSetup,
): StepSegment {
  const { original, words } = said.message;
  let start = (words[first] as Word).start;
  if (OPENING_QUOTE.test(original.slice(0, start))) start -= 1;
  const end = words[last]?.start ?? original.length;
  const message = parseMessage(original.slice(start, end));
  const closed = said.closed
    .filter((span) => span.start >= start && span.end <= end)
    .map((span) => ({ start: span.start - start, end: span.end - start }));
  const own = message.words;
  if (head === undefined) {
    const after = Math.max(0, matchPatternAt(own, planWords.amends, 0));
    return { message, verb: { first: 0, last: after, family: -1 }, taken: [], closed };
  }
  const at = Math.min(head - first, Math.max(0, own.length - 1));
  const read = readHead(own, { first: at, last: own.length }, closed, locale, planWords, openings);
  const begin = at + read.start;
  return { message, verb: { first: begin, last: begin + read.verb, family: read.family }, taken: [], closed };
}

export const isFreeWord = ({ taken }: StepSegment, word: Word | undefined): word is Word =>
  word !== undefined && !taken.some((span) => overlaps(span, word));

/** Whether punctuation separates two words. */
export const isSeparated = ({ message: { text } }: StepSegment, before: Word, after: Word): boolean =>
  /[,;:.!?\n]/.test(text.slice(before.end, after.start));

/** The message with the taken spans replaced by spaces. Positions stay the same. */
export function blankSpans({ message }: StepSegment, taken: readonly Span[]): Message {
  let text = message.original;
  for (const { start, end } of taken)
    text = `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
  return parseMessage(text);
}
