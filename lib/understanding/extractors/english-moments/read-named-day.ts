import { dayPhrases, easterDays, holidays, movingHolidays, timePhrases } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import { getEaster, getMonday, getNthWeekday } from './day-arithmetic.ts';
import { readYear } from './read-amount.ts';
import type { DayFound } from './read-month-day.ts';
import { at, gap, isAlone, isNext, type MomentScope } from './scope.ts';

/** Today, tomorrow and holidays. */
export function readNamedDay(scope: MomentScope, index: number): DayFound | undefined {
  const { words, today, now, tense } = scope;
  if (enMoments.now.test(at(scope, index))) {
    const last = matchPatternAt(words, timePhrases.now, index);
    const clock = { hour: now.hour, minute: now.minute };
    return last > index && isAlone(scope, index, last) ? { kind: 'day', last, day: today, clock } : undefined;
  }
  let best: DayFound | undefined;
  const offer = (phrases: readonly string[], getDay: (last: number) => DayFound | undefined) => {
    const last = matchPatternAt(words, phrases, index);
    if (last <= (best?.last ?? index)) return;
    // “Thursday's no good, Friday then” is not Good Friday.
    if (isTogether(scope, index, last)) best = getDay(last);
  };
  for (const { phrases, days } of dayPhrases)
    offer(phrases, (last) => {
      // "Yesterday week" is a week before yesterday.
      const more = readWeeksMore(scope, last);
      // “The next day” is counted from another one.
      const isAfter = at(scope, index) === 'next' && at(scope, index - 1) === 'the';
      if (isAfter) return { kind: 'day', last, day: today + days, incomplete: true };
      return { kind: 'day', last: more ? last + 1 : last, day: today + days + (days < 0 ? -more : more) };
    });
  const pick = (last: number, getOfYear: (year: number) => number): DayFound => {
    const step = { last: -1, this: 0, next: 1 }[at(scope, index - 1)];
    const said = readYear(scope, last);
    const year = said?.value ?? now.year;
    const end = said?.last ?? last;
    let day = getOfYear(year);
    if (said) return { kind: 'day', last: end, day, isFeast: true };
    if (tense === 'future' && day < today) day = getOfYear(year + 1);
    if ((tense !== 'future' || step === -1) && day > today) day = getOfYear(year - 1);
    return { kind: 'day', last: end, day, isFeast: true };
  };
  for (const { phrases, month, day } of holidays)
    offer(phrases, (last) => pick(last, (year) => Date.UTC(year, month - 1, day) / 86400000));
  for (const { phrases, month, weekday, nth, plus } of movingHolidays)
    offer(phrases, (last) =>
      pick(last, (year) => getNthWeekday(Date.UTC(year, month - 1, 1) / 86400000, weekday, nth) + plus),
    );
  for (const { phrases, plus } of easterDays)
    offer(phrases, (last) => pick(last, (year) => getEaster(year) + plus));
  return best && at(scope, best.last) === enMoments.weekend && isNext(scope, best.last)
    ? toWeekend(best)
    : best;
}

const isTogether = (scope: MomentScope, first: number, last: number): boolean =>
  scope.words.slice(first + 1, last).every((_, place) => !/[,.;!?:]/.test(gap(scope, first + 1 + place)));

/** The days that “week” and “fortnight” add right after a day: “Friday week”, “tomorrow fortnight”. */
export function readWeeksMore(scope: MomentScope, index: number): number {
  const weeks = { week: 1, fortnight: 2 }[at(scope, index)];
  return weeks !== undefined && isNext(scope, index) ? 7 * weeks : 0;
}

/** "Easter weekend": the nearest one, of which no day was said. */
function toWeekend(found: DayFound): DayFound {
  if (found.kind !== 'day') return found;
  const afterMonday = found.day - getMonday(found.day);
  const saturday = getMonday(found.day) + (afterMonday < 3 ? -2 : 5);
  return { kind: 'day', last: found.last + 1, day: saturday, incomplete: true, period: 'weekend' };
}
