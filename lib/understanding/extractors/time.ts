import { writeTime } from '../zoned-time.ts';
import { findDigits, writeMoments } from './date.ts';
import { fitListedTimes } from './english-moments/fit-listed-times.ts';
import { readHoursEnd } from './english-moments/read-hours-end.ts';
import type { Extractor } from './extractor.ts';
import type { Moment } from './moment.ts';
import { readAllMoments } from './read-moments.ts';

/** Grammars that read the end of a time from its length. */
const HOURS_END = { english: readHoursEnd };

/** Times of day as `HH:MM`. */
export const time: Extractor = {
  async read(message, context) {
    const { grammar } = context.words;
    const moments = await readAllMoments(message, context, true);
    const readings = writeMoments(moments.map(openRound), {
      fits: ({ hasHour }) => hasHour,
      write: (moment) => writeTime(moment.time),
      getMarks: ({ hour }) => hour,
    });
    return [
      ...fitListedTimes(readings, context.question),
      ...(grammar ? HOURS_END[grammar](message, context, moments) : []),
    ];
  },
  findAttempt: findDigits,
};

/** Marks "8 to 8" as incomplete, because it may mean 12 or 24 hours. */
function openRound(moment: Moment): Moment {
  const { time: from, until, hasDay } = moment;
  const isRound = until && !hasDay && from.hour % 12 === until.hour % 12 && from.minute === until.minute;
  return isRound ? { ...moment, hour: { ...moment.hour, incomplete: true } } : moment;
}
