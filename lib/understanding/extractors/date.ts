import type { Message, Span } from '../message.ts';
import { writeDate } from '../zoned-time.ts';
import { findToken } from './email.ts';
import type { Extractor, ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';
import { readMoments } from './read-moments.ts';

/** Days as `YYYY-MM-DD`. */
export const date: Extractor = {
  async read(message, context) {
    return toReadings(
      message,
      context,
      ({ hasDay }) => hasDay,
      ({ time }) => writeDate(time),
    );
  },
  findAttempt: findDigits,
};

export async function toReadings(
  message: Message,
  context: ReadContext,
  fits: (moment: Moment) => boolean,
  write: (moment: Moment) => string,
) {
  return writeMoments(await readMoments(message, context), fits, write);
}

/** A range gives two readings, where its ends differ as they are written. */
export function writeMoments(
  moments: readonly Moment[],
  fits: (moment: Moment) => boolean,
  write: (moment: Moment) => string,
) {
  return moments
    .filter((moment) => fits(moment) && moment.time.year >= 1 && moment.time.year <= 9999)
    .flatMap(({ until, ...moment }) => {
      const values = [write(moment), ...(until ? [write({ ...moment, time: until })] : [])];
      const { start, end } = moment;
      return [...new Set(values)].map((value) => ({ start, end, value, sure: false }));
    });
}

/** Digits written like a day or a time ("32/13/2026", "25:00"), or nearly alone. */
export function findDigits({ text, words }: Message): Span | undefined {
  const digit = /\d{1,4}[:/.-]\d/.exec(text) ?? (words.length <= 3 ? /\d/.exec(text) : null);
  return digit ? findToken(text, digit.index) : undefined;
}
