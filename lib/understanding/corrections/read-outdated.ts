import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import type { Reading } from '../extractors/extractor.ts';
import { findCue } from '../extractors/phrases.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { isExcluded } from '../values/is-excluded.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import { findClause, type JudgedReading } from '../values/judged.ts';
import { areAlternatives } from '../values/pick-wanted.ts';
import { isAround } from './is-around.ts';
import { isLike } from './is-like.ts';
import {
  COUNTS,
  fitDay,
  isSame,
  listNames,
  MOMENT_TYPES,
  type Pair,
  type Replacement,
  type Replacing,
  readAs,
} from './replacing.ts';

/** Whether the message can name an outdated value at all, which is cheaper to find out than the value. */
function mayNameOutdated({ message: { words }, clauses, hear }: HeardMessage): boolean {
  const { outdatedBefore, outdatedAfter, movesFrom } = hear.corrections;
  return (
    clauses.some(({ negated }) => negated) ||
    [outdatedBefore, outdatedAfter, movesFrom, hear.rejections, hear.prefers, hear.conclusions].some((list) =>
      findPattern(words, list),
    )
  );
}

export async function readOutdated(replacing: Replacing, facts: readonly Fact[]): Promise<Replacement[]> {
  const { heard, values } = replacing;
  if (!mayNameOutdated(heard)) return [];
  const found: (Replacement & { old: Span; isNamed: boolean })[] = [];
  for (const fact of facts) {
    const stored = values[fact.name];
    if (stored === undefined) continue;
    const readings = await readAs(replacing, fact);
    if (readings.length < 2) continue;
    const pair = findPair(replacing, fact, readings, stored);
    if (!pair) continue;
    const { value } = pair.next;
    const spans = [pair.old, pair.next];
    found.push({
      fact,
      command: { type: 'CorrectFact', fact: fact.name, value },
      spans,
      old: pair.old,
      isNamed: isNamed(replacing, fact, spans),
    });
  }
  // "I said 2 but it's 3" may be either of two facts that hold a 2.
  const named = found.filter((one) => one.isNamed);
  if (named.length > 0) return named;
  return found.length === 1 ? found : [];
}

/** Whether a word of the fact is in one of the clauses. */
function isNamed({ heard, index }: Replacing, fact: Fact, spans: readonly Span[]): boolean {
  return listNames(index, fact, heard).some((phrase) =>
    findCue(heard.message.words, phrase, heard.locale.prefixes).some(({ first }) => {
      const at = heard.message.words[first]?.start ?? -1;
      return spans.some((span) => {
        const clause = findClause(heard, span);
        return clause !== undefined && at >= clause.start && at < clause.end;
      });
    }),
  );
}

/** The stored value as the message names it, and the one that replaces it. */
function findPair(
  replacing: Replacing,
  fact: Fact,
  readings: readonly Reading[],
  stored: Json,
): Pair | undefined {
  const { heard, moves, reach } = replacing;
  const moved = findMoved(heard, fact, readings, stored);
  if (moved?.next.range === 'to') {
    // “Change Thursday to Wednesday”: the nearest one, and not the end of a span of days.
    const word = heard.message.words.findLast(({ end }) => end <= moved.next.end) ?? moved.next;
    const value = fitDay(heard, replacing.context, word, moved.next.value, stored);
    return { ...moved, next: { ...moved.next, value } };
  }
  if (moved) return moved;
  const olds = readings.filter((reading) => isSame(fact, reading, stored));
  const old =
    olds.find((reading) => isOutdated(heard, fact, reading)) ??
    olds.find((reading) => readings.some((next) => !olds.includes(next) && isBetter(heard, reading, next)));
  if (!old) return undefined;
  // "3 won't work, can you do 5": what is asked for is wanted.
  const isProposed = findPattern(heard.message.words, heard.locale.picks?.proposals) !== undefined;
  const rest = readings.filter((reading) => !olds.includes(reading) && !overlaps(reading, old));
  const judged: JudgedReading[] = judgeReadings(heard, rest, {
    hearsQuestions: moves.inquiries.length > 0 && !isProposed,
  });
  const nexts = judged.filter(
    (reading) =>
      !reading.dropped &&
      !reading.range &&
      !isOutdated(heard, fact, reading) &&
      mayBeOf(replacing, fact, reading),
  );
  const [next] = nexts;
  if (!next || new Set(nexts.map(({ value }) => JSON.stringify(value))).size > 1) return undefined;
  if (areAlternatives(heard, [old, next])) return undefined;
  const clause = findClause(heard, next);
  if (clause?.hedged || clause?.conditional || (clause?.act === 'question' && !isProposed)) return undefined;
  // "8 please, not 6" may answer the open question; "I said 6 people" speaks of an earlier answer.
  const rivals = reach.asked.filter((asked) => isLike(asked, fact));
  if (rivals.length > 0 && !isReferred(heard, old) && !isNamed(replacing, fact, [old, next]))
    return undefined;
  return { old, next };
}

/** "Change it from 7 to 8": the ends of what looks like a range. */
function findMoved(
  heard: HeardMessage,
  fact: Fact,
  readings: readonly Reading[],
  stored: Json,
): Pair | undefined {
  const { message, hear } = heard;
  const old = readings.find((reading) => reading.range !== 'to' && isSame(fact, reading, stored));
  const next = readings.find(
    (reading) => reading !== old && (reading.range === 'to' || (old && reading.start >= old.end)),
  );
  const clause = old && findClause(heard, old);
  if (!old || !next || !clause || next.start >= clause.end || readings.length > 2) return undefined;
  if (isSame(fact, next, stored)) return undefined;
  const from = message.words.findIndex(({ end }) => end > old.start);
  const verbs = message.words.slice(clause.opening, Math.max(clause.opening, from) + (old.range ? 1 : 0));
  if (!findPattern(verbs, hear.corrections.movesFrom)) return undefined;
  const between = message.words.filter(
    ({ start, end }) =>
      start >= (old.range ? old.start : old.end) && end <= (old.range ? next.end : next.start),
  );
  const isLinked = between.some(
    ({ text }) => hear.rangeWords.includes(text) || (!old.range && hear.corrections.linksTo.includes(text)),
  );
  return isLinked ? { old, next } : undefined;
}

/** Whether a value says that it no longer holds. */
function isOutdated(heard: HeardMessage, fact: Fact, reading: Reading): boolean {
  const { message, hear, locale } = heard;
  const { words } = message;
  const clause = findClause(heard, reading);
  if (!clause) return false;
  const after = words.findIndex(({ start }) => start >= reading.end);
  let last = after < 0 ? clause.last : Math.min(after, clause.last);
  // "No longer 6" is read as one limit.
  const first = reading.range ? last - 1 : words.findIndex(({ end }) => end > reading.start);
  if (isExcluded(heard, reading, clause)) return !isOfOtherKind(heard, fact, last, clause);
  const { outdatedBefore, outdatedAfter } = hear.corrections;
  // "8.30 would be better" is what is wanted.
  if (findPattern(words.slice(last, clause.last), hear.prefers)) return false;
  for (let at = Math.max(clause.first, first - MAX_BEFORE); at <= first; at++) {
    const end = matchPatternAt(words, outdatedBefore, at, Math.max(first, at + 1));
    if (
      end > at &&
      first - end <= 1 &&
      words.slice(end, first).every(({ text }) => locale.stopWords.includes(text))
    )
      return true;
  }
  // "6 people was a guess", "one a week won't do": the noun that is counted or the period may come between.
  const isPeriod =
    hear.each.includes(words[last]?.text ?? '') &&
    hear.periods.some((names) => names.includes(words[last + 1]?.text ?? ''));
  if (isPeriod) last += 2;
  // “4 tents, that's wrong, we have 2.”
  const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
  if (next && clause.last - last <= 1 && !next.isQuestion)
    if (matchPatternAt(words, outdatedAfter, next.first, next.last) === next.last) return true;
  for (let at = last; at <= Math.min(last + 1, clause.last - 1); at++)
    if (matchPatternAt(words, outdatedAfter, at, clause.last) > at)
      return !isOfOtherKind(heard, fact, at, clause);
  return false;
}

/** "At three I fetch the kids, 10.30 is better", "so 10.30": what is said last is wanted in place of the one before. */
function isBetter(heard: HeardMessage, old: Reading, next: Reading): boolean {
  const { message, hear, locale } = heard;
  const [before, clause] = [findClause(heard, old), findClause(heard, next)];
  const { slips } = locale;
  if (!slips || !before || !clause || next.start < before.end) return false;
  if (
    [before, clause].some(
      ({ act, conditional, isQuestion }) => act === 'question' || conditional || isQuestion,
    )
  )
    return false;
  const own = wordsOf(heard, clause);
  const lead = own.filter(({ end }) => end <= next.start);
  const behind = own.filter(({ start }) => start >= next.end);
  const isPlain = lead.length === 0 || isWhole(lead, hear.leads, hear.leads);
  const concludes = lead.length === 1 && lead[0]?.text === hear.conclusions[0] && behind.length === 0;
  return (
    concludes ||
    (isPlain && findPattern(behind, slips.isBest) !== undefined && message.words.length <= MAX_WORDS)
  );
}

/** A longer message is a story. */
const MAX_WORDS = 20;

const MAX_BEFORE = 7;

/** "7 is too early" speaks of a time, and "6 is too many" of a number. */
function isOfOtherKind(
  { message: { words }, hear }: HeardMessage,
  { type }: Fact,
  at: number,
  { last }: Clause,
): boolean {
  const isTime = findPattern(words.slice(at, last), hear.corrections.tooEarlyOrLate) !== undefined;
  return isTime && !MOMENT_TYPES.includes(type);
}

/** Refers to an answer that was given before. */
function isReferred(heard: HeardMessage, old: Reading): boolean {
  const { message, hear } = heard;
  const clause = findClause(heard, old);
  if (!clause || clause.negated) return false;
  const own = message.words.slice(clause.first, clause.last);
  return [hear.said, hear.usedTo, hear.corrections.outdatedAfter].some((list) => findPattern(own, list));
}

/** "8 bottles" is not a number of people, and "12 Mill Road" is a part of a text. */
function mayBeOf({ heard, index, reach }: Replacing, fact: Fact, reading: Reading): boolean {
  if (!COUNTS.includes(fact.type)) return true;
  const { message, locale, hear } = heard;
  const { words } = message;
  const names = listNames(index, fact, heard);
  const isOwn = (word: string) => names.some((phrase) => phrase.some((part) => sharesStem(part, word)));
  const at = words.findIndex(({ start }) => start >= reading.end);
  const clause = findClause(heard, reading);
  const next = at >= 0 && clause && at < clause.last ? words[at] : undefined;
  if (!next || isOwn(next.text)) return true;
  const others = [...reach.known, ...reach.others, ...reach.asked].filter((other) => other !== fact);
  const isOther = others.some(({ name: _, ...other }) =>
    index
      .getCues({ name: _, ...other }, locale)
      .strong.some((phrase) => phrase.some((part) => sharesStem(part, next.text))),
  );
  if (isOther) return false;
  if (!reach.asked.some(isFreeText)) return true;
  return (
    isAround(heard, at, clause?.last ?? at + 1) > at ||
    locale.stopWords.includes(next.text) ||
    hear.tails.includes(next.text)
  );
}
