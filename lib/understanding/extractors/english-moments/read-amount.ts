import { ordinalWords, timePhrases } from '../../locales/en-dates.ts';
import type { DurationUnit } from '../../locales/locale.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enDurations } from '../words/en-durations.ts';
import { enMoments } from '../words/en-moments.ts';
import { at, gap, isNext, type MomentScope } from './scope.ts';

export type SaidCount = { value: number; last: number };

/** An integer up to 9999 in digits or words. */
export function readInteger(scope: MomentScope, index: number): SaidCount | undefined {
  const word = at(scope, index);
  if (/^\d{1,4}$/.test(word)) return { value: Number(word), last: index + 1 };
  const value = findNumberWord(scope, word);
  if (value === undefined) return undefined;
  if (value >= 20 && isNext(scope, index + 1)) {
    const unit = findNumberWord(scope, at(scope, index + 1));
    if (unit !== undefined && unit >= 1 && unit < 10) return { value: value + unit, last: index + 2 };
  }
  return { value, last: index + 1 };
}

function findNumberWord({ locale }: MomentScope, word: string): number | undefined {
  const { words } = locale.numbers;
  const value = Object.hasOwn(words, word) ? words[word] : undefined;
  return value !== undefined && value < 100 && Number.isInteger(value) ? value : undefined;
}

/** "20th", "twenty first", "third". */
export function readOrdinal(scope: MomentScope, index: number): SaidCount | undefined {
  const word = at(scope, index);
  if (/^\d{1,2}$/.test(word)) {
    const isOrdinal =
      scope.locale.numbers.ordinalSuffixes.includes(at(scope, index + 1)) &&
      /^ ?$/.test(gap(scope, index + 1));
    return isOrdinal ? { value: Number(word), last: index + 2 } : undefined;
  }
  if (Object.hasOwn(ordinalWords, word)) return { value: ordinalWords[word] as number, last: index + 1 };
  const tens = enMoments.tens.get(word) ?? 0;
  const unit = ordinalWords[at(scope, index + 1)];
  if (tens && unit !== undefined && unit < 10 && isNext(scope, index + 1))
    return { value: tens + unit, last: index + 2 };
  return undefined;
}

/** A year in four digits, in two digits after an apostrophe, or in words ("nineteen eighty four"). */
export function readYear(scope: MomentScope, index: number): SaidCount | undefined {
  if (!isNext(scope, index) && gap(scope, index) !== '/') return undefined;
  const word = at(scope, index);
  if (/^[12]\d{3}$/.test(word))
    return isMilitary(scope, index) ? undefined : { value: Number(word), last: index + 1 };
  const isShort = gap(scope, index).endsWith("'") || isShortYear(scope, index);
  if (/^\d{2}$/.test(word) && isShort) return { value: widenYear(Number(word), scope), last: index + 1 };
  const hundreds = readInteger(scope, index);
  if (!hundreds || /^\d/.test(word)) return undefined;
  // “The seventh of March eighty one”.
  if (scope.tense === 'birth' && hundreds.value > MAX_HOUR)
    return { value: widenYear(hundreds.value, scope), last: hundreds.last };
  if (hundreds.value === 2 && at(scope, index + 1) === 'thousand') {
    const from = at(scope, index + 2) === enMoments.and ? index + 3 : index + 2;
    const rest = readInteger(scope, from);
    return rest && !/^\d/.test(at(scope, from))
      ? { value: 2000 + rest.value, last: rest.last }
      : { value: 2000, last: index + 2 };
  }
  if (hundreds.value !== 19 && hundreds.value !== 20) return undefined;
  if (at(scope, hundreds.last) === enMoments.hundred)
    return { value: hundreds.value * 100, last: hundreds.last + 1 };
  const isZero = enMoments.zeros.has(at(scope, hundreds.last));
  const rest = readInteger(scope, hundreds.last + (isZero ? 1 : 0));
  if (!rest || /^\d/.test(at(scope, hundreds.last)) || (!isZero && rest.value < 10)) return undefined;
  return { value: hundreds.value * 100 + rest.value, last: rest.last };
}

/** “8 Jan 1430 hrs”: an hour, and no year. */
const isMilitary = (scope: MomentScope, index: number): boolean =>
  /[:h]/.test(gap(scope, index + 1)) ||
  matchPatternAt(scope.words, timePhrases.hours, index + 1) > index + 1 ||
  (scope.asksHour && scope.tense === 'future' && Number(at(scope, index)) < scope.now.year);

/** “07 MAR 31” on a document, “3 May 81” for a birth. Elsewhere a number that no hour has, and that counts nothing. */
function isShortYear(scope: MomentScope, index: number): boolean {
  if (isHour(scope, index)) return false;
  if (scope.tense === 'birth' || scope.asksExpiry) return true;
  const isLast =
    index + 1 >= scope.words.length ||
    /[,.;!?)]/.test(gap(scope, index + 1)) ||
    enMoments.hourBehindYear.test(scope.text.slice(scope.words[index]?.end));
  return isLast && Number(at(scope, index)) > MAX_HOUR && !/^[^']*,/.test(gap(scope, index));
}
const MAX_HOUR = 24;

const isHour = ({ text, words }: MomentScope, index: number): boolean =>
  enMoments.goesOnAsHour.test(text.slice(words[index]?.end));

/** Converts a two-digit year to four digits. It is not in the future if the question is about the past. */
export function widenYear(year: number, { tense, now }: MomentScope): number {
  if (year > 99) return year;
  const near = 2000 + year;
  if (tense !== 'future') return near > now.year ? near - 100 : near;
  return near > now.year + 50 ? near - 100 : near;
}

/** A period of calendar time: months, days and minutes. */
export type Amount = { months: number; days: number; minutes: number; last: number; isVague?: true };

/** "Two weeks", "a couple of days", "an hour and a half", "1 year and 2 months". */
export function readTimeAmount(scope: MomentScope, index: number): Amount | undefined {
  const first = readPart(scope, index);
  if (!first) return undefined;
  let amount = first;
  for (;;) {
    const joined = at(scope, amount.last) === enMoments.and ? amount.last + 1 : amount.last;
    const more = isNext(scope, joined) ? readPart(scope, joined) : undefined;
    if (!more) return amount;
    amount = {
      months: amount.months + more.months,
      days: amount.days + more.days,
      minutes: amount.minutes + more.minutes,
      last: more.last,
    };
  }
}

function readPart(scope: MomentScope, index: number): Amount | undefined {
  const count = readCount(scope, index);
  if (!count) return undefined;
  const more = enMoments.wholeOrMore.test(at(scope, count.last)) ? 1 : 0;
  count.last += more;
  const unit = findUnit(scope, count.last);
  if (!unit) return undefined;
  const half = matchPatternAt(scope.words, scope.locale.numbers.half, count.last + 1);
  const last = half > count.last + 1 ? half : count.last + 1;
  const value = (count.value + (last > count.last + 1 ? 0.5 : 0)) * unit.times;
  const amount = toAmount(unit.unit, value);
  return amount && { ...amount, last, ...(count.isVague ? { isVague: true } : {}) };
}

function toAmount(unit: DurationUnit, value: number): Omit<Amount, 'last'> | undefined {
  const none = { months: 0, days: 0, minutes: 0 };
  if (unit === 'Y' || unit === 'M') {
    const months = value * (unit === 'Y' ? 12 : 1);
    // A month counts as 30 days, so half a month is 15.
    return { ...none, months: Math.floor(months), days: Math.round((months % 1) * 30) };
  }
  if (unit === 'W' || unit === 'D') {
    const days = value * (unit === 'W' ? 7 : 1);
    return Number.isInteger(days) ? { ...none, days } : { ...none, days: Math.round(days) };
  }
  return { ...none, minutes: Math.round(value * (unit === 'h' ? 60 : unit === 'm' ? 1 : 1 / 60)) };
}

type VagueCount = SaidCount & { isVague?: true };

function readCount(scope: MomentScope, index: number): VagueCount | undefined {
  const { words } = scope;
  const couple = matchPatternAt(words, timePhrases.couple, index);
  if (couple > index) return { value: 2, last: couple };
  const few = matchPatternAt(words, timePhrases.few, index);
  if (few > index) return { value: 3, last: few, isVague: true };
  const quarters = matchPatternAt(words, timePhrases.threeQuarters, index);
  if (quarters > index) return { value: 0.75, last: quarters };
  const quarterOf = matchPatternAt(words, timePhrases.quarterOf, index);
  if (quarterOf > index) return { value: 0.25, last: quarterOf };
  const half = matchPatternAt(words, timePhrases.half, index);
  if (half > index) return { value: 0.5, last: half };
  if (enMoments.one.test(at(scope, index))) {
    const whole = matchPatternAt(words, timePhrases.andHalf, index + 1);
    return whole > index + 1 ? { value: 1.5, last: whole } : { value: 1, last: index + 1 };
  }
  const count = readInteger(scope, index);
  if (!count) return undefined;
  const decimals = at(scope, count.last);
  if (/^\d+$/.test(at(scope, index)) && /^\d{1,2}$/.test(decimals) && gap(scope, count.last) === '.')
    return { value: Number(`${count.value}.${decimals}`), last: count.last + 1 };
  const andHalf = matchPatternAt(words, timePhrases.andHalf, count.last);
  return andHalf > count.last ? { value: count.value + 0.5, last: andHalf } : count;
}

export function findUnit(
  scope: MomentScope,
  index: number,
): { unit: DurationUnit; times: number } | undefined {
  const word = at(scope, index);
  if (!isNext(scope, index)) return undefined;
  if (Object.hasOwn(enDurations.longUnits, word)) return enDurations.longUnits[word];
  const { units } = scope.locale;
  // A single letter is a unit only after digits.
  if (!Object.hasOwn(units, word) || (word.length < 2 && !/^\d+$/.test(at(scope, index - 1))))
    return undefined;
  return { unit: units[word] as DurationUnit, times: 1 };
}
