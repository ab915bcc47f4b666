import type { HeardMessage } from '../hear/hear.ts';
import { isWhole } from '../pattern.ts';
import { findClause, type JudgedReading } from './judged.ts';

/** "Two or three, no, three": what is taken back goes with its alternative. */
export function dropAlternatives(
  { hear, message: { words } }: HeardMessage,
  readings: readonly JudgedReading[],
): JudgedReading[] {
  return readings.map((reading, place): JudgedReading => {
    const next = readings[place + 1];
    if (reading.dropped || next?.dropped !== 'retracted') return reading;
    const between = words.filter(({ start, end }) => start >= reading.end && end <= next.start);
    const isEither = between.length === 1 && hear.or.includes(between[0]?.text ?? '');
    return isEither ? { ...reading, dropped: 'retracted' } : reading;
  });
}

/** “Saturday, or was it Sunday?”: what a question offers instead leaves it open. */
export function dropQuestioned(
  { hear, message: { words } }: HeardMessage,
  readings: readonly JudgedReading[],
): JudgedReading[] {
  return readings.map((reading, place): JudgedReading => {
    const next = readings[place + 1];
    if (reading.dropped || next?.dropped !== 'in-question' || next.value === reading.value) return reading;
    const first = words.find(({ start }) => start >= reading.end);
    const isOr = first !== undefined && first.end <= next.start && hear.or.includes(first.text);
    return isOr ? { ...reading, dropped: 'conditional' } : reading;
  });
}

/** "Mondays are out, Fridays too": a clause that only adds to what was ruled out rules out more. */
export function carryExclusions(heard: HeardMessage, readings: readonly JudgedReading[]): JudgedReading[] {
  const { hear, locale, message } = heard;
  const carried: JudgedReading[] = [];
  for (const reading of readings) {
    const before = carried.at(-1);
    const [own, clause] = [findClause(heard, reading), before && findClause(heard, before)];
    const after = own && message.words.slice(own.first, own.last).filter(({ start }) => start >= reading.end);
    const lead = own && message.words.slice(own.first, own.last).filter(({ end }) => end <= reading.start);
    const isNext = own && clause && heard.clauses.indexOf(own) - heard.clauses.indexOf(clause) === 1;
    const adds =
      (after && isWhole(after, hear.carriesAfter)) ||
      (lead && after?.length === 0 && isWhole(lead, hear.carriesBefore, locale.conjunctions));
    carried.push(
      before?.dropped === 'excluded' && isNext && !reading.dropped && adds
        ? { ...reading, dropped: 'excluded' }
        : reading,
    );
  }
  return carried;
}

/** "Any Monday or Tuesday": where one of the days may be any, so may the other. */
export function carryAny(heard: HeardMessage, readings: readonly JudgedReading[]): JudgedReading[] {
  const { hear, message } = heard;
  const carried: JudgedReading[] = [];
  for (const reading of readings) {
    const before = carried.at(-1);
    const lead = before && message.words.findLast(({ end }) => end <= before.start)?.text;
    const between = message.words.filter(
      ({ start, end }) => before !== undefined && start >= before.end && end <= reading.start,
    );
    const isOr = between.length === 1 && hear.or.includes(between[0]?.text ?? '');
    const isAny = before?.dropped === 'excluded' && hear.anyWords.includes(lead ?? '') && isOr;
    carried.push(isAny && !reading.dropped ? { ...reading, dropped: 'excluded' } : reading);
  }
  return carried;
}

/** "Next Tuesday, not tomorrow": of the days a phrase may mean, one that was not ruled out. */
export function avoidExcluded(readings: readonly JudgedReading[]): JudgedReading[] {
  const out = readings
    .filter(({ dropped }) => dropped === 'excluded')
    .map(({ value }) => JSON.stringify(value));
  return readings.map((reading) => {
    const isOut = !reading.dropped && out.includes(JSON.stringify(reading.value));
    const other = isOut ? reading.others?.find((value) => !out.includes(JSON.stringify(value))) : undefined;
    return other === undefined ? reading : { ...reading, value: other };
  });
}

/** "6 pm no 6:30": the time that replaces another is in the same half of the day. */
export function keepHalf(readings: readonly JudgedReading[]): JudgedReading[] {
  return readings.map((reading, place) => {
    const before = readings[place - 1];
    if (before?.dropped !== 'retracted' || reading.dropped || !reading.others) return reading;
    const half = getHalf(before.value);
    const same = half && reading.others.find((value) => getHalf(value) === half);
    return same && getHalf(reading.value) !== half ? { ...reading, value: same } : reading;
  });
}

const getHalf = (value: unknown): 'am' | 'pm' | undefined =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? (value < '12' ? 'am' : 'pm') : undefined;
