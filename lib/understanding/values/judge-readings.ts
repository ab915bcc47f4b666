import type { Reading } from '../extractors/extractor.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import { findPattern } from '../pattern.ts';
import { dropExplained, dropMaybeMore, dropUnsettled } from './drop-explained.ts';
import { isAboutThing, isThingAtFault } from './is-about-thing.ts';
import { findTurnBetween, isCompared, isExcluded, isLimited, isWorse } from './is-excluded.ts';
import {
  countsTheAsked,
  isAnyBefore,
  isAskedAbout,
  isAsOf,
  isDoneAlone,
  isGivenUp,
  isNoMore,
  isOnlyPlanned,
  isPastOnly,
  isSupposed,
  isWaitedFor,
} from './is-not-meant.ts';
import { isRelative, isReplaced, isTakenBack } from './is-taken-back.ts';
import { type Dropped, findClause, type JudgedReading } from './judged.ts';
import {
  avoidExcluded,
  carryAny,
  carryExclusions,
  dropAlternatives,
  dropQuestioned,
  keepHalf,
} from './relate-readings.ts';
import { settleFallback } from './settle-fallback.ts';
import { takeEndOfMove } from './take-end-of-move.ts';

export type JudgeOptions = {
  hearsQuestions?: boolean;
  /** Whether the readings are declared choices, and whether several of them may be wanted. */
  isChoice?: boolean;
  isList?: boolean;
  /** The words of the question. */
  asked?: readonly string[];
  /** Whether a value that another is counted from may be meant too, as where both are asked for. */
  keepsAnchors?: boolean;
  /** Which bounds are answers. Looked up only where there is one. */
  takesBounds?: () => TakenBounds;
};

/** Whether an upper bound is what is asked for, as in a budget: one that is included, and "under an hour". */
export type TakenBounds = { takesMost: boolean; takesBelow: boolean };

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
): JudgedReading[] {
  const sorted = [...readings].sort((a, b) => a.start - b.start).slice(0, MAX_READINGS);
  const judged = sorted.map((reading, place): JudgedReading => {
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
  const settled = settleFallback(heard, dropAlternatives(heard, judged));
  const moved = dropQuestioned(heard, carryAny(heard, carryExclusions(heard, takeEndOfMove(heard, settled))));
  return dropMaybeMore(heard, dropUnsettled(heard, dropExplained(heard, keepHalf(avoidExcluded(moved)))));
}

function judge(
  heard: HeardMessage,
  reading: Reading,
  { before, next }: { before: Reading | undefined; next: Reading | undefined },
  {
    hearsQuestions = true,
    isChoice = false,
    isList = false,
    asked = [],
    keepsAnchors = true,
    takesBounds = () => ({ takesMost: true, takesBelow: true }),
  }: JudgeOptions,
): Dropped | undefined {
  const clause = findClause(heard, reading);
  if (reading.incomplete) return 'incomplete';
  if (reading.anchor && !keepsAnchors) return 'retracted';
  if (reading.range === 'min') return 'range';
  if (reading.range === 'max' && !takesMax(heard, reading, takesBounds())) return 'range';
  if (!clause) return undefined;
  // A choice cannot be more or less: "rye keeps longer".
  if (!isChoice && !reading.counted && isRelative(heard, reading, clause)) return 'incomplete';
  // "Red no blue" may rule out the blue or choose it, so neither is taken.
  const turn = isChoice ? undefined : findTurnBetween(heard, before, reading);
  if (isChoice && !before && !next && isThingAtFault(heard, reading, clause, asked)) return undefined;
  if (isExcluded(heard, reading, clause, turn)) return 'excluded';
  if (isList && isDoneAlone(heard, clause)) return 'excluded';
  const isOnly = isChoice && isLimited(heard, reading, clause);
  if (next && !isList && !isOnly && findTurnBetween(heard, reading, next)) return 'retracted';
  if (isChoice && isCompared(heard, reading)) return 'range';
  if (before && isWorse(heard, reading)) return 'excluded';
  if (next ? isTakenBack(heard, reading, next, isList) : isReplaced(heard, reading, clause))
    return 'retracted';
  if (clause.joint === 'condition' && clause.conditional && !isAsOf(heard, reading, clause))
    return 'conditional';
  if (isSupposed(heard, reading, clause) || isWaitedFor(heard, reading, clause)) return 'conditional';
  if (isChoice && !isList && isAboutThing(heard, reading, clause)) return 'conditional';
  if (isGivenUp(heard, reading, clause)) return 'excluded';
  if (isNoMore(heard, reading, clause)) return 'excluded';
  if (isOnlyPlanned(heard, reading, { clause, before, asked })) return 'excluded';
  if (
    !next &&
    !isCode(heard, reading) &&
    isPastOnly(heard, reading, clause) &&
    !isAsOf(heard, reading, clause)
  )
    return 'excluded';
  if (countsTheAsked(heard, reading, clause)) return 'in-question';
  if (isAskedAbout(heard, reading, clause)) return hearsQuestions ? 'in-question' : undefined;
  if (hearsQuestions && clause.act === 'question') return 'in-question';
  return undefined;
}

/** Whether an upper bound stands for its value. */
const takesMax = (heard: HeardMessage, reading: Reading, { takesMost, takesBelow }: TakenBounds): boolean =>
  takesMost && (takesBelow || !isBelow(heard, reading)) && !isAnyBefore(heard, reading);

/** "Less than 5 years", "before 9": the value itself is left out. */
const isBelow = ({ locale, message: { words } }: HeardMessage, { start, end }: Reading): boolean =>
  findPattern(
    words.filter((word) => word.start >= start && word.end <= end),
    chooseBoundWords(locale.language).max.without,
  ) !== undefined;

/** "12345 from last week" says which order it is: a number that names something is not one of the past. */
const isCode = ({ message: { text } }: HeardMessage, { start, end, value }: Reading): boolean =>
  typeof value === 'string' &&
  /\p{N}{4}/u.test(value) &&
  !/\s/.test(value) &&
  value.toLowerCase() === text.slice(start, end).toLowerCase();
