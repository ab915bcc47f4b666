import type { Fact } from '@turnpike/engine/document';
import { getAskedWords } from '../asked.ts';
import { readEnumPart, readKinds, readMisspelt } from '../extractors/enum.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { matchPatternBefore } from '../extractors/match-before.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { type Message, overlaps } from '../message.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { judgeReadings } from './judge-readings.ts';
import { findClause, type JudgedReading } from './judged.ts';
import { listOwned } from './list-owned.ts';
import { areAlternatives } from './pick-wanted.ts';
import type { FactGroup, Value, ValuesRequest } from './values.ts';

/** The declared values of a list as one value; "Monday to Wednesday" names two of three. */
export function joinList(
  all: readonly JudgedReading[],
  judged: readonly JudgedReading[],
  heard: HeardMessage,
  { context }: ValuesRequest,
  { facts }: FactGroup,
): JudgedReading[] {
  const { hear, message } = heard;
  const { words } = message;
  // "Nuts. Eggs are fine": asked what to avoid, eggs are not part of the answer.
  const avoids = getAskedWords(context).some((word) => hear.avoids.includes(word));
  const isFine = ({ end }: JudgedReading): boolean => {
    const after = words.findIndex(({ start }) => start >= end);
    return after >= 0 && matchPatternAt(words, hear.fine, after) > after;
  };
  // "Kitchen and hall, leave the bedroom."
  const isLeft = ({ start }: JudgedReading): boolean => {
    const at = words.findIndex((word) => word.start >= start);
    const lists = [hear.leavesOut, avoids ? undefined : heard.locale.picks?.avoidsThis];
    return lists.some((phrases) => matchPatternBefore(words, phrases, at) >= 0);
  };
  const owned = listOwned(heard, all, context);
  const meant = all.filter((reading) => !isLeft(reading) && !owned.includes(reading));
  const kept = avoids ? meant.filter((reading) => !isFine(reading)) : meant;
  // “Every room but the attic”: a room before the “but” is not ruled out.
  const exclusion = findPattern(words, hear.exclusions);
  const from = exclusion && hear.allWords.includes(words[exclusion.first]?.text ?? '') ? exclusion.last : 0;
  const excluded = judged.filter(
    ({ dropped, start }) => dropped === 'excluded' && start >= (words[from]?.start ?? 0),
  );
  const ruledOut = [...excluded, ...owned];
  const [anchor] = ruledOut;
  // "Everything except poetry."
  if (
    kept.length === 0 &&
    anchor &&
    (words.some(({ text, end }) => end <= anchor.start && hear.allWords.includes(text)) ||
      (!avoids && takesTheRest(heard, anchor)))
  ) {
    const out: readonly string[] | undefined = fillRanges(heard, ruledOut, facts[0]);
    if (!out) return [];
    const value = (facts[0]?.values ?? []).map((item) => item.value).filter((item) => !out.includes(item));
    return value.length > 0 ? [{ start: anchor.start, end: anchor.end, value, sure: false }] : [];
  }
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last) return [];
  if (!avoids && isOneOf(heard, kept)) return [];
  const value = fillRanges(heard, kept, facts[0]);
  return value ? [{ ...first, end: last.end, value }] : [];
}

/** "No onions, rest is fine". */
function takesTheRest(heard: HeardMessage, { end }: JudgedReading): boolean {
  const { message, hear, locale, clauses } = heard;
  const behind = message.words.filter(({ start }) => start >= end);
  const later = clauses.filter(({ start }) => start >= end).map((clause) => wordsOf(heard, clause));
  return [behind, ...later].some((words) =>
    isWhole(words, locale.picks?.theRest, mergePhrases(hear.leads, hear.contrasts), hear.tails),
  );
}

/** The values with the days between "Tuesday to Thursday"; undefined for a range of anything else. */
function fillRanges(
  { hear, message, locale: { calendar, calendarNames } }: HeardMessage,
  kept: readonly JudgedReading[],
  fact: Fact | undefined,
): string[] | undefined {
  const declared = (fact?.values ?? []).map(({ value }) => value);
  const { weekdays = {} } = calendarNames ?? calendar ?? {};
  const areDays = declared.every((value) => Object.hasOwn(weekdays, value.toLowerCase()));
  const filled = new Set<string>();
  for (const [place, { start, value }] of kept.entries()) {
    const before = kept[place - 1];
    const to = declared.indexOf(value as string);
    const from = before ? declared.indexOf(before.value as string) : to;
    const between = before
      ? message.words.filter((word) => word.start >= before.end && word.end <= start).map(({ text }) => text)
      : [];
    const isJoined = between.length === 1 && hear.rangeWords.includes(between[0] ?? '');
    const isDash = before !== undefined && /^\s?[-–—]\s?$/.test(message.text.slice(before.end, start));
    if (isJoined || (isDash && areDays)) {
      if (!areDays || from >= to) return undefined;
      for (const day of declared.slice(from, to)) filled.add(day);
    }
    filled.add(value as string);
  }
  return [...filled];
}

/** "Chess or coding", "one of red and blue": not all of them are wanted, and nothing says which. */
function isOneOf(heard: HeardMessage, kept: readonly JudgedReading[]): boolean {
  const { hear, message } = heard;
  const [first] = kept;
  if (!first || kept.length < 2) return false;
  if (findPattern(message.words, hear.notBoth) !== undefined) return true;
  const before = message.words.filter(({ end }) => end <= first.start);
  const isPicked = [1, 2, 3, 4].some(
    (back) =>
      before.length >= back && matchPatternAt(before, hear.oneOf, before.length - back) === before.length,
  );
  // "I can't have nuts or fish" means both.
  return isPicked || (!findClause(heard, first)?.negated && areAlternatives(heard, kept));
}

export function readSlips(
  values: Value[],
  { message, context, moves, reach }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  return reach.asked.flatMap((fact) => {
    if (fact.type !== 'enum' || values.some((value) => value.fact === fact)) return [];
    // “Never mind” is no part of “never arrived”.
    if (moves.cancels) return [];
    const written = extractors.enum.read(message, context, fact) as Reading[];
    const isRuledOut = written.length > 0 && judgeReadings(heard, written).every(({ dropped }) => dropped);
    if (written.length > 0 && !isRuledOut) return [];
    const reading = isRuledOut
      ? (readEnumPart(message, context, fact, written) ?? readKind(message, context, fact, written))
      : (readMisspelt(message, context, fact) ??
        readEnumPart(message, context, fact) ??
        readKind(message, context, fact));
    const [judged] = reading
      ? judgeReadings(heard, [reading], { hearsQuestions: moves.inquiries.length > 0 })
      : [];
    return judged && !judged.dropped
      ? [{ fact, value: judged.value, role: 'asked' as const, span: judged, byCue: false }]
      : [];
  });
}

/** The one choice that everything named in the message is a kind of. */
function readKind(
  message: Message,
  context: ReadContext,
  fact: Fact,
  taken: readonly Reading[] = [],
): Reading | undefined {
  if (message.words.length > MAX_KIND_WORDS) return undefined;
  const found = readKinds(message, context, fact, taken);
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

const MAX_KIND_WORDS = 12;

/** "MOT and service" names two of the choices, one of them by a part of its name. */
export function addPart(
  found: readonly Reading[],
  { facts }: FactGroup,
  { message, context }: ValuesRequest,
): readonly Reading[] {
  const [fact] = facts;
  if (!fact || found.length !== 1) return found;
  const part = readEnumPart(message, context, fact, found);
  const [first] = found;
  const isOther = first && part && part.value !== first.value && areNear(message, first, part);
  return isOther ? [...found, part] : found;
}

/** "Staff hung up on me twice" does not name “charged twice” beside the staff. */
function areNear({ words }: Message, one: Reading, other: Reading): boolean {
  const [from, to] = [Math.min(one.end, other.end), Math.max(one.start, other.start)];
  return words.filter(({ start, end }) => start >= from && end <= to).length <= MAX_BETWEEN;
}

const MAX_BETWEEN = 3;

/** A longer message is a report, and its words are not parts of names. */
const MAX_PART_WORDS = 40;
const MIN_MISSPELT = 5;

/** Every choice of a list that a part of its name names: "stove" for "camping stove". */
export function addParts(
  found: readonly Reading[],
  group: FactGroup,
  { message, context }: ValuesRequest,
): readonly Reading[] {
  const [fact] = group.facts;
  const all = [...found];
  if (message.words.length > MAX_PART_WORDS) return all;
  for (const { start, end } of message.words) {
    if (!fact || all.some((reading) => overlaps(reading, { start, end }))) continue;
    const rest = message.words.filter((word) => word.start !== start);
    const part = readEnumPart(message, context, fact, rest);
    if (part && !all.some(({ value }) => value === part.value)) all.push(part);
  }
  // "Padel n tenis."
  for (const word of found.length > 0 && fact ? message.words : []) {
    if (word.text.length < MIN_MISSPELT || all.some((reading) => overlaps(reading, word))) continue;
    const misspelt = readMisspelt({ ...message, words: [word] }, context, fact as Fact);
    if (misspelt && !all.some(({ value }) => value === misspelt.value)) all.push(misspelt);
  }
  const more = fact ? readKinds(message, context, fact, all) : [];
  for (const kind of more) if (!all.some(({ value }) => value === kind.value)) all.push(kind);
  return all.sort((a, b) => a.start - b.start);
}
