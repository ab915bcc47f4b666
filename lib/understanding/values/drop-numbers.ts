import { getWordings } from '../extractors/enum.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import { type Message, overlaps, parseMessage, toWords, type Word } from '../message.ts';
import { findPattern, isWhole } from '../pattern.ts';
import { skipBreakIn } from '../tasks/skip-opening.ts';
import { findClause } from './judged.ts';
import type { Group, Kind, ValuesRequest } from './values.ts';

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

/**
 * Numbers that name something or count a part: "table 4", "two of them". They count where they are asked for by
 * that name.
 */
export function dropLabels(
  readings: readonly Reading[],
  { message, context, index, reach }: ValuesRequest,
  { facts }: Group,
): Reading[] {
  const { words, text } = message;
  const { labels, parts } = context.words.hear;
  const isTogether = facts.filter((fact) => reach.asked.includes(fact)).length > 1;
  const isAsked = (word: string) =>
    facts.some((fact) => {
      const { name, prompt, strong } = index.getCues(fact, context.words);
      return [...name, ...prompt, ...strong.flat()].includes(word);
    });
  // "3 no 4" corrects a number.
  const isTurn = ({ text: word, start }: Word): boolean => {
    const previous = words.findLast(({ end }) => end <= start);
    return (
      isWhole([{ text: word, start, end: start }], context.words.hear.turns) &&
      previous !== undefined &&
      readings.some((reading) => overlaps(reading, previous))
    );
  };
  const kept = readings.flatMap((reading): Reading[] => {
    const before = words.findLast(({ end }) => end <= reading.start);
    const isLabel =
      before !== undefined &&
      labels.includes(before.text) &&
      /^[\s#.]*$/.test(text.slice(before.end, reading.start)) &&
      !isAsked(before.text) &&
      !isTurn(before);
    const after = words.findIndex(({ start }) => start >= reading.end);
    const isPart = after >= 0 && readings.length > 1 && isWhole(words.slice(after, after + 2), parts);
    if (isLabel || (isPart && !isTogether)) return [];
    return [isPart ? { ...reading, part: true } : reading];
  });
  return kept;
}

/** Amounts and counts: "up to 200" is not what is to be paid. */
export const EXACT: readonly Kind[] = ['money', 'number'];

/** "What is your budget?": the most that is said is the answer. Measures are as good as what is known of them. */
export function asksMost({ facts }: Group, { index, context, reach }: ValuesRequest): boolean {
  const { limits } = chooseBoundWords(context.words.language);
  if (!limits || facts.some(({ type }) => type === 'number')) return true;
  const named = facts.flatMap((fact) => {
    const { strong, name } = index.getCues(fact, context.words);
    const prompt = reach.asked.includes(fact) || fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return [...strong.flat(), ...name, ...prompt];
  });
  return findPattern(parseMessage([context.question ?? '', ...named].join(' ')).words, limits) !== undefined;
}

/** "$300 plus 45": the second is an amount too, in the same currency. */
export function isAddedTo({ start }: Reading, { message: { words }, context }: ValuesRequest): boolean {
  const before = words.findLast(({ end }) => end <= start)?.text ?? '';
  return context.words.hear.pluses.includes(before);
}

/** "120 a week" is no monthly rent. */
export function isOfPeriod({ end }: Reading, { message: { words }, context }: ValuesRequest): boolean {
  const { each, periods } = context.words.hear;
  const after = words.findIndex(({ start }) => start >= end);
  const period = after >= 0 && each.includes(words[after]?.text ?? '') ? words[after + 1]?.text : undefined;
  const said = periods.find((names) => period !== undefined && names.includes(period));
  if (!said) return true;
  const asked = toWords(context.question ?? '');
  const wanted = periods.find((names) => names.some((name) => asked.includes(name)));
  return !wanted || wanted === said;
}

/** "$6,400 for all ten" is not what each costs, and "20 each" is no total. */
export function isOfScope(reading: Reading, heard: HeardMessage, { question = '' }: ReadContext): boolean {
  const { hear, message } = heard;
  const asked = parseMessage(question).words;
  const has = (words: readonly Word[], phrases: readonly string[]): boolean =>
    findPattern(words, phrases) !== undefined;
  const asksEach = has(asked, hear.apiece);
  const asksTotal = has(asked, hear.totals);
  if (asksEach === asksTotal) return true;
  const clause = findClause(heard, reading);
  const own = message.words
    .slice(clause?.first ?? 0, clause?.last ?? 0)
    .filter((word) => !(overlaps(word, reading) && /\d/.test(word.text)));
  if (asksEach && !asksTotal) return !has(own, hear.totals) || has(own, hear.apiece);
  return !(asksTotal && !asksEach && has(own, hear.apiece) && !has(own, hear.totals));
}
