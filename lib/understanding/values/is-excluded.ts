import type { Reading } from '../extractors/extractor.ts';
import { matchPatternBefore } from '../extractors/match-before.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { MAX_REACH } from './judged.ts';

/** "30 no 35", "Monday no Tuesday": nothing but a no between two values takes back the first. */
export function findTurnBetween(
  { hear, message: { words } }: HeardMessage,
  reading: Reading | undefined,
  next: Reading,
): Span | undefined {
  if (!reading || reading.range || next.range || overlaps(reading, next)) return undefined;
  const between = words.filter(({ start, end }) => start >= reading.end && end <= next.start);
  const [first, last] = [between[0], between.at(-1)];
  if (!first || !last || !isWhole(between, hear.turns, hear.leads)) return undefined;
  return { start: first.start, end: last.end };
}

/**
 * "Not Friday", "anything but large", "Wednesday is bad", "onions? no". A negation within `turn` takes back what was
 * said before it instead.
 */
export function isExcluded(heard: HeardMessage, span: Span, clause: Clause, turn?: Span): boolean {
  const { hear, message } = heard;
  const { words } = message;
  const first = words.findIndex(({ end }) => end > span.start);
  const after = words.findIndex(({ start }) => start >= span.end);
  const last = after < 0 ? clause.last : Math.min(after, clause.last);
  // "None left, so Friday": what follows from a negation is not negated.
  const concludes = (from: number): boolean =>
    words
      .slice(from, first)
      .some(
        ({ text }, place) =>
          hear.conclusions.includes(text) && (place > 0 || text !== heard.locale.conclusions?.so),
      );
  // "No dogs 4 cats": each number or "no" has its own noun.
  const countsOther = (from: number, to: number): boolean =>
    words[from]?.text === hear.determiner &&
    first === to + 1 &&
    last < clause.last &&
    /^\p{N}+$/u.test(words[first]?.text ?? '');
  // "I can't log in jo@example.com", "hasn't arrived PW-50217": the words before it say what is wrong.
  const isAddress = /@|\p{N}{4}/u.test(message.text.slice(span.start, span.end));
  // "Friday, not this one, the one after".
  const isStep =
    'counted' in span && heard.locale.picks?.notThis.test(message.text.slice(0, span.start)) === true;
  const reaches = clause.negations.some(
    ({ first: from, last: to }) =>
      to <= first &&
      !(isAddress && (hear.unable.includes(words[from]?.text ?? '') || isAbsent(heard, to, first))) &&
      !countsOther(from, to) &&
      from >= clause.first &&
      first - to <= MAX_REACH &&
      !concludes(to) &&
      !(turn && (words[from]?.start ?? 0) >= turn.start),
  );
  if (reaches && !isStep) return true;
  // "Order 12345 doesn't fit" is about what the number names.
  const isNamed = /\p{N}{4}/u.test(message.text.slice(span.start, span.end));
  if (isNamed && matchPatternAt(words, hear.thingFaults, last, clause.last) > last) return false;
  for (let at = last; at < Math.min(clause.last, last + 3); at++)
    if (matchPatternAt(words, hear.rejections, at, clause.last) > at) return true;
  if (isExcepted(heard, clause, first)) return true;
  const tail = words[clause.last - 1]?.text ?? '';
  if (last < clause.last && hear.finalNo.includes(tail)) return true;
  const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
  if (!next || last < clause.last) return false;
  // "Onions? No." answers itself; "monday - that doesn't work" rejects it.
  const isNo = matchPatternAt(words, hear.no.plain, next.first, next.last) === next.last;
  if (clause.isQuestion && isNo) return true;
  const isOfThing = isNamed && hear.thingSubjects.includes(words[next.first]?.text ?? '');
  return !isOfThing && startsWithRejection(heard, next);
}

/** "It's not here PW-10002": what is not is where or how something is, and not the code after it. */
const isAbsent = ({ locale, message: { words } }: HeardMessage, from: number, to: number): boolean =>
  matchPatternAt(words.slice(0, to), locale.picks?.notAbout, from) > from;

/** "Any day this week but Wednesday": all that the clause before allows, without this one. */
function isExcepted(
  { clauses, hear, message: { words } }: HeardMessage,
  clause: Clause,
  first: number,
): boolean {
  const before = clauses[clauses.indexOf(clause) - 1];
  return (
    clause.joint === 'contrast' &&
    first - clause.first <= 1 &&
    before !== undefined &&
    hear.anyWords.includes(words[before.opening]?.text ?? '')
  );
}

function startsWithRejection({ hear, message: { words } }: HeardMessage, { first, last }: Clause): boolean {
  const word = words[first]?.text ?? '';
  return hear.subjects.includes(word) && matchPatternAt(words, hear.rejections, first + 1, last) > first + 1;
}

/** "Just the red no blue" rules out the blue. */
export const isLimited = (
  { hear, message: { words } }: HeardMessage,
  { start }: Span,
  clause: Clause,
): boolean =>
  findPattern(
    words.slice(clause.first, clause.last).filter((word) => word.end <= start),
    hear.only,
  ) !== undefined;

/** "20 would be easier than 50": a value that another is preferred to. */
export function isWorse({ hear, message: { words } }: HeardMessage, { start, range }: Reading): boolean {
  const before = words.findLast(({ end }) => end <= start)?.text ?? '';
  return range === undefined && hear.corrections.than.includes(before);
}

/** "Bigger than small" names what is not wanted. */
export function isCompared({ locale, message: { words } }: HeardMessage, { start }: Span): boolean {
  const { min, max } = chooseBoundWords(locale.language);
  const first = words.findIndex((word) => word.start >= start);
  if (matchPatternBefore(words, locale.picks?.stepsFrom, first) >= 0) return true;
  return [min.without, max.without].some((phrases) => matchPatternBefore(words, phrases, first) >= 0);
}
