import { overlaps, type Word } from '../../message.ts';
import type { Reading } from '../extractor.ts';
import type { RateWords } from '../words/rate-words.ts';

/** How often something is said to happen: the days from one time to the next. Unknown for "every few weeks". */
type Rate = { start: number; end: number; days: number };
type Name = { value: string; words: readonly string[] };

/** Rates that differ less are the same: four weeks are a month, and twice a month is every two weeks. */
const TOLERANCE = 0.1;

/**
 * Choices by how often they happen: "every other week" is "fortnightly", and not the "every week" that it contains.
 * A rate that no choice has is not a value. Without two choices that say how often, the readings stay as they are.
 */
export function readHowOften(
  words: readonly Word[],
  names: readonly Name[],
  found: readonly Reading[],
  of: RateWords,
): Reading[] {
  const said = findRates(words, of);
  if (said.length === 0) return [...found];
  const rates = listRates(names, of);
  const [nearest] = rates;
  if (!nearest || new Set(rates.map(({ value }) => value)).size < 2) return [...found];
  const kept = found.filter((reading) => !said.some((rate) => overlaps(rate, reading)));
  const read = said.map(({ start, end, days }): Reading => {
    const match = rates.find((rate) => isSame(rate.days, days));
    return match
      ? { start, end, value: match.value, sure: true }
      : { start, end, value: nearest.value, sure: false, incomplete: true };
  });
  return [...kept, ...read].sort((a, b) => a.start - b.start);
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE * Math.min(a, b);

/** The rates of the choices whose names say nothing but how often. */
function listRates(names: readonly Name[], of: RateWords): { value: string; days: number }[] {
  return names.flatMap(({ value, words }) => {
    const own = words.map((text, index) => ({ text, start: index, end: index + 1 }));
    const [rate, ...more] = findRates(own, of);
    const isWhole = rate && more.length === 0 && rate.start === 0 && rate.end === words.length;
    return isWhole && Number.isFinite(rate.days) ? [{ value, days: rate.days }] : [];
  });
}

function findRates(words: readonly Word[], of: RateWords): Rate[] {
  const rates: Rate[] = [];
  for (let first = 0; first < words.length; ) {
    const found = readRate(words, first, of);
    if (found) {
      const [from, to] = [words[first] as Word, words[found.last - 1] as Word];
      rates.push({ start: from.start, end: to.end, days: found.days });
    }
    first = found ? found.last : first + 1;
  }
  return rates;
}

type Found = { days: number; last: number };

function readRate(words: readonly Word[], first: number, of: RateWords): Found | undefined {
  const at = (index: number): string => words[index]?.text ?? '';
  const named = of.rateDays[`${at(first)} ${at(first + 1)}`];
  if (named !== undefined) return { days: named, last: first + 2 };
  const one = of.rateDays[at(first)];
  if (one !== undefined) return { days: one, last: first + 1 };
  if (of.everyWords.has(at(first))) return readEvery(at, first, of);
  return readTimes(at, first, of);
}

/** "Every other week", "every 2 weeks", "each month". */
function readEvery(at: (index: number) => string, first: number, of: RateWords): Found | undefined {
  const days = of.periodDays[at(first + 1)];
  if (days !== undefined) return { days, last: first + 2 };
  const count = of.everyOther[at(first + 1)] ?? countOf(at(first + 1), of);
  const unit = of.afterCount.test(at(first + 2)) ? first + 3 : first + 2;
  const period = of.periodDays[at(unit)];
  return count === undefined || period === undefined ? undefined : { days: count * period, last: unit + 1 };
}

/** "Twice a month", "3x per week", "once every two weeks". */
function readTimes(at: (index: number) => string, first: number, of: RateWords): Found | undefined {
  const times = countOf(at(first), of);
  if (times === undefined) return undefined;
  const isCounted = of.timesWord.test(at(first + 1));
  const isTimes = isCounted || of.oftenWord.test(at(first));
  const from = first + (isCounted ? 2 : 1);
  if (!isTimes) return undefined;
  const period = of.perWords.has(at(from)) ? of.periodDays[at(from + 1)] : undefined;
  const every: Found | undefined =
    period === undefined
      ? of.everyWords.has(at(from))
        ? readEvery(at, from, of)
        : undefined
      : { days: period, last: from + 2 };
  return every && { days: every.days / times, last: every.last };
}

const countOf = (text: string, { countWords }: RateWords): number | undefined =>
  /^[1-9]\d?$/.test(text) ? Number(text) : countWords[text];
