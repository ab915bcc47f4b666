import type { Fact } from '@turnpike/engine/document';
import { isFreeText, matchesForm } from '../extractors/coded.ts';
import type { Reading } from '../extractors/extractor.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { type Message, overlaps, type Span } from '../message.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { isRangeEnd } from './choose-readings.ts';
import { MIXED_CODE, mayShare, UNASKED, UNASKED_WRITTEN } from './group-facts.ts';
import { findClause, type JudgedReading } from './judged.ts';
import { areAlternatives, pickWanted } from './pick-wanted.ts';
import type { FactGroup, Kind, Reach, Value, ValuesRequest } from './values.ts';

/** Readings that were not asked for and have no cue: taken if they are sure and only one fact can hold them. */
export function takeUnasked(
  { group, readings }: { group: FactGroup; readings: JudgedReading[] },
  values: Value[],
  { moves, reach, message, index, context, own = [] }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  const all = readings.filter(
    (reading) =>
      group.kind === 'enum' ||
      !values.some(({ span, fact }) => overlaps(span, reading) && !mayShare(fact, group.kind)),
  );
  // "My sister has hers in blue but I'd like black".
  const free = group.kind === 'enum' && all.length > 1 ? pickWanted(heard, all) : all;
  const isSet = (fact: Fact) => values.some((value) => value.fact === fact);
  const open = group.facts.filter((fact) => reach.others.includes(fact) && !isSet(fact));
  const owned = open.filter((fact) => own.includes(fact));
  const others = owned.length > 0 ? owned : open;
  const known = group.facts.filter((fact) => reach.known.includes(fact) && !isSet(fact));
  const isAsked = group.facts.some((fact) => reach.asked.includes(fact));
  const first = free[0];
  if (
    first &&
    moves.corrects &&
    known.length === 1 &&
    !isAsked &&
    !isRangeEnd(first) &&
    !areAlternatives(heard, free)
  ) {
    return [{ fact: known[0] as Fact, value: first.value, role: 'known', span: first, byCue: false }];
  }
  // "BK-4822", where another booking is known: of this form only one fact holds a code.
  const isCode = group.kind === 'coded' && free.length === 1 && first && isMixed(first, message);
  if (isCode && !isAsked && others.length + known.length === 1) {
    const fact = (others[0] ?? known[0]) as Fact;
    return [{ fact, value: first.value, role: others[0] ? 'other' : 'known', span: first, byCue: true }];
  }
  // "Smith 5550101", where the name is asked.
  const isBehindName = ({ start, end }: JudgedReading, kind: Kind): boolean =>
    kind === 'phone' &&
    reach.asked.length === 1 &&
    reach.asked.every(
      (fact) => isFreeText(fact) && findTextKind(fact, index, heard, context.question) === 'name',
    ) &&
    /^\p{L}[\p{L}'’ -]*[ ,]\s*$/u.test(message.text.slice(0, start)) &&
    /^[\s.]*$/.test(message.text.slice(end)) &&
    message.text.slice(start, end).replace(/\D/g, '').length >= MIN_PHONE;
  const isWritten = (reading: JudgedReading) =>
    UNASKED_WRITTEN.includes(group.kind) &&
    (isWrittenOut(reading, group.kind, heard) || isAboutHour(reading, group.kind, heard, reach));
  const sure = free.find(
    (reading) =>
      (reading.sure || isWritten(reading) || isBehindName(reading, group.kind)) &&
      !isPlainNumber(reading, message, reach) &&
      (group.kind !== 'list' || (!reach.asked.some(isFreeText) && isAdded(reading, values, heard))) &&
      !(group.kind === 'enum' && isAnswerWord(reading, heard)) &&
      !isInterjection(reading, heard),
  );
  const takes = UNASKED.includes(group.kind)
    ? others.length === 1
    : UNASKED_WRITTEN.includes(group.kind) && others.length > 0;
  // "I'd like to start on the 12th", where a fact holds the start.
  const { name } = others[0] ? index.getCues(others[0], heard.locale) : { name: [] };
  const isStart =
    sure?.range === 'from' &&
    others.length === 1 &&
    name.some((word) => heard.hear.rangeStarts.includes(word));
  if (
    !sure ||
    !takes ||
    (isRangeEnd(sure) && !isStart) ||
    isDeadline(sure, others[0], name, heard) ||
    new Set(free.map(({ value }) => JSON.stringify(value))).size > 1
  )
    return [];
  return [{ fact: others[0] as Fact, value: sure.value, role: 'other', span: sure, byCue: false }];
}

/** “75 kg by June”: until when, which no fact holds that is not for an end. */
const isDeadline = (
  { range }: Reading,
  fact: Fact | undefined,
  name: readonly string[],
  { hear }: HeardMessage,
): boolean => range === 'max' && fact?.type === 'date' && !name.some((word) => hear.rangeEnds.includes(word));

/** “With a child seat”, “and chains”: only words that add something go before the first of a list. */
function isAdded({ start }: JudgedReading, values: readonly Value[], heard: HeardMessage): boolean {
  const clause = findClause(heard, { start, end: start + 1 });
  if (!clause || clause.hedged || clause.conditional || clause.isQuestion || clause.act === 'question')
    return false;
  const before = wordsOf(heard, clause).filter(
    (word) => word.end <= start && !values.some(({ span }) => overlaps(span, word)),
  );
  return (
    before.length === 0 || isWhole(before, mergePhrases(heard.hear.needs, heard.locale.stated?.addsItem), [])
  );
}

/** Fewer digits after a name may be a house or a year. */
const MIN_PHONE = 7;

/** "Sure" answers what is asked, and is not a choice of something else. */
const isAnswerWord = ({ start, end }: Reading, { message: { words }, hear }: HeardMessage): boolean => {
  const own = words.filter((word) => word.start >= start && word.end <= end);
  return [hear.yes.plain, hear.no.plain, hear.approvals].some((phrases) => isWhole(own, phrases));
};

/** "Hmm wait, can it be changed": a word that breaks in, and no choice of waiting. */
function isInterjection({ start }: Reading, { message: { words }, hear }: HeardMessage): boolean {
  const at = words.findIndex((word) => word.start === start);
  return [hear.retractions, hear.holds].some((phrases) => matchPatternAt(words, phrases, at) > at);
}

const isMixed = ({ start, end }: Reading, { text }: Message): boolean =>
  MIXED_CODE.test(text.slice(start, end));

/** A day or a time that can be nothing else: more than one word, a name of a day, or a short one alone. */
function isWrittenOut({ start, end, approximate }: JudgedReading, kind: Kind, heard: HeardMessage): boolean {
  const { words, text } = heard.message;
  const clause = findClause(heard, { start, end });
  if (approximate || clause?.hedged) return false;
  // "I spoke to you on Friday" reports an event.
  if (clause && findPattern(wordsOf(heard, clause), heard.locale.stated?.happened)) return false;
  // "For 12 months" is a length; "40 years old" is not.
  const before = words.findLast((word) => word.end <= start)?.text ?? '';
  if (kind === 'duration') return heard.hear.lengthWords.includes(before);
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  if (inside.length > 1 || /\p{L}{5,}/u.test(text.slice(start, end))) return true;
  return isShortDay(heard, { start, end }, inside[0]?.text ?? '');
}

/** “2, thu”, and a short day that is another word too where nothing else is said of it: “six of us, wed”, “4, for sat”. */
function isShortDay(heard: HeardMessage, { start, end }: Span, day: string): boolean {
  const { locale, hear } = heard;
  const clause = findClause(heard, { start, end });
  if (!locale.shortDays.includes(day)) return false;
  if (!locale.weakDates.includes(day) || !clause) return true;
  const own = wordsOf(heard, clause);
  const before = own.filter((word) => word.end <= start);
  const behind = own.filter((word) => word.start >= end);
  const isBegun = before.length === 0 || before.at(-1)?.text === locale.variants?.beforeDay;
  return isBegun && (behind.length === 0 || isWhole(behind, hear.tails, hear.tails));
}

/** "9ish", "about 7pm" where the day is asked: an hour, which the answer to the question for it may be as well. */
function isAboutHour(
  { start, end }: JudgedReading,
  kind: Kind,
  heard: HeardMessage,
  { asked }: Reach,
): boolean {
  const clause = findClause(heard, { start, end });
  return (
    kind === 'time' &&
    asked.length > 0 &&
    asked.every(({ type }) => type === 'date') &&
    heard.locale.variants?.hourSigns.test(heard.message.text.slice(start, end)) === true &&
    clause?.hedged !== true &&
    clause?.negated !== true
  );
}

/** Ten digits without any mark are the number or code that was asked for, not a phone number that was not. */
function isPlainNumber(reading: Reading, { text }: Message, { asked }: Reach): boolean {
  const written = text.slice(reading.start, reading.end);
  if (asked.some((fact) => matchesForm(fact, written))) return true;
  const asksNumber = asked.some(({ type }) => type === 'number' || type === 'integer');
  // No count begins with a zero.
  return asksNumber && /^[1-9]\d*$/.test(written);
}
