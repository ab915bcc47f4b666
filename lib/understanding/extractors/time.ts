import { writeTime } from '../zoned-time.ts';
import { findDigits, toReadings } from './date.ts';
import type { Extractor } from './extractor.ts';

/** Times of day as `HH:MM`. */
export const time: Extractor = {
  async read(message, context) {
    return toReadings(
      message,
      context,
      ({ hasHour }) => hasHour,
      (moment) => writeTime(moment.time),
    );
  },
  findAttempt: findDigits,
};
