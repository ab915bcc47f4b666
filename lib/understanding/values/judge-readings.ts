import type { Reading } from '../extractors/extractor.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { anyMoment } from '../locales/en-dates.ts';
import { asOf, bySelf, everyDay, intended, likens, wentFrom } from '../locales/en-stated.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { dropExplained, dropUnsettled } from './drop-explained.ts';
import { isAboutThing } from './is-about-thing.ts';
import { findTurn, isCompared, isExcluded, isLimited, isWorse } from './is-excluded.ts';
import { type Dropped, findClause, type Judged } from './judged.ts';

export type JudgeOptions = {
  hearsQuestions?: boolean;
  /** Whether the readings are declared choices, and whether several of them may be wanted. */
  isChoice?: boolean;
  isList?: boolean;
  /** Whether a value that another is counted from may be meant too, as where both are asked for. */
  keepsAnchors?: boolean;
  /** Whether the most that is said is what is asked for, as in a budget. */
  takesMost?: boolean;
};

/** Readings of one kind that are looked at in one message. */
const MAX_READINGS = 32;

/**
 * Compares every value of one kind with its clause, and drops what is excluded, retracted, only asked about, or
 * about the past.
 */
export function judgeReadings(
  heard: HeardMessage,
  readings: readonly Reading[],
  { hearsQuestions = true, ...options }: JudgeOptions = {},
): Judged[] {
  const sorted = [...readings].sort((a, b) => a.start - b.start).slice(0, MAX_READINGS);
  const judged = sorted.map((reading, place): Judged => {
    const around = { before: sorted[place - 1], next: sorted[place + 1] };
    const dropped = judge(heard, reading, around, { ...options, hearsQuestions });
    if (!dropped) return reading;
    const clause = findClause(heard, reading);
    const isDifference =
      dropped === 'incomplete' &&
      !options.isChoice &&
      clause !== undefined &&
      isRelative(heard, reading, clause);
    return { ...reading, dropped, ...(isDifference ? { relative: true as const } : {}) };
  });
  const moved = carryExclusions(heard, takeEndOfMove(heard, dropAlternatives(heard, judged)));
  return dropUnsettled(heard, dropExplained(heard, keepHalf(avoidExcluded(moved))));
}

/** "Moved from 14 to 21 March": what it was moved from is past, and what it was moved to is no end of a range. */
function takeEndOfMove(
  { hear, locale, message: { words } }: HeardMessage,
  readings: readonly Judged[],
): Judged[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first && last && first !== last && isMovedTo(words, hear.movers, first, last))
    return readings.map((reading): Judged => endMove(reading, last, words));
  const moved = first && words.filter(({ end }) => end <= first.start).slice(-MAX_MOVE_WORDS);
  if (!first || !last || !moved) return [...readings];
  const isMove =
    findPattern(moved, hear.movers) !== undefined ||
    (locale.language === 'en' && first.range === 'from' && findPattern(moved, wentFrom) !== undefined);
  if (!isMove) return [...readings];
  const isFrom =
    readings.length === 1 ||
    first.range === 'from' ||
    words.some(({ text, end }) => end <= first.end && hear.rangeStarts.includes(text));
  const isTo =
    last.range === 'to' ||
    words.some(
      ({ text, start, end }) => hear.rangeWords.includes(text) && start >= first.end && end <= last.end,
    );
  if (!isFrom || !isTo) return [...readings];
  return readings.map((reading): Judged => {
    if (reading !== last) return { ...reading, dropped: 'retracted' };
    const { range: _, ...rest } = reading;
    return rest;
  });
}

/** "It was the 6th, we've moved it to Friday": only the last counts. A day without its month would be a guess. */
function isMovedTo(words: readonly Word[], movers: readonly string[], first: Judged, last: Judged): boolean {
  const between = words.filter(({ start, end }) => start >= first.end && end <= last.start);
  const from = words.filter(({ start, end }) => start >= last.start && end <= last.end);
  const isTo = [between.at(-1), from[0]].some((word) => word?.text === 'to');
  return isTo && findPattern(between, movers) !== undefined;
}

function endMove(reading: Judged, last: Judged, words: readonly Word[]): Judged {
  if (reading !== last) return { ...reading, dropped: 'retracted' };
  const own = words.filter(({ start, end }) => start >= last.start && end <= last.end);
  const isBare = own.every(({ text }) => /^(?:to|the|st|nd|rd|th|\d{1,2}(?:st|nd|rd|th)?)$/.test(text));
  const isDay = typeof last.value === 'string' && /^\d{4}-/.test(last.value);
  if (isBare && isDay) return { ...last, dropped: 'incomplete' };
  const { range: _, ...rest } = last;
  return rest;
}

/** Words between "moved" and what was moved. */
const MAX_MOVE_WORDS = 5;

/** "Two or three, no, three": what is taken back goes with its alternative. */
function dropAlternatives({ hear, message: { words } }: HeardMessage, readings: readonly Judged[]): Judged[] {
  return readings.map((reading, place): Judged => {
    const next = readings[place + 1];
    if (reading.dropped || next?.dropped !== 'retracted') return reading;
    const between = words.filter(({ start, end }) => start >= reading.end && end <= next.start);
    const isEither = between.length === 1 && hear.or.includes(between[0]?.text ?? '');
    return isEither ? { ...reading, dropped: 'retracted' } : reading;
  });
}

/** "Mondays are out, Fridays too": a clause that only adds to what was ruled out rules out more. */
function carryExclusions(heard: HeardMessage, readings: readonly Judged[]): Judged[] {
  const { hear, locale, message } = heard;
  const carried: Judged[] = [];
  for (const reading of readings) {
    const before = carried.at(-1);
    const [own, clause] = [findClause(heard, reading), before && findClause(heard, before)];
    const after = own && message.words.slice(own.first, own.last).filter(({ start }) => start >= reading.end);
    const lead = own && message.words.slice(own.first, own.last).filter(({ end }) => end <= reading.start);
    const isNext = own && clause && heard.clauses.indexOf(own) - heard.clauses.indexOf(clause) === 1;
    const adds =
      (after && isWhole(after, hear.carriesAfter)) ||
      (lead && after?.length === 0 && isWhole(lead, hear.carriesBefore, locale.conjunctions));
    carried.push(
      before?.dropped === 'excluded' && isNext && !reading.dropped && adds
        ? { ...reading, dropped: 'excluded' }
        : reading,
    );
  }
  return carried;
}

/** "Next Tuesday, not tomorrow": of the days a phrase may mean, one that was not ruled out. */
function avoidExcluded(readings: readonly Judged[]): Judged[] {
  const out = readings
    .filter(({ dropped }) => dropped === 'excluded')
    .map(({ value }) => JSON.stringify(value));
  return readings.map((reading) => {
    const isOut = !reading.dropped && out.includes(JSON.stringify(reading.value));
    const other = isOut ? reading.others?.find((value) => !out.includes(JSON.stringify(value))) : undefined;
    return other === undefined ? reading : { ...reading, value: other };
  });
}

/** "6 pm no 6:30": the time that replaces another is in the same half of the day. */
function keepHalf(readings: readonly Judged[]): Judged[] {
  return readings.map((reading, place) => {
    const before = readings[place - 1];
    if (before?.dropped !== 'retracted' || reading.dropped || !reading.others) return reading;
    const half = getHalf(before.value);
    const same = half && reading.others.find((value) => getHalf(value) === half);
    return same && getHalf(reading.value) !== half ? { ...reading, value: same } : reading;
  });
}

const getHalf = (value: unknown): 'am' | 'pm' | undefined =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? (value < '12' ? 'am' : 'pm') : undefined;

function judge(
  heard: HeardMessage,
  reading: Reading,
  { before, next }: { before: Reading | undefined; next: Reading | undefined },
  {
    hearsQuestions = true,
    isChoice = false,
    isList = false,
    keepsAnchors = true,
    takesMost = true,
  }: JudgeOptions,
): Dropped | undefined {
  const clause = findClause(heard, reading);
  if (reading.incomplete) return 'incomplete';
  if (reading.anchor && !keepsAnchors) return 'retracted';
  if (reading.range === 'min' || (reading.range === 'max' && (!takesMost || isAnyBefore(heard, reading))))
    return 'range';
  if (!clause) return undefined;
  // A choice cannot be more or less: "rye keeps longer".
  if (!isChoice && !reading.counted && isRelative(heard, reading, clause)) return 'incomplete';
  // "Red no blue" may rule out the blue or choose it, so neither is taken.
  const turn = isChoice ? undefined : findTurn(heard, before, reading);
  if (isExcluded(heard, reading, clause, turn)) return 'excluded';
  if (isList && isDoneAlone(heard, clause)) return 'excluded';
  const isOnly = isChoice && isLimited(heard, reading, clause);
  if (next && !isList && !isOnly && findTurn(heard, reading, next)) return 'retracted';
  if (isChoice && isCompared(heard, reading)) return 'range';
  if (before && isWorse(heard, reading)) return 'excluded';
  if (next ? isTakenBack(heard, reading, next, isList) : isReplaced(heard, reading, clause))
    return 'retracted';
  if (clause.joint === 'condition' && clause.conditional && !isAsOf(heard, reading, clause))
    return 'conditional';
  if (isSupposed(heard, reading, clause)) return 'conditional';
  if (isChoice && !isList && isAboutThing(heard, reading, clause)) return 'conditional';
  if (isGivenUp(heard, reading, clause)) return 'excluded';
  if (isNoMore(heard, reading, clause)) return 'excluded';
  if (!next && isPastOnly(heard, reading, clause) && !isAsOf(heard, reading, clause)) return 'excluded';
  if (isAskedAbout(heard, reading, clause)) return hearsQuestions ? 'in-question' : undefined;
  if (hearsQuestions && clause.act === 'question') return 'in-question';
  return undefined;
}

/** "When I last looked 71200": what was read off holds until now. */
function isAsOf({ locale, message: { words } }: HeardMessage, reading: Reading, clause: Clause): boolean {
  const own = words.slice(clause.first, clause.last).filter((word) => !overlaps(word, reading));
  return locale.language === 'en' && findPattern(own, asOf) !== undefined;
}

/** "Anytime before 9" is no hour, "before 9" may be. */
const isAnyBefore = ({ locale, message: { words } }: HeardMessage, reading: Reading): boolean =>
  locale.language === 'en' &&
  typeof reading.value === 'string' &&
  words.some(
    ({ text, start, end }) => start >= reading.start - 1 && end <= reading.end && anyMoment.has(text),
  );

/** "Kitchen and study. I'll do the garage myself". */
const isDoneAlone = ({ locale, message: { words } }: HeardMessage, { first, last }: Clause): boolean =>
  locale.language === 'en' && findPattern(words.slice(first, last), bySelf) !== undefined;

/** Whether a retraction comes between two values of a kind. */
function isTakenBack(
  { hear, message, clauses }: HeardMessage,
  reading: Span,
  next: Span,
  isList: boolean,
): boolean {
  const { words } = message;
  const from = words.findIndex(({ start }) => start >= reading.end);
  const to = words.findIndex(({ end }) => end > next.start);
  if (from < 0 || to < 0) return false;
  for (let at = from; at < to; at++) {
    const last = matchPatternAt(words, hear.retractions, at, to);
    if (last <= at) continue;
    // "A tent, no stove": of several choices one is left out.
    if (isList && at === to - 1 && words[at]?.text === hear.determiner) continue;
    // "No" is a retraction only at the start of a clause, unlike in "friday and no later".
    const isStart = clauses.some(
      ({ first, opening }) =>
        first === at ||
        opening === at ||
        // "Friday - ah no, that's my eye doctor".
        (at > first && at - first <= 2 && isWhole(words.slice(first, at), hear.leads, hear.leads)),
    );
    if (isStart || last - at > 1 || hear.midRetractions.includes(words[at]?.text ?? '')) return true;
  }
  return false;
}

/** "20 pounds, I mean euros": the correction alone is not a value, so neither is taken. */
function isReplaced({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const at = words.findIndex(({ start }) => start >= reading.end);
  if (at < 0 || at >= clause.last) return false;
  const last = matchPatternAt(words, hear.meant, at, clause.last);
  // "8 rather than 6" and "8 instead please" keep the 8.
  if (last <= at || matchPatternAt(words, hear.negatorPhrases, at, clause.last) > at) return false;
  return words
    .slice(last, clause.last)
    .some((_, place) => matchPatternAt(words, hear.tails, last + place, clause.last) <= last + place);
}

/** "£20 more", "a day earlier": a difference to an unknown value. */
function isRelative({ hear, message: { words } }: HeardMessage, reading: Span, clause: Clause): boolean {
  const after = words.findIndex(({ start }) => start >= reading.end);
  const isCompared = (at: number): boolean =>
    at < clause.last &&
    // "Not 6 any more" is no difference.
    !hear.anyWords.includes(words[at]?.text ?? '') &&
    matchPatternAt(words, hear.relatives, at, clause.last) > at;
  const follows = words[after]?.text ?? '';
  if (after >= 0 && isCompared(after)) return true;
  const isLinked = hear.auxiliaries.includes(follows) || hear.anyWords.includes(follows);
  if (after >= 0 && !isLinked && isCompared(after + 1)) return true;
  const last = words.findLast(({ end }) => end <= reading.end && end > reading.start);
  return last !== undefined && hear.differences.includes(last.text);
}

/** "Was going to do the hall too, but can't afford it". */
function isGivenUp(
  { clauses, locale, message: { words } }: HeardMessage,
  reading: Reading,
  clause: Clause,
): boolean {
  if (locale.language !== 'en' || clauses[clauses.indexOf(clause) + 1]?.joint !== 'contrast') return false;
  const before = words.filter(({ start, end }) => start >= clause.start && end <= reading.start);
  return findPattern(before, intended) !== undefined;
}

/** "Used to do nights", "whichever Sunday": no longer true, or not one particular value. */
function isNoMore(
  { hear, locale, message: { words } }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  const before = words.filter(({ start, end }) => start >= clause.start && end <= reading.start);
  const last = before.at(-1)?.text ?? '';
  const isEvery = locale.language === 'en' && [everyDay, likens].some((list) => findPattern(before, list));
  return isEvery || hear.anyWords.includes(last) || findPattern(before, hear.ceased) !== undefined;
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
  // "His last jab was 12 June last year, so 12 June".
  const so = words.findLastIndex(
    ({ text, end }, at) => at > clause.first && end <= reading.start && hear.conclusions[0] === text,
  );
  const own = words
    .slice(Math.max(clause.first, so + 1), clause.last)
    .filter((word) => !overlaps(word, reading));
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
