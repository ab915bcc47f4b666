import { findMeasure } from '../extractors/find-measure.ts';
import { matchPatternBefore } from '../extractors/match-before.ts';
import type { NumberReading } from '../extractors/number-reading.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

export const COUNTED: readonly string[] = ['integer', 'number', 'money', 'duration'];

const MAX_NUMBERS = 20;

/** "12, but two have the flu", "200 each": another number that may be added, taken off, or the one that is meant. */
export function findOtherNumber(doubted: Doubted): Span | undefined {
  const { heard, fact, span, taken } = doubted;
  if (!COUNTED.includes(fact.type)) return undefined;
  const { message, locale } = heard;
  const changed = findChange(doubted);
  if (changed) return changed;
  const decided = isDecided(doubted);
  const numbers = readNumbers(message, locale.language, locale).filter(
    (number) => !taken.some((other) => overlaps(other, number)) && !(decided && number.end <= span.start),
  );
  // A message with more numbers is not an answer, and comparing them all takes long.
  if (numbers.length > MAX_NUMBERS) return numbers[0];
  return numbers.find((number) => competes(doubted, number));
}

/** "Five minus the bathroom", "two of each", "less than a month", "lose 20 kg", "a week and another week". */
function findChange({ heard, fact, span, taken, asked, words: doubt }: Doubted): Span | undefined {
  const { words } = heard.message;
  const after = words.findIndex(({ start }) => start >= span.end);
  const last = after < 0 ? -1 : matchPatternAt(words, doubt.calculates, after);
  const operator = words[after];
  const next = words[last];
  const isOpen = next === undefined || !taken.some((other) => overlaps(other, next));
  // "Three of each": the number was taken for each fact that is asked for.
  const isShared = taken.filter(({ start, end }) => start === span.start && end === span.end).length > 1;
  if (
    operator &&
    last > after &&
    isOpen &&
    !isShared &&
    !asked.includes(operator.text) &&
    !(fact.type === 'money' && doubt.additions.has(operator.text))
  )
    return operator;
  const first = words.findIndex(({ end }) => end > span.start);
  const from = matchPatternBefore(words, doubt.compares, first);
  if (from >= 0) return words[from];
  const change = matchPatternBefore(words, doubt.changes, first);
  if (change >= 0 && !asked.includes(words[change]?.text ?? '')) return words[change];
  if (fact.type !== 'duration') return undefined;
  return words.find(
    ({ text, start }, at) =>
      start >= span.end && doubt.repeats.has(text) && doubt.units.has(words[at + 1]?.text ?? ''),
  );
}

/** A number with the words and the clause around it. */
type Other = { number: NumberReading; first: number; last: number; after: Word | undefined };

function competes(doubted: Doubted, number: NumberReading): boolean {
  const { heard, span, asked, words: doubt } = doubted;
  const { words } = heard.message;
  const first = words.findIndex(({ end }) => end > number.start);
  const last = words.findIndex(({ start }) => start >= number.end);
  const text = words[first]?.text ?? '';
  if (doubt.noNumbers.has(text) || asked.includes(text) || asked.includes(String(number.value))) return false;
  const after = last < 0 ? undefined : words[last];
  const behind = words.find(({ start }) => start >= span.end);
  const beside = [words[first - 1], after, behind];
  if (beside.some((word) => word !== undefined && doubt.operators.includes(word.text))) return true;
  // “5k in 35 min”: how far it is.
  if (doubt.timedDistance.test(heard.message.text.slice(number.start))) return false;
  const other: Other = { number, first, last, after };
  return !isOfThing(doubted, other) && !isElsewhere(doubted, other);
}

/** "Room 12", "at 3", "4 parcels of 5 kg", "two of them": a name, an hour, a measure or a part. */
function isOfThing({ heard, fact, asked, words: doubt }: Doubted, { first, last, after }: Other): boolean {
  const { words } = heard.message;
  const before = words[first - 1]?.text ?? '';
  const isHour = fact.type !== 'money' && doubt.beforeHours.has(before);
  const isMeasure =
    fact.type === 'integer' &&
    after !== undefined &&
    findMeasure(after.text, heard.locale) !== undefined &&
    !asked.includes(after.text);
  const isPart = last >= 0 && matchPatternAt(words, doubt.parts, last) > last;
  return (
    doubt.labels.has(before) ||
    isHour ||
    isMeasure ||
    isPart ||
    matchPatternBefore(words, doubt.parts, first) >= 0
  );
}

/** Whether the number is ruled out, or belongs to what a clause says about something else. */
function isElsewhere(doubted: Doubted, { number, first, after }: Other): boolean {
  const { heard, fact, span, ruledOut, words: doubt } = doubted;
  const [own, clause] = [findClause(heard, span), findClause(heard, number)];
  const isOwnPlain = own === undefined || listUnexplained(doubted, own).length === 0;
  if (isOwnPlain && ruledOut.some((other) => overlaps(other, number))) return true;
  if (!clause) return false;
  const isBefore = number.end <= span.start;
  // "My brother has 30, I only have 8."
  const told = heard.message.words.slice(clause.first, first);
  if (isBefore && findPattern(told, heard.hear.implied.otherPeople)) return true;
  // “Reduced from 60 to 35”.
  const isLeft = isBefore && ruledOut.some((other) => overlaps(other, number));
  if (isLeft && findPattern(told, heard.locale.stated?.wentFrom) !== undefined) return true;
  // "5, no 6 with grandma": the one before it was taken back.
  const isBack = own !== undefined && heard.message.words[own.first]?.text === heard.hear.determiner;
  const isNext = own !== undefined && heard.clauses.indexOf(own) - heard.clauses.indexOf(clause) === 1;
  const behind = heard.message.words.filter(({ start, end }) => start >= span.end && end <= (own?.end ?? 0));
  const isCounted = matchPatternAt(behind, heard.locale.headcount?.countsIn, 0) > 0;
  if (isBack && isNext && isCounted && ruledOut.some((one) => overlaps(one, number))) return true;
  const left = listUnexplained(doubted, clause);
  const isApart = clause !== own && isOwnPlain;
  // "The sign said 89, I paid 98": a separate clause is about something else.
  if (isApart && left.some((word) => !overlaps(word, number))) return true;
  // "Quoted 500 but I paid 620": what is said last is what is asked for.
  if (isApart && isBefore && own && own.last - own.first > 2) return true;
  if (!after) return false;
  // "10 pallets at $640", "in two cars": it counts something else.
  const counts = fact.type === 'money' && after.end <= clause.end && !doubt.plain.has(after.text);
  return counts || left.includes(after);
}
