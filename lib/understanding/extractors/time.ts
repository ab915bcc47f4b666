import { writeTime } from '../zoned-time.ts';
import { findDigits, writeMoments } from './date.ts';
import type { Extractor } from './extractor.ts';
import { readAllMoments } from './read-moments.ts';

/** Times of day as `HH:MM`. */
export const time: Extractor = {
  async read(message, context) {
    return writeMoments(await readAllMoments(message, context, true), {
      fits: ({ hasHour }) => hasHour,
      write: (moment) => writeTime(moment.time),
      getMarks: ({ hour }) => hour,
    });
  },
  findAttempt: findDigits,
};
