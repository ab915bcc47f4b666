import { getOffsetAtCivil, writeDateTime } from '../zoned-time.ts';
import { findDigits, toReadings } from './date.ts';
import type { Extractor } from './extractor.ts';

/** Days with a time, `YYYY-MM-DDTHH:MM:SS` and the zone's offset then. A time alone is the next one. */
export const datetime: Extractor = {
  async read(message, context) {
    return toReadings(
      message,
      context,
      ({ hasHour }) => hasHour,
      ({ time, offset }) => writeDateTime(time, offset ?? getOffsetAtCivil(context.timezone, time)),
    );
  },
  findAttempt: findDigits,
};
