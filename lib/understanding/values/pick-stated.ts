import type { HeardMessage } from '../hear/hear.ts';
import { parseMessage, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findClause, type JudgedReading } from './judged.ts';

/**
 * Of several numbers the one that holds now and for the person who writes: "12 last year, only 9 made it", "my neighbour
 * has 20, I only have 4". All of them if that leaves none, or more than one.
 */
export function pickStated<T extends JudgedReading>(
  heard: HeardMessage,
  open: readonly T[],
  question = '',
): T[] {
  const { stated } = heard.locale;
  if (!stated || open.length < 2 || open.some(({ range }) => range)) return [...open];
  const sides = open.map((reading, place) => getSides(heard, reading, open[place - 1], open[place + 1]));
  const isOwn = sides.map(({ before }) => findPattern(before, stated.isOwnNow) !== undefined);
  const mayHope = findPattern(parseMessage(question).words, stated.asksWish) !== undefined;
  // "On 30k, hoping for 35k", where the wish is asked for.
  const hoped = open.filter(
    (_, place) => findPattern(sides[place]?.before ?? [], stated.hopes) !== undefined,
  );
  // "Planning for 3 projects, 15 people" compares nothing.
  const units = new Set(open.flatMap(({ unit }) => unit ?? []));
  if (mayHope && hoped.length === 1 && units.size < 2) return hoped;
  const left = open.filter((_, place) => {
    const { before, after } = sides[place] as Sides;
    const isOtherTime =
      (!mayHope && findPattern(before, stated.hopes) !== undefined) ||
      findPattern(before, stated.ofOtherTimes) !== undefined ||
      matchPatternAt(after, stated.ofOtherTimesAfter, 0) > 0;
    const isOther =
      findPattern(before, stated.ofOthers) !== undefined && isOwn.some((own, at) => own && at !== place);
    return !isOtherTime && !isOther;
  });
  const isSafe = left.length === 1 && left.every((reading) => findClause(heard, reading)?.hedged !== true);
  return isSafe ? left : [...open];
}

type Sides = { before: Word[]; after: Word[] };

/** The words of the clause between a value and those beside it. */
function getSides(
  heard: HeardMessage,
  reading: JudgedReading,
  previous: JudgedReading | undefined,
  next: JudgedReading | undefined,
): Sides {
  const clause = findClause(heard, reading);
  const own = heard.message.words.slice(clause?.first ?? 0, clause?.last ?? 0);
  return {
    before: own.filter(({ start, end }) => end <= reading.start && start >= (previous?.end ?? 0)),
    after: own.filter(
      ({ start, end }) => start >= reading.end && end <= (next?.start ?? Number.POSITIVE_INFINITY),
    ),
  };
}

/** "My wife speaks Italian, I only do French": choices of other people are none of one's own. */
export function dropOthers<T extends JudgedReading>(heard: HeardMessage, open: readonly T[]): T[] {
  const { stated } = heard.locale;
  if (!stated || open.length < 2) return [...open];
  const sides = open.map((reading) => getSides(heard, reading, undefined, undefined));
  const isOther = sides.map(({ before }) => findPattern(before, stated.othersDo)?.first === 0);
  const isOwn = sides.some(
    ({ before }, at) => !isOther[at] && findPattern(before, stated.isOwnNow)?.first === 0,
  );
  return isOwn ? open.filter((_, at) => !isOther[at]) : [...open];
}
