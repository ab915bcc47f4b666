import type { Fact, FactType } from '@turnpike/engine/document';
import { getAskedWords } from '../asked.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { Span } from '../message.ts';
import { type AssignedReading, assignReadings, type Claimant } from './assign-readings.ts';
import { isHalfOfEither } from './find-either.ts';
import { findClause, type JudgedReading } from './judged.ts';
import { areAdded, areAlternatives, pickWanted } from './pick-wanted.ts';
import type { FactGroup, FoundValues, Reach, ValuesRequest } from './values.ts';

/** Which reading belongs to which fact. An ambiguous one is not assigned. */
export function choose(
  heard: HeardMessage,
  claimants: Claimant[],
  open: JudgedReading[],
  { context, takesStart }: ValuesRequest,
): AssignedReading[] {
  if (open.length === 0) return [];
  const asked = claimants.filter(({ role }) => role === 'asked');
  // "9 to 12, then from 3": two ranges.
  const isRange = open.some(({ range }) => range === 'from') && open.some(({ range }) => range === 'to');
  if (isRange && open.length > 2 && asked.length === 2 && open.every(({ value }) => /:/.test(String(value))))
    return [];
  const range = assignRange(claimants, open, heard) ?? assignSides(claimants, open, heard);
  if (range) return range;
  if (asked.length === 1 && areSides(open, heard)) return [];
  if (asked.length > 1 && open.some(({ part }) => part)) return [];
  const first = assignReadings(heard.message, claimants, open, context.words);
  const cued = first
    .filter(({ byCue, claimant }) => byCue && claimant.role !== 'asked')
    .map(({ reading }) => reading);
  // Of what no cue decides, the values that are wanted.
  const uncued = open.filter((reading) => !cued.includes(reading));
  const wanted =
    asked.length === 1
      ? pickWanted(
          heard,
          uncued,
          getAskedWords(context).filter((word) => word.length > 3),
        )
      : uncued;
  const left = open.filter((reading) => cued.includes(reading) || wanted.includes(reading));
  const assigned =
    left.length === open.length ? first : assignReadings(heard.message, claimants, left, context.words);
  // "Since which day?" "Since Friday."
  const asksStart = getAskedWords(context).some((word) => heard.hear.rangeStarts.includes(word));
  // "6 till 9": the first of them is when it starts.
  const isOneRange =
    left.length === 2 &&
    left.every((end) => isRangeEnd(end) && typeof end.value === 'string') &&
    left.filter(({ range }) => range === 'from').length === 1;
  const isAskedStart = (reading: JudgedReading): boolean =>
    (asksStart || isSince(heard, reading, context)) &&
    reading.range === 'from' &&
    (left.length === 1 || isOneRange);
  const isSafe = ({ claimant, reading, byCue }: AssignedReading): boolean => {
    if (isHalfOfEither(heard, reading, open)) return false;
    if (byCue || claimant.role !== 'asked') return true;
    const rivals = left.filter(
      (other) => other !== reading && !assigned.some((one) => one.reading === other && one.byCue),
    );
    // One end of a range is not the one value that was asked for.
    if (isRangeEnd(reading) && asked.length < 2) return takesStart === true || isAskedStart(reading);
    if (asked.length > 1 || (rivals.length === 0 && !areAlternatives(heard, [reading]))) return true;
    return !isTorn(heard, claimant.fact, [...rivals, reading]);
  };
  return assigned.filter(isSafe);
}

/** "It has been there since Tuesday" says when it came. */
const isSince = ({ locale, message }: HeardMessage, { start, end }: Span, context: ReadContext): boolean =>
  locale.stated?.since.test(message.text.slice(start, end)) === true &&
  locale.stated.asksOfPast.test(context.question ?? '');

/**
 * A range fills two facts: those asked, else those that are known. Their names may say which end each holds; otherwise
 * the first takes the start. "Between 80 and 90" is one uncertain number; with days it is two values.
 */
function assignRange(
  claimants: Claimant[],
  open: readonly JudgedReading[],
  { message: { words }, hear }: HeardMessage,
): AssignedReading[] | undefined {
  const from = open.filter(({ range }) => range === 'from');
  const to = open.filter(({ range }) => range === 'to');
  const [start, end] = [from[0], to[0]];
  if (!start || !end || from.length > 1 || to.length > 1 || open.length > 2) return undefined;
  const asked = claimants.filter(({ role }) => role === 'asked');
  const known = claimants.filter(({ role }) => role === 'known');
  const holders = asked.length > 1 ? asked : asked.length === 0 && known.length > 1 ? known : [];
  const [first, second] = holders;
  if (!first || !second || holders.length > 2) return undefined;
  const inside = words.filter((word) => word.start >= start.start && word.end <= start.end);
  const isDoubt = inside.some((word) => hear.between.includes(word.text));
  if (isDoubt && typeof start.value !== 'string') return [];
  const has = ({ cues }: Claimant, list: readonly string[]): boolean =>
    [...cues.name, ...cues.strong.flat()].some((word) => list.includes(word));
  const isTurned =
    has(second, hear.rangeStarts) && has(first, hear.rangeEnds) && !has(first, hear.rangeStarts);
  const [holdsStart, holdsEnd] = isTurned ? [second, first] : [first, second];
  return [
    { claimant: holdsStart, reading: start, byCue: true },
    { claimant: holdsEnd, reading: end, byCue: true },
  ];
}

/** "6 by 4" fills the side that is asked and the one other number that is still open. */
function assignSides(
  claimants: Claimant[],
  open: readonly JudgedReading[],
  heard: HeardMessage,
): AssignedReading[] | undefined {
  const [first, second] = open;
  const asked = claimants.filter(({ role }) => role === 'asked');
  const others = claimants.filter(({ role }) => role === 'other');
  const [side] = asked;
  const other = others.find(({ cues }) => side?.cues.name.some((word) => cues.name.includes(word)));
  if (!first || !second || !side || !other || asked.length > 1 || !areSides(open, heard)) return undefined;
  return [
    { claimant: side, reading: first, byCue: true },
    { claimant: other, reading: second, byCue: true },
  ];
}

/** "6 by 4": which of the two is asked for cannot be known. */
function areSides(open: readonly JudgedReading[], { message: { words }, hear }: HeardMessage): boolean {
  const [first, second] = open;
  if (open.length !== 2 || !first || !second || typeof first.value !== 'number') return false;
  // "By 4" may have been read as one.
  const link = words.find(({ start }) => start >= first.end);
  const next = words.find(({ start }) => link !== undefined && start >= link.end);
  if (!link || !next || !hear.crosses.includes(link.text)) return false;
  return next.start === second.start || link.start === second.start;
}

export const isRangeEnd = ({ range }: Reading): boolean => range === 'from' || range === 'to';

/** Whether several values compete for one fact without anything that decides. */
function isTorn(heard: HeardMessage, fact: Fact, readings: readonly JudgedReading[]): boolean {
  const values = new Set(readings.map(({ value }) => JSON.stringify(value)));
  if (values.size < 2)
    return (
      areAlternatives(heard, readings) ||
      // "2 adults 2 students" are four.
      (readings.length > 1 &&
        COUNTED.includes(fact.type) &&
        (areAdded(heard, readings) || new Set(readings.map(({ unit }) => unit)).size > 1))
    );
  const last = Math.max(...readings.map(({ end }) => end));
  const hangs = heard.clauses.some(
    ({ joint, conditional, start }) =>
      conditional && joint === 'condition' && start >= last && start - last < 12,
  );
  // "5 pm, or 6 if that is taken": the first is what is wanted.
  if (areAlternatives(heard, readings)) return !hangs;
  if (fact.type === 'enum' || fact.type === 'boolean' || readings.some(isRangeEnd)) return true;
  // "The 1st I think, maybe the 15th."
  if (readings.some((reading) => findClause(heard, reading)?.hedged === true)) return true;
  return RIVALS.includes(fact.type);
}

/** Several of these are parts or rivals, and never one value: "100 to Anna and 50 to Ben". */
const COUNTED: readonly FactType[] = ['integer', 'number', 'money'];

/** Two of these for one fact compete, unless one is preferred. */
const RIVALS: readonly FactType[] = [...COUNTED, 'date', 'time', 'datetime', 'duration', 'phone', 'email'];

/** Two readings of the one fact that is asked for: the customer is asked which. */
export function findClash(
  heard: HeardMessage,
  { facts }: FactGroup,
  { asked }: Reach,
  open: readonly JudgedReading[],
  used: readonly Reading[],
): FoundValues['unclear'] {
  const wanted = facts.filter((fact) => asked.includes(fact));
  const [fact] = wanted;
  if (!fact || wanted.length > 1 || used.some((reading) => open.includes(reading as JudgedReading)))
    return undefined;
  const choices = open.filter((reading) => !isRangeEnd(reading));
  if (!isTorn(heard, fact, choices)) return undefined;
  const values = [...new Map(choices.map(({ value }) => [JSON.stringify(value), value])).values()];
  return { fact, values };
}
