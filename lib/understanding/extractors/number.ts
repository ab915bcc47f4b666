import type { LocaleWords } from '../locales/locale.ts';
import type { Message } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findToken } from './email.ts';
import type { Extractor, Reading } from './extractor.ts';
import { type NumberReading, readNumberWords } from './number-words.ts';

// A run of digits and separators that does not belong to a word, an address, a time or a date.
const DIGITS =
  /(?<![\p{L}\p{N}.,@/:_])(?<sign>(?<![\p{N})])[-+])?(?<run>\.?\d(?:[\d.,']*\d)?(?:[eE][+-]?\d{1,3}(?![\p{L}\d]))?)(?!\d)(?![@:/]\d)(?!@)/gu;
const FRACTION = /(?<![\p{L}\p{N}.,/:])(\d{1,6})\/(\d{1,6})(?![\p{L}\p{N}/])/gu;

/** Numbers in digits ("1,200", "12k", "3 million", "1/2") and in words ("twelve"). */
export const number: Extractor = {
  async read(message, context) {
    const found = await readNumbers(message, context.locale, context.words);
    return found.map(({ start, end, value }) => ({ start, end, value, sure: false }));
  },
  findAttempt({ text }) {
    const digit = /\d/.exec(text);
    return digit ? findToken(text, digit.index) : undefined;
  },
};

export async function readNumbers(
  message: Message,
  tag: string,
  locale: LocaleWords,
): Promise<NumberReading[]> {
  const readings = [...readDigits(message, getDecimalMark(tag), locale), ...readFractions(message)];
  for (const reading of await readNumberWords(message, locale)) {
    if (!readings.some((other) => reading.start < other.end && other.start < reading.end))
      readings.push(reading);
  }
  return readings.sort((a, b) => a.start - b.start);
}

function readDigits(message: Message, decimalMark: string, locale: LocaleWords): NumberReading[] {
  const readings: NumberReading[] = [];
  for (const match of message.text.matchAll(DIGITS)) {
    const { sign = '', run = '' } = match.groups ?? {};
    const plain = parseDigits(run, decimalMark);
    if (plain === undefined) continue;
    let end = match.index + match[0].length;
    const next = message.words.findIndex((word) => word.start >= end);
    const word = message.words[next];
    if (word && word.start === end && locale.numbers.ordinalSuffixes.includes(word.text)) continue;
    let value = plain;
    if (word && word.start - end <= 1 && Object.hasOwn(locale.numbers.scales, word.text)) {
      value = round(plain * (locale.numbers.scales[word.text] as number));
      end = word.end;
    } else if (word && word.start - end <= 1) {
      const last = matchPatternAt(message.words, locale.numbers.half, next);
      if (last > next) {
        value = plain + 0.5;
        end = message.words[last - 1]?.end ?? end;
      }
    }
    if (!Number.isFinite(value)) continue;
    readings.push({ start: match.index, end, value: sign === '-' ? 0 - value : value });
  }
  return readings;
}

/** A run of digits as a number; undefined when its separators make none. */
export function parseDigits(run: string, decimalMark: string): number | undefined {
  const groupMark = decimalMark === ',' ? '.' : ',';
  const grouped = new RegExp(`^\\d{1,3}(?:[${groupMark}']\\d{3})+(?:[${decimalMark}]\\d+)?$`);
  let plain: string;
  if (grouped.test(run)) plain = run.replaceAll(groupMark, '').replaceAll("'", '').replace(',', '.');
  // One mark with one or two digits after it groups nothing: it can only be a decimal mark.
  else if (new RegExp(`^\\d+[${groupMark}]\\d{1,2}$`).test(run)) plain = run.replace(',', '.');
  else if (new RegExp(`^\\d*[${decimalMark}]?\\d+(?:[eE][+-]?\\d+)?$`).test(run))
    plain = run.replace(',', '.');
  else return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
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

const decimalMarks = new Map<string, string>();

/** The decimal mark of a locale, `.` for a tag that is none. */
function getDecimalMark(tag: string): string {
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

/** 1.1 thousand is 1100, not 1100.0000000000002. */
function round(value: number): number {
  return Number(value.toPrecision(15));
}

export type { Reading };
