import type { Json } from '@turnpike/engine';
import { type Fact, type FactType, isRecord } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import type { Moves } from '../commands/read-moves.ts';
import { chooseHalf } from '../extractors/choose-half.ts';
import { coded, isCoded } from '../extractors/coded.ts';
import { getNextWeekday } from '../extractors/english-moments/day-arithmetic.ts';
import { findInTable } from '../extractors/english-moments/scope.ts';
import type { Extractor, ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { replaceCurrency } from '../extractors/replace-currency.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { Span } from '../message.ts';
import type { Reach } from '../values/values.ts';
import { shareUnit } from './share-unit.ts';

export type Replacing = {
  heard: HeardMessage;
  context: ReadContext;
  reach: Reach;
  moves: Moves;
  index: FlowIndex;
  /** Values of known facts, by name. */
  values: Readonly<Record<string, Json>>;
  /** Facts that the message before gave. */
  lastGiven: readonly string[];
};

/** A known fact that a message changes, before anything else is read from the same words. */
export type Replacement = {
  fact: Fact;
  command: Command;
  spans: readonly Span[];
  /** Other facts that the same words may change instead; the customer is asked which. */
  others?: readonly { fact: Fact; value: Json }[];
};

/** The value as a message names it, and the one that replaces it. */
export type Pair = { old: Reading; next: Reading };

export const COUNTS: readonly FactType[] = ['integer', 'number'];
export const MOMENT_TYPES: readonly FactType[] = ['date', 'time', 'datetime'];

/** Every value of a fact's type, as if the fact were asked for. */
export async function readAs(replacing: Replacing, fact: Fact): Promise<Reading[]> {
  const { heard, context, values } = replacing;
  const extractor: Extractor = isCoded(fact) ? coded : extractors[fact.type];
  const question = typeof fact.prompt === 'string' ? fact.prompt : undefined;
  const { question: _, ...rest } = context;
  const found = await extractor.read(heard.message, { ...rest, ...(question ? { question } : {}) }, fact);
  const fixed =
    fact.type === 'money'
      ? replaceCurrency(found, heard.message, rest)
      : fact.type === 'duration'
        ? shareUnit(found, heard, rest)
        : found;
  return fixed.map((reading) => ({
    ...reading,
    value: fitDay(heard, context, reading, fitHalf(fact, reading, values[fact.name]), values[fact.name]),
  }));
}

/** "It starts at 7 now, not 6": an hour is in the half of the day that is nearer to the one that it replaces. */
function fitHalf({ type }: Fact, { value, others = [] }: Reading, stored: Json | undefined): Json {
  if (type !== 'time' || typeof stored !== 'string') return value;
  const measure = (time: Json): number => Math.abs(countMinutes(time) - countMinutes(stored));
  return [value, ...others].toSorted((a, b) => measure(a) - measure(b))[0] ?? value;
}

function countMinutes(time: Json): number {
  const [hour = 0, minute = 0] = String(time).split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * A day without its month is in the month of the day that it replaces, and a weekday alone is the one nearest to that
 * day, if this is still to come.
 */
export function fitDay(
  { message, locale: { slips, calendarNames } }: HeardMessage,
  { at }: ReadContext,
  { start, end }: Span,
  value: Json,
  stored: Json | undefined,
): Json {
  if (typeof value !== 'string' || typeof stored !== 'string' || !DATE.test(value) || !DATE.test(stored))
    return value;
  const said = message.text.slice(start, end);
  const day = slips?.dayAlone.exec(said)?.groups?.day;
  const weekday =
    calendarNames &&
    findInTable(calendarNames.weekdays, slips?.weekdayAlone.exec(said)?.groups?.word?.toLowerCase() ?? '');
  const moved =
    day !== undefined
      ? `${stored.slice(0, 8)}${day.padStart(2, '0')}`
      : weekday !== undefined
        ? findNearestDay(stored, weekday)
        : value;
  const today = at.slice(0, 10);
  // The weekday of today is called today.
  // What was on a day of the past has no other day than one of the past.
  const isPast = stored < today && moved <= today;
  const isAhead = isPast || moved > today || (moved === today && weekday === undefined);
  return isAhead && !Number.isNaN(Date.parse(moved)) ? moved : value;
}

/** "At 3 instead": an hour alone is in the half of the day that is nearer to the hour that it replaces. */
export function fitHour(
  { message, locale: { slips } }: HeardMessage,
  { start, end }: Span,
  value: Json,
  stored: Json | undefined,
): Json {
  const [hour = 0, minute = 0] = String(value).split(':').map(Number);
  if (
    typeof stored !== 'string' ||
    hour > 12 ||
    !(slips?.hourAlone ?? HOUR_ALONE).test(message.text.slice(start, end))
  )
    return value;
  const near = chooseHalf(hour, minute, { near: Number(stored.slice(0, 2)) });
  return `${String(near).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
const HOUR_ALONE = /^[1-9]\d?(?:[:.]\d{2})?$/;

/** The date with a weekday that is at most three days from another date. */
function findNearestDay(date: string, weekday: number): string {
  const day = Date.parse(date) / DAY_MS;
  return new Date(getNextWeekday(day - 3, weekday) * DAY_MS).toISOString().slice(0, 10);
}
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The aliases of a fact, its name and words of the same meaning. */
export function listNames(index: FlowIndex, fact: Fact, { locale }: HeardMessage): string[][] {
  const { strong, name, kin } = index.getCues(fact, locale);
  return [...strong, ...[...name, ...kin].map((word) => [word])];
}

/** Whether a reading is the stored value; an hour without more may be one of the afternoon. */
export function isSame(fact: Fact, { value, others = [], sure }: Reading, stored: Json): boolean {
  const is = (one: Json): boolean => JSON.stringify(one) === JSON.stringify(stored);
  if (is(value) || others.some(is)) return true;
  if (fact.type === 'money') return !sure && getAmount(value) === getAmount(stored);
  if (fact.type !== 'time' || typeof value !== 'string' || typeof stored !== 'string') return false;
  const [hour, minute] = value.split(':');
  return Number(hour) <= 12 && stored === `${String(Number(hour) + 12).padStart(2, '0')}:${minute}`;
}

const getAmount = (value: Json): Json | undefined => (isRecord(value) ? value.amount : undefined);
