import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import type { DurationUnit } from '../locales/locale.ts';
import { type Message, overlaps, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { toDays } from '../zoned-time.ts';
import { type DurationPart, toIsoDuration } from './duration-iso.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { matchPatternBefore } from './match-before.ts';
import { number } from './number.ts';
import type { NumberReading } from './number-reading.ts';
import { readBareMinutes } from './read-bare-minutes.ts';
import { readMoments } from './read-moments.ts';
import { readNumbers } from './read-numbers.ts';
import { isRangeJoiner, readSaidBounds } from './read-said-bounds.ts';
import type { DurationWords } from './words/extractor-words.ts';

type Part = DurationPart & { start: number; end: number; incomplete?: true };
type Group = { parts: Part[]; start: number; end: number };

const ISO =
  /(?<![\p{L}\p{N}])P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?(?![\p{L}\p{N}])/gu;

/** Durations as ISO 8601: "two weeks" is `P2W`, "an hour and a half" is `PT1H30M`. */
export const duration: Extractor = {
  async read(message, context) {
    const iso = Array.from(message.text.matchAll(ISO), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: match[0],
      sure: true,
    })).filter(({ value }) => !value.endsWith('T'));
    if (iso.length > 0) return iso;
    const numbers = readNumbers(message, context.locale, context.words);
    const groups = join(message, readParts(message, numbers, context), context);
    const readings = mark(message, adoptUnits(message, groups, numbers, context), numbers, context);
    if (readings.length > 0) return readings;
    const bare = [...readBare(numbers, context), ...(await readBareMinutes(message, numbers, context))];
    return [...bare, ...(await readBetween(message, context))];
  },
  findAttempt: number.findAttempt,
};

function readParts(message: Message, numbers: readonly NumberReading[], context: ReadContext): Part[] {
  const { words } = message;
  const { oneUnit, numbers: numberWords, extractors } = context.words;
  const isWorking = (word: string): boolean => extractors?.durations?.working.has(word) === true;
  const counts = new Map<number, NumberReading>();
  for (const count of numbers) {
    let next = words.findIndex((word) => word.start >= count.end);
    // "A couple of days", "three quarters of an hour", "5 working days".
    next = Math.max(next, matchPatternAt(words, extractors?.durations?.of ?? [], next));
    if (next >= 0) counts.set(isWorking(words[next]?.text ?? '') ? next + 1 : next, count);
  }
  const parts: Part[] = [];
  words.forEach((word, index) => {
    const unit = findUnit(words, index, context);
    if (!unit) return;
    const count =
      counts.get(index) ??
      findHalf(words, index, context.words) ??
      findOne(words, index, oneUnit) ??
      findShort(words, index, context, counts);
    if (!count || !isCounted(words, index, count)) return;
    // "An hour and a half": the half belongs to the unit before it.
    const last = matchPatternAt(words, numberWords.half, index + 1);
    const extra = last > index + 1 ? 0.5 : 0;
    const end = extra ? (words[last - 1] as Word).end : word.end;
    const amount = (count.value + extra) * unit.times;
    // Half a working day is not 12 hours.
    const isOpen = (unit.unit === 'D' && amount === 0.5) || isWorking(words[index - 1]?.text ?? '');
    parts.push({ start: count.start, end, unit: unit.unit, amount, ...(isOpen ? { incomplete: true } : {}) });
    const rest = readRest(message, numbers, end, unit.unit, extractors?.durations);
    if (rest) parts.push(rest);
  });
  return parts.filter((part, index) => !parts.slice(0, index).some((other) => overlaps(part, other)));
}

/** Whether a number is close enough to its unit, unlike in "2 of them for days". */
const isCounted = (words: readonly Word[], index: number, { start }: { start: number }): boolean =>
  index - words.findIndex((word) => word.start >= start) <= 6;

/** "1h30", "1 hour 30": a number after hours counts minutes. */
function readRest(
  { text, words }: Message,
  numbers: readonly NumberReading[],
  end: number,
  unit: DurationUnit,
  around: DurationWords | undefined,
): Part | undefined {
  if (unit !== 'h') return undefined;
  const from = words.findIndex(({ start }) => start >= end);
  const next = words[words[from]?.text === around?.and ? from + 1 : from];
  if (!next || !(around?.andRest ?? /^ ?$/).test(text.slice(end, next.start))) return undefined;
  const rest = /^\d{2}$/.test(next.text)
    ? { start: next.start, end: next.end, value: Number(next.text) }
    : numbers.find(({ start }) => start === next.start);
  if (!rest || rest.value < 1 || rest.value > 59 || !Number.isInteger(rest.value)) return undefined;
  if (/^\s?\p{L}/u.test(text.slice(rest.end)) && !around?.afterRest.test(text.slice(rest.end)))
    return undefined;
  return { start: rest.start, end: rest.end, unit: 'm', amount: rest.value };
}

function findUnit(
  words: readonly Word[],
  index: number,
  { words: { units, prefixes, extractors } }: ReadContext,
) {
  const word = words[index]?.text ?? '';
  if (Object.hasOwn(units, word)) {
    // A single letter is a unit only directly after digits.
    const isLetter =
      word.length < 2 &&
      words[index - 1]?.end !== words[index]?.start &&
      extractors?.durations?.hasLetterUnits;
    return isLetter && !/^\d/.test(words[index - 1]?.text ?? '')
      ? undefined
      : { unit: units[word] as DurationUnit, times: 1 };
  }
  const long = extractors?.durations?.longUnits ?? {};
  if (Object.hasOwn(long, word)) return long[word];
  const prefix = prefixes.find(
    (letters) => word.startsWith(letters) && Object.hasOwn(units, word.slice(letters.length)),
  );
  return prefix === undefined
    ? undefined
    : { unit: units[word.slice(prefix.length)] as DurationUnit, times: 1 };
}

function findHalf(words: Word[], index: number, { halfUnit, extractors }: ReadContext['words']) {
  const three = matchPatternBefore(words, extractors?.durations?.threeQuarters ?? [], index, 4);
  if (three >= 0) return { start: (words[three] as Word).start, value: 0.75 };
  const quarter = matchPatternBefore(words, extractors?.durations?.quarter ?? [], index, 4);
  if (quarter >= 0) return { start: (words[quarter] as Word).start, value: 0.25 };
  for (const length of [2, 1]) {
    const first = index - length;
    const word = words[first];
    if (word && matchPatternAt(words, halfUnit, first, index) === index)
      return { start: word.start, value: 0.5 };
  }
  return undefined;
}

function findOne(words: Word[], index: number, oneUnit: readonly string[]) {
  const word = words[index - 1];
  return word && oneUnit.includes(word.text) && (words[index]?.text.length ?? 0) > 1
    ? { start: word.start, value: 1 }
    : undefined;
}

/** "Year and a half", "hour and 20 minutes": one unit without an article. */
function findShort(
  words: readonly Word[],
  index: number,
  { words: { numbers, extractors } }: ReadContext,
  counts: ReadonlyMap<number, NumberReading>,
) {
  const word = words[index];
  const around = extractors?.durations;
  if (!word || !around || word.text.length < 3 || word.text.endsWith(around.pluralEnding)) return undefined;
  if (!around.shortLeads.has(words[index - 1]?.text ?? '')) return undefined;
  const hasHalf = matchPatternAt(words, numbers.half, index + 1) > index + 1;
  const hasMore =
    words[index + 1]?.text === around.and && counts.get(index + 3)?.start === words[index + 2]?.start;
  return hasHalf || (hasMore && words[index + 3]) ? { start: word.start, value: 1 } : undefined;
}

/** Joins adjacent parts to one duration: "1 hour and 30 minutes". */
function join(message: Message, parts: Part[], context: ReadContext): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    const previous = group?.parts.at(-1);
    const between = previous ? message.text.slice(previous.end, part.start) : '';
    const isSmaller = previous && ORDER.indexOf(part.unit) > ORDER.indexOf(previous.unit);
    // "Not 6 weeks, 6 days": the second replaces the first.
    const isApart = group && between.includes(',') && isNegatedBefore(message.words, group, context);
    if (group && isSmaller && !isApart && isJoint(between, context)) {
      group.parts.push(part);
      group.end = part.end;
    } else groups.push({ parts: [part], start: part.start, end: part.end });
  }
  return groups;
}

/** "Planned for 10 days, now 14": a number that replaces a duration, or is next to it, has the same unit. */
function adoptUnits(
  { words, text }: Message,
  groups: readonly Group[],
  numbers: readonly NumberReading[],
  context: ReadContext,
): Group[] {
  const [first] = groups;
  const [part] = first?.parts ?? [];
  const around = context.words.extractors?.durations;
  if (!around || !first || !part || groups.length > 1 || first.parts.length > 1) return [...groups];
  if (numbers.length > MAX_NUMBERS) return [...groups];
  const counted = numbers.find((found) => overlaps(found, first))?.value ?? 1;
  if (counted === 0) return [...groups];
  const more = numbers.flatMap(({ start, end, value }): Group[] => {
    const adopted = { parts: [{ ...part, start, end, amount: (part.amount / counted) * value }], start, end };
    // "Three or four days".
    if (end <= first.start && text.slice(end, first.start).trim() === around.or) return [adopted];
    const before = words.findLast((word) => word.end <= start)?.text ?? '';
    const rest = words.filter((word) => word.start >= end);
    const isLast = rest.length === 0 || isWhole(rest, around.afterCount, around.afterCount);
    const between = text.slice(first.end, start);
    const isNear = start >= first.end && !/[.!?\n]/.test(between);
    const isOther =
      around.replaces.has(before) || (/^, ?$/.test(between) && isNegatedBefore(words, first, context));
    return isNear && isLast && isOther ? [adopted] : [];
  });
  return [...groups, ...more].sort((a, b) => a.start - b.start);
}

const MAX_NUMBERS = 8;

const isNegatedBefore = (
  words: readonly Word[],
  { start }: { start: number },
  { words: { extractors } }: ReadContext,
): boolean =>
  extractors?.durations?.negates.has(words.findLast(({ end }) => end <= start)?.text ?? '') === true;

const ORDER: readonly DurationUnit[] = ['Y', 'M', 'W', 'D', 'h', 'm', 's'];

function isJoint(between: string, { words: { conjunctions, extractors } }: ReadContext): boolean {
  const word = between.replace(/[\s,]+/g, '').toLowerCase();
  return word === '' || (word !== extractors?.durations?.or && conjunctions.includes(word));
}

/** Ranges and bounds: "2 to 3 days", "between one and two hours", "an hour tops", "about a week". */
function mark(
  message: Message,
  groups: readonly Group[],
  numbers: readonly NumberReading[],
  context: ReadContext,
): Reading[] {
  const { words, text } = message;
  const bounds = chooseBoundWords(context.words.language);
  const readings: Reading[] = [];
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] as Group;
    const value = toIsoDuration(group.parts);
    if (value === undefined) continue;
    const place = toPlace(words, group);
    const open = group.parts.some(({ incomplete }) => incomplete) ? { incomplete: true as const } : {};
    const low = group.parts.length === 1 ? findLow(message, numbers, group, place, context) : undefined;
    const next = groups[index + 1];
    const isRange = next && isRangeJoiner(words, place, toPlace(words, next), bounds, text);
    const end = isRange ? toIsoDuration(next.parts) : undefined;
    const whole = {
      first: low?.first ?? place.first,
      last: next && end ? toPlace(words, next).last : place.last,
    };
    const around = readSaidBounds(words, whole, bounds, { text });
    const isPair = (low || end) && bounds.pair.includes(words[around.first - 1]?.text ?? '');
    const first = isPair ? around.first - 1 : around.first;
    const base = {
      start: Math.min(group.start, words[first]?.start ?? group.start),
      end: Math.max(next && end ? next.end : group.end, words[around.last - 1]?.end ?? group.end),
      sure: false,
      ...(around.approximate ? { approximate: true as const } : {}),
      ...open,
    };
    if (low) readings.push({ ...base, value: low.value, range: 'from' }, { ...base, value, range: 'to' });
    else if (end !== undefined) {
      readings.push({ ...base, value, range: 'from' }, { ...base, value: end, range: 'to' });
      index++;
    } else {
      const working = group.parts.some(({ unit, amount }) => unit === 'D' && amount === 0.5);
      readings.push({
        ...base,
        value,
        ...(around.range ? { range: around.range } : {}),
        ...(working ? { others: ['PT4H'] } : {}),
      });
    }
  }
  return readings;
}

/** The first number of "2 to 3 days", which has no unit. */
function findLow(
  { words, text }: Message,
  numbers: readonly NumberReading[],
  { parts, start }: Group,
  place: { first: number },
  context: ReadContext,
) {
  const [part] = parts;
  const before = numbers.findLast(({ end }) => end <= start);
  if (!part || !before) return undefined;
  const own = toPlace(words, before);
  if (!isRangeJoiner(words, own, place, chooseBoundWords(context.words.language), text)) return undefined;
  const high = numbers.find((found) => found.start === start)?.value ?? part.amount;
  const times = high > 0 ? part.amount / high : 1;
  const value = before.value < high ? toIsoDuration([{ ...part, amount: before.value * times }]) : undefined;
  return value === undefined ? undefined : { first: own.first, value };
}

function toPlace(words: readonly Word[], { start, end }: { start: number; end: number }) {
  const first = Math.max(
    0,
    words.findIndex((word) => word.end > start),
  );
  let last = first;
  while (last < words.length && (words[last]?.start ?? 0) < end) last++;
  return { first, last };
}

/** "20" as the answer to "How many minutes?". */
function readBare(
  numbers: readonly NumberReading[],
  { question = '', words: { units, extractors } }: ReadContext,
): Reading[] {
  const around = extractors?.durations;
  const asked = Array.from(
    around ? question.matchAll(around.askedUnit) : [],
    (match) => match[1]?.toLowerCase() ?? '',
  ).find((word) => Object.hasOwn(units, word));
  if (asked === undefined || numbers.length !== 1) return [];
  return numbers.flatMap(({ start, end, value: amount }) => {
    const value = toIsoDuration([{ unit: units[asked] as DurationUnit, amount }]);
    return value === undefined ? [] : [{ start, end, value, sure: false }];
  });
}

/** "From Friday to Monday" as the answer to "How long?". */
async function readBetween(message: Message, context: ReadContext): Promise<Reading[]> {
  if (!context.words.extractors?.durations?.lengthQuestion.test(context.question ?? '')) return [];
  const ranges = (await readMoments(message, context)).filter(({ until }) => until);
  return ranges.flatMap(({ start, end, time, until, hasHour }) => {
    if (!until) return [];
    const days = toDays(until) - toDays(time);
    const minutes = (until.hour - time.hour) * 60 + until.minute - time.minute;
    const parts: DurationPart[] = hasHour
      ? [{ unit: 'm', amount: days * 1440 + minutes }]
      : [{ unit: 'D', amount: days }];
    const value = toIsoDuration(parts);
    return value === undefined ? [] : [{ start, end, value, sure: false }];
  });
}
