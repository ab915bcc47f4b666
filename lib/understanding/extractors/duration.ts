import type { DurationUnit } from '../locales/locale.ts';
import type { Message, Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { number } from './number.ts';
import { readNumbers } from './read-numbers.ts';

type Part = { start: number; end: number; unit: DurationUnit; amount: number };

const ISO =
  /(?<![\p{L}\p{N}])P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?(?![\p{L}\p{N}])/gu;

/** Lengths of time as ISO 8601: "two weeks" is `P2W`, "an hour and a half" `PT1H30M`. */
export const duration: Extractor = {
  async read(message, context) {
    const iso = Array.from(message.text.matchAll(ISO), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: match[0],
      sure: true,
    })).filter(({ value }) => !value.endsWith('T'));
    return iso.length > 0 ? iso : join(message, await readParts(message, context), context);
  },
  findAttempt: number.findAttempt,
};

async function readParts(message: Message, context: ReadContext): Promise<Part[]> {
  const { words } = message;
  const { units, halfUnit, oneUnit, numbers } = context.words;
  const counts = new Map<number, { start: number; value: number }>();
  for (const { start, end, value } of readNumbers(message, context.locale, context.words)) {
    const next = words.findIndex((word) => word.start >= end);
    if (next >= 0) counts.set(next, { start, value });
  }
  const parts: Part[] = [];
  words.forEach((word, index) => {
    const unit = findUnit(word.text, units, context.words.prefixes);
    if (!unit) return;
    const count = findHalf(words, index, halfUnit) ?? counts.get(index) ?? findOne(words, index, oneUnit);
    if (!count) return;
    // "An hour and a half": the half belongs to the unit just named.
    const last = matchPatternAt(words, numbers.half, index + 1);
    const extra = last > index + 1 ? 0.5 : 0;
    const end = extra ? (words[last - 1] as Word).end : word.end;
    parts.push({ start: count.start, end, unit, amount: count.value + extra });
  });
  return parts;
}

function findUnit(
  word: string,
  units: Readonly<Record<string, DurationUnit>>,
  prefixes: readonly string[],
): DurationUnit | undefined {
  if (Object.hasOwn(units, word)) return units[word];
  const prefix = prefixes.find(
    (letters) => word.startsWith(letters) && Object.hasOwn(units, word.slice(letters.length)),
  );
  return prefix === undefined ? undefined : units[word.slice(prefix.length)];
}

function findHalf(words: Word[], index: number, phrases: readonly string[]) {
  for (const length of [2, 1]) {
    const first = index - length;
    const word = words[first];
    if (word && matchPatternAt(words, phrases, first, index) === index)
      return { start: word.start, value: 0.5 };
  }
  return undefined;
}

function findOne(words: Word[], index: number, oneUnit: readonly string[]) {
  const word = words[index - 1];
  // A single letter is a unit only behind digits.
  return word && oneUnit.includes(word.text) && (words[index]?.text.length ?? 0) > 1
    ? { start: word.start, value: 1 }
    : undefined;
}

/** Parts side by side are one length of time: "1 hour and 30 minutes". */
function join(message: Message, parts: Part[], context: ReadContext): Reading[] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const previous = groups.at(-1)?.at(-1);
    const between = previous ? message.text.slice(previous.end, part.start) : '';
    const joined = previous && isJoint(between, context.words.conjunctions);
    if (joined) groups.at(-1)?.push(part);
    else groups.push([part]);
  }
  return groups.flatMap((group) => {
    const value = toIso(group);
    const start = group[0]?.start ?? 0;
    return value ? [{ start, end: group.at(-1)?.end ?? start, value, sure: false }] : [];
  });
}

function isJoint(between: string, conjunctions: readonly string[]): boolean {
  const word = between.replace(/[\s,]+/g, '').toLowerCase();
  return word === '' || (word !== 'or' && conjunctions.includes(word));
}

/** Whole numbers only, as ISO writers expect: fractions move to the next smaller unit. */
function toIso(parts: Part[]): string | undefined {
  let months = 0;
  let days = 0;
  let seconds = 0;
  for (const { unit, amount } of parts) {
    if (unit === 'Y') months += amount * 12;
    else if (unit === 'M') months += amount;
    else if (unit === 'W') days += amount * 7;
    else if (unit === 'D') days += amount;
    else seconds += amount * (unit === 'h' ? 3600 : unit === 'm' ? 60 : 1);
  }
  if (!Number.isSafeInteger(months)) return undefined;
  seconds = Math.round(seconds + (days % 1) * 86400);
  days = Math.floor(days);
  if ([months, days, seconds].some((value) => value < 0 || !Number.isSafeInteger(value))) return undefined;
  if (parts.every(({ unit }) => unit === 'W') && days % 7 === 0 && seconds === 0 && days > 0)
    return `P${days / 7}W`;
  const date = [
    [Math.floor(months / 12), 'Y'],
    [months % 12, 'M'],
    [days, 'D'],
  ];
  const time = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ];
  const write = (units: (string | number)[][]) =>
    units
      .filter(([value]) => value)
      .map((unit) => unit.join(''))
      .join('');
  const [dateText, timeText] = [write(date), write(time)];
  return dateText || timeText ? `P${dateText}${timeText ? `T${timeText}` : ''}` : 'PT0S';
}
