import type { HeardMessage } from '../hear/hear.ts';
import type { VariantWords } from '../locales/groups/variant-words.ts';
import type { Word } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { JudgedReading } from './judged.ts';

/** "Moved from 14 to 21 March": what it was moved from is past, and what it was moved to is not an end of a range. */
export function takeEndOfMove(
  { hear, locale, message: { words } }: HeardMessage,
  readings: readonly JudgedReading[],
): JudgedReading[] {
  const [first, last] = [readings[0], readings.at(-1)];
  const { variants } = locale;
  if (variants && first && last && first !== last && isMovedTo(words, hear.movers, first, last, variants))
    return readings.map((reading): JudgedReading => endMove(reading, last, words, variants));
  const moved = first && words.filter(({ end }) => end <= first.start).slice(-MAX_MOVE_WORDS);
  if (!first || !last || !moved) return [...readings];
  // “Reduced from £60 to £35”.
  const isLedFrom =
    first.range === 'from' || (variants !== undefined && moved.at(-1)?.text === variants.movedFrom);
  const isMove =
    findPattern(moved, hear.movers) !== undefined ||
    (isLedFrom && findPattern(moved, locale.stated?.wentFrom) !== undefined);
  if (!isMove) return [...readings];
  const isFrom =
    readings.length === 1 ||
    first.range === 'from' ||
    words.some(({ text, end }) => end <= first.end && hear.rangeStarts.includes(text));
  const isTo =
    last.range === 'to' ||
    words.some(
      ({ text, start, end }) => hear.rangeWords.includes(text) && start >= first.end && end <= last.end,
    );
  if (!isFrom || !isTo) return [...readings];
  return readings.map((reading): JudgedReading => {
    if (reading !== last) return { ...reading, dropped: 'retracted' };
    const { range: _, ...rest } = reading;
    // “Brought forward from the 12th to the 8th”: the end of a range would be in the next month.
    return isEarlierDay(first, last) ? { ...rest, dropped: 'incomplete' } : rest;
  });
}

const isEarlierDay = (first: JudgedReading, last: JudgedReading): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(String(last.value)) && String(last.value).slice(8) < String(first.value).slice(8);

/** "It was the 6th, we've moved it to Friday": only the last counts. A day without its month would be a guess. */
function isMovedTo(
  words: readonly Word[],
  movers: readonly string[],
  first: JudgedReading,
  last: JudgedReading,
  { movedTo }: VariantWords,
): boolean {
  const between = words.filter(({ start, end }) => start >= first.end && end <= last.start);
  const from = words.filter(({ start, end }) => start >= last.start && end <= last.end);
  const isTo = [between.at(-1), from[0]].some((word) => word?.text === movedTo);
  return isTo && findPattern(between, movers) !== undefined;
}

function endMove(
  reading: JudgedReading,
  last: JudgedReading,
  words: readonly Word[],
  { bareDay }: VariantWords,
): JudgedReading {
  if (reading !== last) return { ...reading, dropped: 'retracted' };
  const own = words.filter(({ start, end }) => start >= last.start && end <= last.end);
  const isBare = own.every(({ text }) => bareDay.test(text));
  const isDay = typeof last.value === 'string' && /^\d{4}-/.test(last.value);
  if (isBare && isDay) return { ...last, dropped: 'incomplete' };
  const { range: _, ...rest } = last;
  return rest;
}

/** Words between "moved" and what was moved. */
const MAX_MOVE_WORDS = 5;
