import type { LocaleWords } from '../locales/locale.ts';
import type { Message } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { NumberReading } from './number-reading.ts';
import { readNumberWords } from './number-words.ts';

// Digits and separators that are not part of a word, an address, a time or a date.
const DIGITS =
  /(?:(?<![\p{L}\p{N}.,@/:_'])|(?<=(?<!\p{L})(?:EUR|USD|GBP|CHF|AUD|CAD))|(?<=(?<![\p{L}\p{N}])[xX×]))(?<sign>(?<![\p{N})])[-+])?(?<run>[1-9]\d{0,2}(?: \d{3})+(?![\d.:/'-]\d|\d| \d)(?:,\d{1,2}(?!\d))?|\.?\d(?:[\d.,']*\d)?(?:[eE][+-]?\d{1,3}(?![\p{L}\d]))?)(?!\d)(?![@:/]\d)(?!@)/gu;
const FRACTION = /(?<![\p{L}\p{N}.,/:])(\d{1,6})\/(\d{1,6})(?![\p{L}\p{N}/])/gu;
/** Letters directly after digits that are not a number: "1o", "80s", "4x4". */
const NOT_A_NUMBER = /^(?:[oO](?!\p{L})|'?s(?!\p{L})|x\d|[lI](?=\d))/u;

/** "07700 900666": no number that counts or measures begins with a zero and has so many digits. */
const PHONE = /(?<![\p{L}\p{N}.,:/-])0\d{2,4}[ -]?\d{3,4}[ -]?\d{3,4}(?![\d.,:/]\d|\d)/gu;

/** “LS1 4AB”, “k1a 0b6”: the digits of a postcode count nothing. “At 1 2pm” and “m3 4th” are none. */
const POSTCODE =
  /(?<![\p{L}\p{N}])(?:[a-z]{1,2}\d[a-z\d]? ?\d(?!(?:am|pm|st|nd|rd|th|km|kg|cm|mm|ml)(?!\p{L}))[a-z]{2}|[a-z]\d[a-z][ -]?\d[a-z]\d)(?![\p{L}\p{N}])/giu;

/** All numbers of a message in digits ("1,200", "12k", "1/2") and in words. */
export function readNumbers(message: Message, tag: string, locale: LocaleWords): NumberReading[] {
  const readings = [...readDigits(message, getDecimalMark(tag), locale), ...readFractions(message)];
  const taken = readings.length;
  for (const reading of readNumberWords(message, locale)) {
    const isFree = readings
      .slice(0, taken)
      .every((other) => reading.start >= other.end || other.start >= reading.end);
    if (isFree) readings.push(reading);
  }
  return joinFractions(
    readings.sort((a, b) => a.start - b.start),
    message,
  );
}

/** "1 1/2" is one and a half. */
function joinFractions(readings: readonly NumberReading[], { text }: Message): NumberReading[] {
  const joined: NumberReading[] = [];
  for (const reading of readings) {
    const whole = joined.at(-1);
    const isPart = /^\d\/\d{1,2}$/.test(text.slice(reading.start, reading.end)) && reading.value < 1;
    const isMixed =
      whole !== undefined &&
      isPart &&
      text.slice(whole.end, reading.start) === ' ' &&
      /^\d+$/.test(text.slice(whole.start, whole.end));
    if (isMixed)
      joined[joined.length - 1] = { ...whole, end: reading.end, value: whole.value + reading.value };
    else joined.push(reading);
  }
  return joined;
}

function readDigits(message: Message, decimalMark: DecimalMark, locale: LocaleWords): NumberReading[] {
  const readings: NumberReading[] = [];
  let next = 0;
  const digits = locale.extractors?.numbers;
  const others = [PHONE, POSTCODE].flatMap((form) =>
    Array.from(message.text.matchAll(form), ({ index, 0: text }) => [index, index + text.length]),
  );
  for (const match of message.text.matchAll(DIGITS)) {
    const { sign = '', run = '' } = match.groups ?? {};
    // "T-118" is a code.
    if (/\p{L}-$/u.test(message.text.slice(Math.max(0, match.index - 3), match.index))) continue;
    if (others.some(([start = 0, end = 0]) => match.index >= start && match.index < end)) continue;
    const plain = parseDigits(run, decimalMark);
    if (plain === undefined) continue;
    let end = match.index + match[0].length;
    if (NOT_A_NUMBER.test(message.text.slice(end, end + 4))) continue;
    while (next < message.words.length && (message.words[next]?.start ?? 0) < end) next++;
    const word = message.words[next];
    if (word && word.start === end && locale.numbers.ordinalSuffixes.includes(word.text)) continue;
    let value = plain;
    const isRun = word?.text === digits?.runUnit && message.words.some(({ text }) => digits?.runs.has(text));
    const scale = word && !isRun && word.start - end <= 1 && getScale(word.text, word.start === end, locale);
    if (word && isRun && word.start - end <= 1) end = word.end;
    if (word && scale) {
      value = round(plain * scale);
      end = word.end;
    } else if (word && word.start - end <= 1) {
      const last = matchPatternAt(message.words, locale.numbers.half, next);
      if (last > next) {
        value = plain + 0.5;
        end = message.words[last - 1]?.end ?? end;
        // "28 and a half thousand".
        const after = message.words[last];
        const scaled = after && after.start - end <= 1 && getScale(after.text, false, locale);
        if (after && scaled) {
          value = round(value * scaled);
          end = after.end;
        }
      }
    }
    if (!Number.isFinite(value)) continue;
    readings.push({ start: match.index, end, value: sign === '-' ? 0 - value : value });
  }
  return readings;
}

function getScale(
  word: string,
  isAttached: boolean,
  { numbers, extractors }: LocaleWords,
): number | undefined {
  if (Object.hasOwn(numbers.scales, word)) return numbers.scales[word];
  const { scales = {}, attachedScales = {} } = extractors?.numbers ?? {};
  if (Object.hasOwn(scales, word)) return scales[word];
  return isAttached && Object.hasOwn(attachedScales, word) ? attachedScales[word] : undefined;
}

/** Digits with separators: in groups, with a decimal mark, and with the other mark, which is one too before one or two digits. */
const FORMS = {
  '.': [/^\d{1,3}(?:[,']\d{3})+(?:\.\d+)?$/, /^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/, /^\d+,\d{1,2}$/],
  ',': [/^\d{1,3}(?:[.']\d{3})+(?:,\d+)?$/, /^(?:\d+(?:,\d+)?|,\d+)(?:[eE][+-]?\d+)?$/, /^\d+\.\d{1,2}$/],
} as const;

/** Parses digits with separators; undefined if the separators are not valid. */
export function parseDigits(run: string, decimalMark: DecimalMark): number | undefined {
  if (/^[1-9]\d{0,2}(?: \d{3})+(?:,\d+)?$/.test(run))
    return Number(run.replaceAll(' ', '').replace(',', '.'));
  const mark = findDecimalMark(run) ?? decimalMark;
  const [grouped, plain, other] = FORMS[mark];
  let digits: string;
  if (grouped.test(run)) digits = run.replaceAll(mark === ',' ? '.' : ',', '').replaceAll("'", '');
  else if (other.test(run) || plain.test(run)) digits = run;
  else return undefined;
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** The decimal mark, if both marks are used or one of them twice; else undefined. */
function findDecimalMark(run: string): DecimalMark | undefined {
  const [points, commas] = [run.split('.').length - 1, run.split(',').length - 1];
  if (points > 0 && commas > 0) return run.lastIndexOf('.') > run.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  return commas > 1 ? '.' : undefined;
}

function readFractions({ text }: Message): NumberReading[] {
  const readings: NumberReading[] = [];
  for (const match of text.matchAll(FRACTION)) {
    const value = Number(match[1]) / Number(match[2]);
    if (Number.isFinite(value))
      readings.push({ start: match.index, end: match.index + match[0].length, value });
  }
  return readings;
}

type DecimalMark = '.' | ',';

const decimalMarks = new Map<string, DecimalMark>();

/** The decimal mark of a locale; `.` for an invalid tag. */
function getDecimalMark(tag: string): DecimalMark {
  let mark = decimalMarks.get(tag);
  if (mark === undefined) {
    try {
      const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
      mark = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
    } catch {
      mark = '.';
    }
    decimalMarks.set(tag, mark);
  }
  return mark;
}

/** Removes floating-point errors: 1.1 thousand is 1100, not 1100.0000000000002. */
function round(value: number): number {
  return Number(value.toPrecision(15));
}
