import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message, Span } from '../message.ts';

/** What a message is read against: the words of its language, and the turn's time and place. */
export type ReadContext = {
  locale: string;
  words: LocaleWords;
  /** The turn's instant (ISO) and the user's IANA zone. */
  at: string;
  timezone: string;
  /** Hours from 1 to 6 that nothing else is said about are in the afternoon, as appointments are. */
  afternoon?: true;
  /** The hour of what is moved: hours that nothing else is said about are in the half of the day near it. */
  near?: number;
  /** A time is what is asked for, so that an hour alone is one: "three". */
  asksHour?: true;
  /** The open question: its tense decides between past and future days, and it may name a unit. */
  question?: string;
};

/**
 * A value of a fact's type at a place in the message, in the canonical form the engine stores. `sure`
 * readings stand on their own (an address, a declared word); the others count only where they are asked.
 */
export type Reading = Span & {
  value: Json;
  sure: boolean;
  /** An end of a closed range (`from`, `to`), or of one that is open on the other side (`min`, `max`). */
  range?: 'from' | 'to' | 'min' | 'max';
  /** "About 30": not meant exactly. */
  approximate?: true;
  /** A word of the same phrase changes the value and was not explained, so it must not be taken as it is. */
  incomplete?: true;
  /** Only what a later value is counted from: "the exam is on the 20th, two days before that". */
  anchor?: true;
  /** Counted from a value that was said before, so that "earlier" in it changes nothing more. */
  counted?: true;
  /** Other values the same words may mean: the Friday after that of "next Friday", the afternoon of "7". */
  others?: readonly Json[];
  /** Counts a part of what another number counts: "two of them". */
  part?: true;
  /** The noun counted or measured, folded and singular: "room" in "2 rooms". */
  unit?: string;
};

export type Extractor = {
  read(message: Message, context: ReadContext, fact: Fact): Reading[] | Promise<Reading[]>;
  /** A part of the message that looks meant as such a value without being one. */
  findAttempt?(message: Message, context: ReadContext, fact: Fact): Span | undefined;
};

/** Without the white space around it. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start] as string)) start++;
  while (end > start && /\s/.test(text[end - 1] as string)) end--;
  return { start, end };
}
