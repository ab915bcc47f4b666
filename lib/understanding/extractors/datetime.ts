import type { Message } from '../message.ts';
import { getOffsetAtCivil, writeDateTime } from '../zoned-time.ts';
import { findDigits, writeMoments } from './date.ts';
import type { Extractor, ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';
import { readAllMoments } from './read-moments.ts';

/**
 * Dates with a time as `YYYY-MM-DDTHH:MM:SS` with the zone's offset. A time without a day is its next
 * occurrence.
 */
export const datetime: Extractor = {
  async read(message, context) {
    const moments = joinHour(await readAllMoments(message, context, true), message, context);
    return writeMoments(joinDay(moments), {
      fits: ({ hasHour }) => hasHour,
      write: ({ time, offset }) => writeDateTime(time, offset ?? getOffsetAtCivil(context.timezone, time)),
      getMarks: ({ day, hour }) => ({ ...day, ...hour }),
    });
  },
  findAttempt: findDigits,
};

/** "Monday or Tuesday at 10": the hour applies to both days. */
function joinHour(
  moments: readonly Moment[],
  { text }: Message,
  { words: { extractors } }: ReadContext,
): readonly Moment[] {
  const listed = extractors?.days?.listed ?? /^,? ?$/;
  return moments.map((moment, index) => {
    const next = moments[index + 1];
    const isListed = next && listed.test(text.slice(moment.end, next.start));
    if (!isListed || moment.hasHour || !moment.hasDay || moment.until || !next.hasDay || !next.hasHour)
      return moment;
    const { hour, minute } = next.time;
    return {
      ...moment,
      time: { ...moment.time, hour, minute },
      hasHour: true,
      ...(next.hour ? { hour: next.hour } : {}),
    };
  });
}

/** "On Friday I could come at five": the only day applies to all hours without a day. */
function joinDay(moments: readonly Moment[]): readonly Moment[] {
  const [day, ...others] = moments.filter(({ hasDay }) => hasDay);
  if (!day || others.length > 0 || day.until) return moments;
  const { year, month, day: date } = day.time;
  const join = <T extends Moment['time']>(time: T): T => ({ ...time, year, month, day: date });
  return moments.map((moment) =>
    moment.hasHour && !moment.hasDay
      ? {
          ...moment,
          time: join(moment.time),
          ...(moment.until ? { until: join(moment.until) } : {}),
          ...(moment.others ? { others: moment.others.map(join) } : {}),
          ...(day.day ? { day: { ...day.day } } : {}),
        }
      : moment,
  );
}
