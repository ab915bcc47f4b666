import { getAskedMessage, getAskedWords } from '../asked.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { skipBreakIn } from '../tasks/skip-opening.ts';
import { findClause } from './judged.ts';
import type { FactGroup, Kind, ValuesRequest } from './values.ts';

/** "One more thing" counts nothing. */
export function dropBreakIn(
  readings: readonly Reading[],
  { words }: Message,
  context: ReadContext,
): Reading[] {
  const { openings, conjunctions } = context.words;
  if (isWhole(words, openings, conjunctions)) return [];
  const from = words[skipBreakIn(words, context.words)]?.start ?? 0;
  return readings.filter(({ end }) => end > from);
}

/** "Add a zero" is a digit of another number, which is not what was meant, and no amount. */
export function dropDigits(
  readings: readonly Reading[],
  { message: { words }, context }: ValuesRequest,
): Reading[] {
  const { scales } = context.words.hear.corrections;
  const isDigit = ({ start, end, value }: Reading): boolean => {
    const amount = typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value;
    return (
      amount === 0 &&
      words.some((word, at) => {
        const last = matchPatternAt(words, scales, at);
        return last > at && word.start <= start && (words[last - 1]?.end ?? 0) >= end;
      })
    );
  };
  const left = readings.filter((reading) => !isDigit(reading));
  return left.length === readings.length ? left : left.map((reading) => ({ ...reading, incomplete: true }));
}

/** Words of “actually no 2.5 kg please”. A longer message may number a house. */
const MAX_ALONE = 6;

/**
 * Numbers that name something or count a part: "table 4", "two of them". They count where they are asked for by
 * that name.
 */
export function dropLabels(
  readings: readonly Reading[],
  { message, context, index, reach }: ValuesRequest,
  { facts }: FactGroup,
): Reading[] {
  const { words, text } = message;
  const { labels, parts } = context.words.hear;
  const isTogether = facts.filter((fact) => reach.asked.includes(fact)).length > 1;
  const isAsked = (word: string) =>
    facts.some((fact) => {
      const { name, prompt, strong } = index.getCues(fact, context.words);
      return [...name, ...prompt, ...strong.flat()].includes(word);
    });
  // “3 no 4” corrects a number, and so do “no 4” and “no 2.5 kg”.
  const isTurn = ({ text: word, start }: Word): boolean => {
    const { turns, leads } = context.words.hear;
    const before = words.filter(({ end }) => end <= start);
    const previous = before.at(-1);
    const isAlone = words.length <= MAX_ALONE && (previous === undefined || isWhole(before, leads));
    return (
      isWhole([{ text: word, start, end: start }], turns) &&
      (isAlone || (previous !== undefined && readings.some((reading) => overlaps(reading, previous))))
    );
  };
  // "3 but we use one as an office": one of the three.
  const isOneOf = (reading: Reading, whole: Reading | undefined, after: number): boolean =>
    whole !== undefined &&
    whole.end <= reading.start &&
    Number(reading.value) < Number(whole.value) &&
    /\p{L}/u.test(text.slice(reading.start, reading.end)) &&
    matchPatternAt(words, context.words.counts?.partVerbs, after) > after;
  // "11 but 2 are only watching": a part of them, which may be counted or not.
  const isSome = (reading: Reading, whole: Reading | undefined): boolean => {
    const after = words.findIndex(({ start }) => start >= reading.end);
    const before = words.findLast(({ end }) => end <= reading.start)?.text ?? '';
    return (
      whole !== undefined &&
      whole.end <= reading.start &&
      Number(reading.value) < Number(whole.value) &&
      [...context.words.boundaries, ...(context.words.counts?.unlikeWhole ?? [])].includes(before) &&
      after >= 0 &&
      matchPatternAt(words, context.words.counts?.doing, after) > after
    );
  };
  // "3 of them, not 2": only one of the numbers is meant.
  const isDenied = ({ start }: Reading): boolean =>
    context.words.hear.bareNo.includes(words.findLast(({ end }) => end <= start)?.text ?? '');
  const some =
    readings.length > MAX_COUNTED ? [] : readings.filter((reading) => isSome(reading, readings[0]));
  const kept = readings.flatMap((reading): Reading[] => {
    const before = words.findLast(({ end }) => end <= reading.start);
    const isLabel =
      before !== undefined &&
      labels.includes(before.text) &&
      /^[\s#.]*$/.test(text.slice(before.end, reading.start)) &&
      !isAsked(before.text) &&
      !isTurn(before);
    const after = words.findIndex(({ start }) => start >= reading.end);
    const isPart =
      after >= 0 &&
      readings.filter((other) => !isDenied(other)).length > 1 &&
      (isWhole(words.slice(after, after + 2), parts) || isOneOf(reading, readings[0], after));
    if (isLabel || (isPart && !isTogether)) return [];
    const isTorn = some.includes(reading) || (some.length > 0 && reading === readings[0]);
    if (isTorn && !isTogether) return [{ ...reading, incomplete: true }];
    return [isPart ? { ...reading, part: true } : reading];
  });
  return kept;
}

/** Amounts and counts: "up to 200" is not what is to be paid. */
export const EXACT: readonly Kind[] = ['money', 'number'];

/** "$300 plus 45": the second is an amount too, in the same currency. */
export function isAddedTo({ start }: Reading, { message: { words }, context }: ValuesRequest): boolean {
  const before = words.findLast(({ end }) => end <= start)?.text ?? '';
  return context.words.hear.pluses.includes(before);
}

/** "120 a week" is not a monthly rent. */
export function isOfPeriod({ end }: Reading, { message: { words }, context }: ValuesRequest): boolean {
  const { each, periods } = context.words.hear;
  const after = words.findIndex(({ start }) => start >= end);
  const period = after >= 0 && each.includes(words[after]?.text ?? '') ? words[after + 1]?.text : undefined;
  const said = periods.find((names) => period !== undefined && names.includes(period));
  if (!said) return true;
  const asked = getAskedWords(context);
  const wanted = periods.find((names) => names.some((name) => asked.includes(name)));
  return !wanted || wanted === said;
}

/** "$6,400 for all ten" is not what each costs, and "20 each" is not a total. */
export function isOfScope(reading: Reading, heard: HeardMessage, context: ReadContext): boolean {
  const { hear, message } = heard;
  const asked = getAskedMessage(context).words;
  const has = (words: readonly Word[], phrases: readonly string[] | undefined): boolean =>
    findPattern(words, phrases) !== undefined;
  const asksEach = has(asked, hear.apiece);
  const asksTotal = has(asked, hear.totals);
  if (asksEach && asksTotal) return true;
  const clause = findClause(heard, reading);
  const own = message.words
    .slice(clause?.first ?? 0, clause?.last ?? 0)
    .filter((word) => !(overlaps(word, reading) && /\d/.test(word.text)));
  if (asksEach) return !has(own, hear.totals) || has(own, hear.apiece);
  if (asksTotal) return !has(own, hear.apiece) || has(own, hear.totals);
  // "100 a head" is not a budget.
  const isTotal = has(asked, chooseBoundWords(context.words.language).limits ?? []);
  return !(isTotal && has(own, heard.locale.headcount?.perPerson) && !has(own, hear.totals));
}

/** "Mate paid 9 grand, I can stretch to 7": a bare number beside thousands counts thousands too. */
export function shareThousands(
  readings: readonly Reading[],
  { text }: Message,
  { counts }: LocaleWords,
): Reading[] {
  const getAmount = ({ value }: Reading): number =>
    typeof value === 'object' && value !== null && 'amount' in value ? Number(value.amount) : Number.NaN;
  const isScaled = ({ start, end }: Reading): boolean =>
    counts !== undefined &&
    (counts.inThousands.test(text.slice(start, end)) ||
      counts.thousandsAfter.test(text.slice(end, end + MAX_SCALE)));
  const scaled = readings.find(isScaled);
  if (!scaled) return [...readings];
  return readings.map((reading) => {
    const isBare = /^\d{1,2}(?:\.\d)?$/.test(text.slice(reading.start, reading.end));
    const amount = getAmount(reading) * 1000;
    const isNear = amount * MAX_RATIO >= getAmount(scaled) && amount <= getAmount(scaled) * MAX_RATIO;
    return isBare && isNear && !reading.sure
      ? { ...reading, value: { ...(reading.value as object), amount } }
      : reading;
  });
}

/** Amounts that are further apart share no scale. */
const MAX_RATIO = 10;

/** Letters in which the scale after a number is looked for. */
const MAX_SCALE = 12;

/** In longer lists no number counts a part of another. */
const MAX_COUNTED = 8;
