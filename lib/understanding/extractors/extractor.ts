import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message, Span } from '../message.ts';

/** The context for reading a message: the words of its language, the time and zone, and the open question. */
export type ReadContext = {
  locale: string;
  words: LocaleWords;
  /** The turn's instant (ISO) and the customer's IANA zone. */
  at: string;
  timezone: string;
  /** Hours from 1 to 6 without AM or PM are in the afternoon, as usual for appointments. */
  afternoon?: true;
  /** The current hour of something that is moved. Hours without AM or PM are in the nearer half of the day. */
  near?: number;
  /** The hours that the question offers, as minutes of the day. Hours without AM or PM are between them. */
  hours?: OfferedHours;
  /** The question asks for a time, so that a bare hour ("three") is one. */
  asksHour?: true;
  /** Only a time is asked for, so that "5" to "When does it start?" is not a day. */
  asksNoDay?: true;
  /** The open question. Its tense decides between past and future days, and it may name a unit. */
  question?: string;
};

export type OfferedHours = { from: number; to: number };

/**
 * A value of a fact's type in a message, in the format that the engine stores. `sure` readings are unambiguous
 * without a question (an address, a declared word); others count only as answers to a question.
 */
export type Reading = Span & {
  value: Json;
  sure: boolean;
  /** An end of a closed range (`from`, `to`) or of an open range (`min`, `max`). */
  range?: 'from' | 'to' | 'min' | 'max';
  /** "About 30". */
  approximate?: true;
  /** Other words of the phrase change the value but were not understood, so the value must not be stored. */
  incomplete?: true;
  /** Only the base of a later value: "the exam is on the 20th, two days before that". */
  anchor?: true;
  /** Computed from an earlier value, so words such as "earlier" are already included. */
  counted?: true;
  /** Other possible values: the Friday a week after "next Friday", the afternoon hour of "7". */
  others?: readonly Json[];
  /** The other values are as likely: 19.99 or 1,999 for “nineteen ninety-nine”. */
  isEither?: true;
  /** Counts a part of an earlier number: "two of them". */
  part?: true;
  /** The counted or measured noun, folded and singular: "room" in "2 rooms". */
  unit?: string;
};

export type Extractor = {
  read(message: Message, context: ReadContext, fact: Fact): Reading[] | Promise<Reading[]>;
  /** A part of the message that looks like an invalid value of this type. */
  findAttempt?(message: Message, context: ReadContext, fact: Fact): Span | undefined;
};

/** The span without white space at its ends. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start] as string)) start++;
  while (end > start && /\s/.test(text[end - 1] as string)) end--;
  return { start, end };
}
