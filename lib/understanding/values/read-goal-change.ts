import { readNumbers } from '../extractors/read-numbers.ts';
import { readUnit } from '../extractors/read-unit.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { CountWords } from '../locales/groups/count-words.ts';
import type { Span, Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { AssignedReading, Claimant } from './assign-readings.ts';
import { findClause } from './judged.ts';
import type { ValuesRequest } from './values.ts';

/** Words between the verb and its number: "lose like 10 kilos". */
const MAX_BETWEEN = 2;

/**
 * "90 kg, want to lose 10": where one fact holds what is so now and another what is aimed for, the number is the first,
 * and the change gives the second. In different units, with more numbers or with a condition, neither is taken.
 */
export function readGoalChange(
  heard: HeardMessage,
  claimants: readonly Claimant[],
  { context }: ValuesRequest,
): AssignedReading[] | undefined {
  const { message, hear } = heard;
  const [now, ...others] = claimants.filter((one) => isNamed(one, hear.rangeStarts));
  const [goal, ...more] = claimants.filter((one) => one !== now && isNamed(one, hear.rangeEnds));
  const isPair = others.length === 0 && more.length === 0;
  const isOpen = [now, goal].every((one) => one?.role === 'asked' || one?.role === 'other');
  const { counts } = context.words;
  if (!counts || !now || !goal || !isPair || !isOpen) return undefined;
  const numbers = readNumbers(message, context.locale, context.words);
  if (numbers.length !== 2) return undefined;
  const changed = numbers.find((number) => findVerb(message.words, number, counts) !== undefined);
  const base = numbers.find((number) => number !== changed);
  const verb = changed && findVerb(message.words, changed, counts);
  if (!changed || !base || !verb) return undefined;
  const [unit, other] = [changed, base].map((number) => readUnit(message, context, number)?.word);
  const isOther = unit !== undefined && other !== undefined && unit !== other;
  const isShare = counts.percent.test(message.text.slice(changed.end));
  const isUnsure = [changed, base].some((number) => {
    const clause = findClause(heard, number);
    return clause === undefined || clause.conditional || clause.act === 'question';
  });
  const value = base.value + verb.sign * changed.value;
  // "5k, want to add 2" counts thousands in only one of them.
  const isScaled = changed.value * MAX_RATIO < base.value;
  if (isOther || isShare || isScaled || isUnsure || value <= 0) return [];
  return [
    { claimant: now, reading: { ...toSpan(base), value: base.value, sure: false }, byCue: true },
    { claimant: goal, reading: { start: verb.start, end: changed.end, value, sure: false }, byCue: true },
  ];
}

const isNamed = ({ cues }: Claimant, list: readonly string[]): boolean =>
  cues.name.some((word) => list.includes(word));

const toSpan = ({ start, end }: Span): Span => ({ start, end });

/** The verb that changes a number, shortly before it. */
function findVerb(
  words: readonly Word[],
  { start }: Span,
  { shrinksBy, addsTo, beforeChange }: CountWords,
): { sign: 1 | -1; start: number } | undefined {
  const at = words.findIndex((word) => word.end > start);
  const signs = [
    [shrinksBy, -1],
    [addsTo, 1],
  ] as const;
  for (let first = Math.max(0, at - MAX_VERB - MAX_BETWEEN); first < at; first++) {
    for (const [phrases, sign] of signs) {
      const last = matchPatternAt(words, phrases, first);
      const word = words[first];
      const isNear = last > first && last <= at && at - last <= MAX_BETWEEN;
      // "Drop to 80" is the goal itself, and "shift planning for 40" is not a change.
      const isOwn = words.slice(last, at).every(({ text }) => beforeChange.has(text));
      if (word && isNear && isOwn) return { sign, start: word.start };
    }
  }
  return undefined;
}

/** Above this ratio of the value to its change, the two count in different units. */
const MAX_RATIO = 100;

/** Words of “get down by”. */
const MAX_VERB = 3;
