import type { ReadingReason } from '@turnpike/engine';
import type { Reading } from './extractors/extractor.ts';
import type { Clause, HeardMessage } from './hear/hear.ts';
import { sharesStem } from './hear/stem.ts';
import { overlaps, type Span } from './message.ts';
import { findPattern, matchPatternAt } from './pattern.ts';

/** Why a value cannot be taken as it is. */
export type Dropped = Extract<
  ReadingReason,
  'excluded' | 'range' | 'incomplete' | 'in-question' | 'retracted' | 'conditional'
>;
export type Judged = Reading & {
  dropped?: Dropped;
  /** A difference to an unknown value: "£20 more". */
  relative?: true;
};

/** Readings of one kind that are looked at in one message. */
const MAX_READINGS = 32;
/** Words between a negation and a value that it still negates. */
const MAX_REACH = 7;

/**
 * Compares every value of one kind with its clause, and drops what is excluded, retracted, only asked about, or
 * about the past.
 */
export function judgeReadings(
  heard: HeardMessage,
  readings: readonly Reading[],
  { hearsQuestions = true }: { hearsQuestions?: boolean } = {},
): Judged[] {
  const sorted = [...readings].sort((a, b) => a.start - b.start).slice(0, MAX_READINGS);
  return sorted.map((reading, place): Judged => {
    const dropped = judge(heard, reading, sorted[place + 1], hearsQuestions);
    if (!dropped) return reading;
    const clause = findClause(heard, reading);
    const isDifference =
      dropped === 'incomplete' && clause !== undefined && isRelative(heard, reading, clause);
    return { ...reading, dropped, ...(isDifference ? { relative: true as const } : {}) };
  });
}

function judge(
  heard: HeardMessage,
  reading: Reading,
  next: Reading | undefined,
  hearsQuestions: boolean,
): Dropped | undefined {
  const clause = findClause(heard, reading);
  if (reading.incomplete) return 'incomplete';
  if (reading.range === 'min') return 'range';
  if (!clause) return undefined;
  if (isRelative(heard, reading, clause)) return 'incomplete';
  if (isExcluded(heard, reading, clause)) return 'excluded';
  if (next ? isTakenBack(heard, reading, next) : isReplaced(heard, reading, clause)) return 'retracted';
  if (clause.joint === 'condition' && clause.conditional) return 'conditional';
  if (isSupposed(heard, reading, clause)) return 'conditional';
  if (isNoMore(heard, reading, clause) || (!next && isPastOnly(heard, reading, clause))) return 'excluded';
  if (isAskedAbout(heard, reading, clause)) return hearsQuestions ? 'in-question' : undefined;
  if (hearsQuestions && clause.act === 'question') return 'in-question';
  return undefined;
}

export const findClause = ({ clauses }: HeardMessage, span: Span): Clause | undefined =>
  clauses.find((clause) => overlaps(clause, span));

/** "Not Friday", "anything but large", "Wednesday is bad", "onions? no". */
export function isExcluded(heard: HeardMessage, span: Span, clause: Clause): boolean {
  const { hear, message } = heard;
  const { words } = message;
  const first = words.findIndex(({ end }) => end > span.start);
  const after = words.findIndex(({ start }) => start >= span.end);
  const last = after < 0 ? clause.last : Math.min(after, clause.last);
  const reaches = clause.negations.some(
    ({ first: from, last: to }) => to <= first && from >= clause.first && first - to <= MAX_REACH,
  );
  if (reaches) return true;
  for (let at = last; at < Math.min(clause.last, last + 3); at++)
    if (matchPatternAt(words, hear.rejections, at, clause.last) > at) return true;
  const tail = words[clause.last - 1]?.text ?? '';
  if (last < clause.last && hear.finalNo.includes(tail)) return true;
  const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
  if (!next || last < clause.last) return false;
  // "Onions? No." answers itself; "monday - that doesn't work" rejects it.
  const isNo = matchPatternAt(words, hear.no.plain, next.first, next.last) === next.last;
  if (clause.isQuestion && isNo) return true;
  return startsWithRejection(heard, next);
}

function startsWithRejection({ hear, message: { words } }: HeardMessage, { first, last }: Clause): boolean {
  const word = words[first]?.text ?? '';
  return hear.subjects.includes(word) && matchPatternAt(words, hear.rejections, first + 1, last) > first + 1;
}

/** Whether a retraction comes between two values of a kind. */
function isTakenBack({ hear, message, clauses }: HeardMessage, reading: Span, next: Span): boolean {
  const { words } = message;
  const from = words.findIndex(({ start }) => start >= reading.end);
  const to = words.findIndex(({ end }) => end > next.start);
  if (from < 0 || to < 0) return false;
  for (let at = from; at < to; at++) {
    const last = matchPatternAt(words, hear.retractions, at, to);
    if (last <= at) continue;
    // "No" is a retraction only at the start of a clause, unlike in "friday and no later".
    const isStart = clauses.some(({ first, opening }) => first === at || opening === at);
    if (isStart || last - at > 1 || hear.midRetractions.includes(words[at]?.text ?? '')) return true;
  }
  return false;
}

/** "20 pounds, I mean euros": the correction alone is not a value, so neither is taken. */
function isReplaced({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const at = words.findIndex(({ start }) => start >= reading.end);
  if (at < 0 || at >= clause.last) return false;
  const last = matchPatternAt(words, hear.meant, at, clause.last);
  return last > at && last < clause.last;
}

/** "£20 more", "a day earlier": a difference to an unknown value. */
function isRelative({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const after = words.findIndex(({ start }) => start >= reading.end);
  const isCompared = (at: number): boolean =>
    at < clause.last && matchPatternAt(words, hear.relatives, at, clause.last) > at;
  const follows = words[after]?.text ?? '';
  if (after >= 0 && isCompared(after)) return true;
  if (after >= 0 && !hear.auxiliaries.includes(follows) && isCompared(after + 1)) return true;
  const last = words.findLast(({ end }) => end <= reading.end && end > reading.start);
  return last !== undefined && hear.differences.includes(last.text);
}

/** "Used to do nights", "whichever Sunday": no longer true, or not one particular value. */
function isNoMore({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const before = words.filter(({ start, end }) => start >= clause.start && end <= reading.start);
  const last = before.at(-1)?.text ?? '';
  return hear.anyWords.includes(last) || findPattern(before, hear.ceased) !== undefined;
}

/** "Is the quay free on Sundays": the verb comes before the value, with or without a question mark. */
function isAskedAbout({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const verb = words[clause.opening]?.text ?? '';
  const at = words.findIndex(({ end }) => end > reading.start);
  const isNear = at > clause.opening && at <= clause.opening + 2 && clause.last > at + 1;
  if (!isNear || !hear.inversions.includes(verb)) return false;
  return findPattern(words.slice(clause.opening, clause.last), hear.suits) === undefined;
}

/** "I had glossy last time" is about the past, not an answer. */
function isPastOnly({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const own = words.slice(clause.first, clause.last).filter((word) => !overlaps(word, reading));
  const isTold = findPattern(own, hear.pastTimes) !== undefined;
  return (
    isTold && findPattern(own, hear.pastOnly) !== undefined && findPattern(own, hear.wishes) === undefined
  );
}

/** "Would be 10 if you answered" is hypothetical. */
function isSupposed({ hear, message, clauses }: HeardMessage, reading: Span, clause: Clause): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  if (next?.conditional !== true) return false;
  if (hear.exceptIf.includes(message.words[next.first]?.text ?? '')) return true;
  return message.words.some(
    ({ text, start, end }) => start >= clause.start && end <= reading.start && hear.supposes.includes(text),
  );
}

/**
 * Of several values the ones that are wanted: "I have basic, want to go to plus", "red is nice, but black is more
 * practical". All of them if nothing distinguishes them.
 */
export function pickWanted<T extends Judged>(
  heard: HeardMessage,
  open: readonly T[],
  asked: readonly string[] = [],
): T[] {
  if (open.length < 2) return [...open];
  const { hear, message } = heard;
  const wordsOf = (reading: T, isBefore: boolean) => {
    const clause = findClause(heard, reading);
    if (!clause) return [];
    return message.words.filter(({ start, end }) =>
      isBefore ? start >= clause.start && end <= reading.start : start >= reading.end && end <= clause.end,
    );
  };
  const isBackground = (reading: T): boolean => {
    const before = wordsOf(reading, true);
    return (
      findPattern(before, hear.background) !== undefined && findPattern(before, hear.wishes) === undefined
    );
  };
  const wanted = open.filter((reading) => !isBackground(reading));
  const left = wanted.length > 0 ? wanted : [...open];
  const preferred = left.filter((reading) =>
    [wordsOf(reading, true), wordsOf(reading, false)].some(
      (part) => findPattern(part, hear.prefers) !== undefined,
    ),
  );
  if (preferred.length > 0) return preferred;
  // "Noticed it on Monday, happened on Saturday", where it is asked when it happened.
  const named = left.filter((reading) =>
    [...wordsOf(reading, true), ...wordsOf(reading, false)].some(({ text }) =>
      asked.some((word) => sharesStem(word, text)),
    ),
  );
  if (named.length > 0 && named.length < left.length) return named;
  // "I'm away till Sunday, so Monday", "severe last night but mild now": the later clause counts.
  const turned = left.filter((reading) => {
    const clause = findClause(heard, reading);
    const opens = clause && hear.conclusions.includes(message.words[clause.first]?.text ?? '');
    return clause?.joint === 'contrast' || opens;
  });
  // "Business if it is under 1000, otherwise economy" leaves it open.
  if (heard.clauses.some(({ conditional }) => conditional)) return left;
  return turned.length > 0 ? turned : left;
}

/** Whether values are added up: "one for me and one for my mum". */
export function areAdded({ message, locale }: HeardMessage, readings: readonly Span[]): boolean {
  const sorted = [...readings].sort((a, b) => a.start - b.start);
  return sorted.some((reading, place) => {
    const next = sorted[place + 1];
    if (!next) return false;
    return message.words.some(
      ({ start, end, text }) =>
        start >= reading.end && end <= next.start && locale.conjunctions.includes(text),
    );
  });
}

/** Whether two values are offered as alternatives: "Tuesday or Wednesday". */
export function areAlternatives({ message, hear }: HeardMessage, readings: readonly Span[]): boolean {
  const sorted = [...readings].sort((a, b) => a.start - b.start);
  const [first] = sorted;
  const isEither =
    first !== undefined &&
    message.words.some(({ text, end }) => end <= first.start && hear.eitherWords.includes(text)) &&
    message.words.some(({ text, start }) => start >= first.end && hear.or.includes(text));
  if (isEither) return true;
  return sorted.some((reading, place) => {
    const next = sorted[place + 1];
    if (!next || overlaps(reading, next)) return false;
    const between = message.words.filter(({ start, end }) => start >= reading.end && end <= next.start);
    return between.some(({ text }) => hear.or.includes(text));
  });
}
