import type { Message, Span } from '../message.ts';
import { fromDays, toDays, writeDate } from '../zoned-time.ts';
import { findToken } from './contact/email.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import type { Marks, Moment } from './moment.ts';
import { isOddDay } from './other-kinds/is-odd-day.ts';
import { readAllMoments } from './read-moments.ts';
import { readStay, readStayBefore } from './read-stay.ts';

/** Dates as `YYYY-MM-DD`. */
export const date: Extractor = {
  async read(message, context, fact) {
    const moments = await readAllMoments(message, context);
    const readings = writeMoments(moments, {
      fits: ({ hasDay }) => hasDay,
      write: ({ time }) => writeDate(time),
      getMarks: ({ day }) => day,
    });
    const all = [...readings, ...readStayEnd(message, context, moments)];
    if (fact.validate !== undefined) return all;
    return all.map((reading) => {
      const day = doubtPast(message, context, reading);
      return isOddDay(message, context, day) ? { ...day, incomplete: true } : day;
    });
  },
  findAttempt: findDigits,
};

/**
 * "Yesterday" to "Which day do you need it?" is a joke or a slip. A fact with validators keeps it, because their message
 * says what is wrong.
 */
function doubtPast(
  { text }: Message,
  { question = '', words: { extractors } }: ReadContext,
  reading: Reading,
): Reading {
  const said = text.slice(reading.start, reading.end);
  const days = extractors?.days;
  const isPast = days?.pastDay.test(said) && days.asksAhead.test(question) && !days.asksBack.test(question);
  return isPast ? { ...reading, incomplete: true } : reading;
}

/** Last day of a stay from its length: "from tomorrow for a week", "the 10th, four nights". */
function readStayEnd(message: Message, context: ReadContext, moments: readonly Moment[]): Reading[] {
  const days = moments.filter(({ hasDay, until, day }) => hasDay && !until && !day?.incomplete);
  const [first] = days;
  const stay =
    days.length === 1 && first
      ? (readStay(message, context, first) ?? readStayBefore(message, context, first))
      : undefined;
  if (!first || !stay) return [];
  const value = writeDate({ ...first.time, ...fromDays(toDays(first.time) + stay.days) });
  return [{ start: stay.start, end: stay.end, value, sure: false, range: 'to' }];
}

type Writing = {
  fits(moment: Moment): boolean;
  write(moment: Moment): string;
  getMarks(moment: Moment): Marks | undefined;
};

/** Writes moments as readings. A range gives two, unless both ends are written alike. */
export function writeMoments(moments: readonly Moment[], { fits, write, getMarks }: Writing): Reading[] {
  return moments
    .filter((moment) => fits(moment) && moment.time.year >= 1 && moment.time.year <= 9999)
    .flatMap(({ until, others = [], ...moment }) => {
      const { start, end } = moment;
      const value = write(moment);
      const base = { start, end, sure: false, ...getMarks(moment) };
      const last = until ? write({ ...moment, time: until }) : value;
      if (last !== value)
        return [
          { ...base, value, range: 'from' },
          { ...base, value: last, range: 'to' },
        ];
      const more = [...new Set(others.map((time) => write({ ...moment, time })))].filter(
        (other) => other !== value,
      );
      return [{ ...base, value, ...(more.length > 0 ? { others: more } : {}) }];
    });
}

/** Digits in the format of a date or time ("32/13/2026", "25:00"), or any digits in a short message. */
export function findDigits({ text, words }: Message): Span | undefined {
  const digit = /\d{1,4}[:/.-]\d/.exec(text) ?? (words.length <= 3 ? /\d/.exec(text) : null);
  return digit ? findToken(text, digit.index) : undefined;
}
