import { matchPatternBefore } from '../extractors/match-before.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { AssignedReading, Claimant } from './assign-readings.ts';
import type { ValuesRequest } from './values.ts';

/**
 * "4, two of them kids": a number of all and one of a part of them give both facts that are asked for. Where it may be
 * a sum as well, "5 with 2 kids", neither is taken.
 */
export function readShares(
  { message, hear }: HeardMessage,
  claimants: readonly Claimant[],
  { context }: ValuesRequest,
): AssignedReading[] | undefined {
  const { words } = message;
  const asked = claimants.filter(({ role }) => role === 'asked');
  // What is measured is not part of a whole: "300 lbs now, 225 is the goal".
  if (asked.length !== 2 || asked.some(({ fact }) => fact.type !== 'integer')) return undefined;
  const ones = words.flatMap(({ text, start, end }) =>
    text === context.words.counts?.one ? [{ start, end, value: 1 }] : [],
  );
  const numbers = readNumbers(message, context.locale, context.words);
  if (numbers.length > MAX_NUMBERS || ones.length > MAX_NUMBERS) return undefined;
  const all = [...numbers, ...ones.filter((one) => !numbers.some((number) => overlaps(number, one)))];
  const [whole, part] = all.sort((a, b) => a.start - b.start);
  if (all.length !== 2 || !whole || !part) return undefined;
  const first = words.findIndex(({ end }) => end > part.start);
  const last = words.findLastIndex(({ start }) => start < part.end) + 1;
  const after = words.slice(last, last + MAX_SHARE_WORDS);
  const isCued = ({ cues }: Claimant, list: readonly Word[]): boolean =>
    [...cues.strong.flat(), ...cues.name].some((cue) => list.some(({ text }) => sharesStem(text, cue)));
  const owner = asked.find((claimant) => isCued(claimant, after));
  const other = asked.find((claimant) => claimant !== owner);
  const between = words.filter(({ start, end }) => start >= whole.end && end <= part.start);
  if (!owner || !other || [owner, other].some((claimant) => isCued(claimant, between))) return undefined;
  const isIncluded = [1, 2, 3].some(
    (back) => matchPatternAt(words, hear.includes, first - back, first) === first,
  );
  const isPart =
    isIncluded || isTotal(message, whole, context.words) || findPattern(after, hear.ofWhole)?.first === 0;
  const mayAdd = between.length > 0 && isWhole(between, hear.alongWith);
  if (!isPart && !mayAdd) return undefined;
  if (mayAdd || whole.value <= part.value) return [];
  return [
    { claimant: owner, reading: { ...part, sure: false }, byCue: true },
    { claimant: other, reading: { ...whole, value: whole.value - part.value, sure: false }, byCue: true },
  ];
}

/** "Family of 4, 2 kids", "5 of us, 2 kids": a number of all of them. */
function isTotal({ words }: Message, { start, end }: Span, { headcount }: LocaleWords): boolean {
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end) + 1;
  return (
    matchPatternBefore(words, headcount?.totalsBefore, first) >= 0 ||
    matchPatternAt(words, headcount?.totalsAfter, last) > last
  );
}

const MAX_SHARE_WORDS = 5;

/** In longer lists no number says what it counts. */
export const MAX_NUMBERS = 12;
