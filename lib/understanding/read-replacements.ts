import type { Fact, FactType, Json } from '@turnpike/engine';
import { isCoded, isFreeText } from './extractors/coded.ts';
import type { Reading } from './extractors/extractor.ts';
import { extractors } from './extractors/extractors.ts';
import { findCue } from './extractors/phrases.ts';
import type { Clause, HeardMessage } from './hear/hear.ts';
import { sharesStem } from './hear/stem.ts';
import { areAlternatives, findClause, isExcluded, type Judged, judgeReadings } from './judge-readings.ts';
import { overlaps, type Span, type Word } from './message.ts';
import { findPattern, matchPatternAt } from './pattern.ts';
import { readRelativeChange } from './read-relative-change.ts';
import { COUNTS, isSame, listNames, MOMENTS, type Replacement, type Replacing, readAs } from './replacing.ts';

const TYPED: readonly FactType[] = [
  'integer',
  'number',
  'money',
  'date',
  'time',
  'datetime',
  'duration',
  'enum',
  'email',
  'phone',
  'url',
];

/**
 * Known facts whose value a message replaces: it names the old value as outdated and gives another ("6 was a guess,
 * we are 8"), changes it by a difference ("one more bottle"), or says nothing but a value that is meant to replace
 * one ("just two then").
 *
 * Read first, so that neither value is taken for the answer to the open question.
 */
export async function readReplacements(replacing: Replacing): Promise<Replacement[]> {
  const { heard, reach, moves } = replacing;
  const facts = reach.known.filter(
    (fact) => TYPED.includes(fact.type) || (fact.type === 'text' && isCoded(fact)),
  );
  const isPlain = moves.refuses !== 'wholly' && !moves.clarifies && !moves.needsHelp && !moves.escalates;
  if (facts.length === 0 || !isPlain || heard.message.words.length === 0) return [];
  const found = [...(await readOutdated(replacing, facts)), ...readSwapped(replacing, facts)];
  if (found.length > 0) return found;
  const change = await readRelativeChange(replacing, facts);
  if (change) return [change];
  const revised = await readRevised(replacing, facts);
  return revised ? [revised] : [];
}

/** "The dates are the wrong way round": two known values of one type change places. */
function readSwapped({ heard, values }: Replacing, facts: readonly Fact[]): Replacement[] {
  const { message, hear } = heard;
  const says = findPattern(message.words, hear.corrections.swaps) !== undefined;
  if (!says || message.words.some(({ text }) => /\p{N}/u.test(text))) return [];
  const isAsked = heard.clauses.some(
    ({ act, conditional, negated }) => act === 'question' || conditional || negated,
  );
  const known = facts.filter(({ name, type }) => values[name] !== undefined && type !== 'enum');
  const pairs = known.flatMap((a, place) =>
    known.slice(place + 1).flatMap((b) => (a.type === b.type ? [[a, b] as const] : [])),
  );
  const [pair] = pairs;
  if (isAsked || !pair || pairs.length > 1) return [];
  const [a, b] = pair;
  const swap = (fact: Fact, other: Fact): Replacement => ({
    fact,
    command: { type: 'CorrectFact', fact: fact.name, value: values[other.name] as Json },
    spans: heard.clauses,
  });
  return [swap(a, b), swap(b, a)];
}

/** Whether the message can name an outdated value at all, which is cheaper to tell than what it is. */
function mayNameOutdated({ message: { words }, clauses, hear }: HeardMessage): boolean {
  const { outdatedBefore, outdatedAfter, movesFrom } = hear.corrections;
  return (
    clauses.some(({ negated }) => negated) ||
    [outdatedBefore, outdatedAfter, movesFrom, hear.rejections].some((list) => findPattern(words, list))
  );
}

async function readOutdated(replacing: Replacing, facts: readonly Fact[]): Promise<Replacement[]> {
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

type Pair = { old: Reading; next: Reading };

/** The stored value as the message names it, and the one that replaces it. */
function findPair(
  replacing: Replacing,
  fact: Fact,
  readings: readonly Reading[],
  stored: Json,
): Pair | undefined {
  const { heard, moves, reach } = replacing;
  const moved = findMoved(heard, fact, readings, stored);
  if (moved) return moved;
  const olds = readings.filter((reading) => isSame(fact, reading, stored));
  const old = olds.find((reading) => isOutdated(heard, fact, reading));
  if (!old) return undefined;
  const rest = readings.filter((reading) => !olds.includes(reading) && !overlaps(reading, old));
  const judged: Judged[] = judgeReadings(heard, rest, { hearsQuestions: moves.inquiries.length > 0 });
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
  if (clause?.hedged || clause?.conditional || clause?.act === 'question') return undefined;
  // "8 please, not 6" may answer the open question; "I said 6 people" speaks of an earlier answer.
  const rivals = reach.asked.filter((asked) => isLike(asked, fact));
  if (rivals.length > 0 && !isReferred(heard, old) && !isNamed(replacing, fact, [old, next]))
    return undefined;
  return { old, next };
}

/** Whether the values of two facts look alike. */
const isLike = (a: Fact, b: Fact): boolean =>
  a.type === b.type ||
  (COUNTS.includes(a.type) && COUNTS.includes(b.type)) ||
  (MOMENTS.includes(a.type) && MOMENTS.includes(b.type));

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
  return between.some(({ text }) => hear.rangeWords.includes(text)) ? { old, next } : undefined;
}

/** Whether a value says that it no longer holds. */
function isOutdated(heard: HeardMessage, fact: Fact, reading: Reading): boolean {
  const { message, hear, locale } = heard;
  const { words } = message;
  const clause = findClause(heard, reading);
  if (!clause) return false;
  const after = words.findIndex(({ start }) => start >= reading.end);
  const last = after < 0 ? clause.last : Math.min(after, clause.last);
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
  // "6 people was a guess": the noun that is counted may come between.
  for (let at = last; at <= Math.min(last + 1, clause.last - 1); at++)
    if (matchPatternAt(words, outdatedAfter, at, clause.last) > at)
      return !isOfOtherKind(heard, fact, at, clause);
  return false;
}
const MAX_BEFORE = 7;

/** "7 is too early" speaks of a time, and "6 is too many" of a number. */
function isOfOtherKind(
  { message: { words }, hear }: HeardMessage,
  { type }: Fact,
  at: number,
  { last }: Clause,
): boolean {
  const isTime = findPattern(words.slice(at, last), hear.corrections.tooEarlyOrLate) !== undefined;
  return isTime && !MOMENTS.includes(type);
}

/** Refers to an answer that was given before. */
function isReferred(heard: HeardMessage, old: Reading): boolean {
  const { message, hear } = heard;
  const clause = findClause(heard, old);
  if (!clause || clause.negated) return false;
  const own = message.words.slice(clause.first, clause.last);
  return [hear.said, hear.usedTo, hear.corrections.outdatedAfter].some((list) => findPattern(own, list));
}

/** "8 bottles" is no number of people, and "12 Mill Road" is a part of a text. */
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

/** The end of words that add nothing to a replacing value; `at` without any. */
function isAround({ message: { words }, hear, locale }: HeardMessage, at: number, to: number): number {
  const { around, pronouns, revises, ofUs } = hear.corrections;
  let last = at;
  for (const list of [
    around,
    pronouns,
    revises,
    ofUs,
    hear.leads,
    hear.tails,
    hear.changes,
    hear.retractions,
  ])
    last = Math.max(last, matchPatternAt(words, list, at, to));
  const word = words[at]?.text ?? '';
  return last > at ? last : locale.stopWords.includes(word) || locale.fillers.includes(word) ? at + 1 : at;
}

/**
 * "Just two then", "we're five now": nothing but a value and words that revise, where only one known fact can be
 * meant.
 */
async function readRevised(replacing: Replacing, facts: readonly Fact[]): Promise<Replacement | undefined> {
  const { heard, reach, values, moves } = replacing;
  const { message, hear } = heard;
  const { words } = message;
  if (heard.clauses.some(({ act, conditional, hedged }) => act === 'question' || conditional || hedged))
    return undefined;
  if (!findPattern(words, hear.corrections.revises) && !findPattern(words, hear.changes) && !moves.corrects)
    return undefined;
  const found: { fact: Fact; reading: Reading }[] = [];
  for (const fact of facts) {
    if (values[fact.name] === undefined || reach.asked.some((asked) => isLike(asked, fact))) continue;
    const readings = await readRevision(replacing, fact);
    const distinct = new Set(readings.map(({ value }) => JSON.stringify(value)));
    const [reading] = readings;
    if (!reading || distinct.size > 1) continue;
    const judged = judgeReadings(heard, readings);
    if (judged.some(({ dropped, range }) => dropped || range)) continue;
    if (!isOnly(replacing, fact, reading)) continue;
    found.push({ fact, reading });
  }
  const best = pickFact(found);
  if (!best || isSame(best.fact, best.reading, values[best.fact.name] as Json)) return undefined;
  const { fact, reading } = best;
  const { value } = reading;
  return {
    fact,
    command: { type: 'CorrectFact', fact: fact.name, value },
    spans: [reading, ...heard.clauses],
  };
}

/** Numbers are read without a question: whether an hour is meant, only its fact could say. */
async function readRevision(replacing: Replacing, fact: Fact): Promise<Reading[]> {
  const { heard, context, index } = replacing;
  const { question: _, ...plain } = context;
  if (fact.type === 'time') return [...(await extractors.time.read(heard.message, plain, fact))];
  const readings = await readAs(replacing, fact);
  if (readings.length > 0 || !COUNTS.includes(fact.type)) return readings;
  // "Make it a week", where nights are counted.
  const names = listNames(index, fact, heard).flat();
  if (!names.some((name) => heard.hear.corrections.dayCounts.includes(name))) return [];
  const lengths = await extractors.duration.read(heard.message, plain, { ...fact, type: 'duration' });
  return lengths.flatMap((reading): Reading[] => {
    const count =
      typeof reading.value === 'string'
        ? /^P(?<count>\d+)(?<unit>[DW])$/.exec(reading.value)?.groups
        : undefined;
    return count ? [{ ...reading, value: Number(count.count) * (count.unit === 'W' ? 7 : 1) }] : [];
  });
}

/** The fact that a revised value belongs to, if only one can be meant. */
function pickFact(found: readonly { fact: Fact; reading: Reading }[]) {
  // A time that is written as one is no number: "half 8".
  const moments = found.filter(({ fact }) => MOMENTS.includes(fact.type));
  const left =
    moments.length > 0 ? moments : found.filter(({ fact }) => fact.type !== 'money' || found.length === 1);
  return left.length === 1 ? left[0] : undefined;
}

/** Whether all other words only revise, or name the fact. */
function isOnly({ heard, index }: Replacing, fact: Fact, reading: Reading): boolean {
  const { words } = heard.message;
  const names = listNames(index, fact, heard);
  const isOwn = ({ text }: Word) =>
    reading.unit === text || names.some((phrase) => phrase.length === 1 && sharesStem(phrase[0] ?? '', text));
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    if (overlaps(word, reading) || isOwn(word)) {
      at += 1;
      continue;
    }
    const next = isAround(heard, at, words.length);
    if (next <= at) return false;
    at = next;
  }
  return true;
}

/**
 * "One of the kids is 18 now so 3 adults 1 kid": where the reasons end, if only values of named facts follow. 0 if
 * the message has none.
 */
export function findConclusion({ heard, index, reach }: Replacing): number {
  const { message, hear, locale } = heard;
  const { words } = message;
  const at = words.findLastIndex(({ text }, place) => place > 0 && hear.conclusions.includes(text));
  const rest = words.slice(at + 1);
  if (at <= 0 || !rest.some(({ text }) => /\p{N}/u.test(text))) return 0;
  const names = reach.known.flatMap((fact) => listNames(index, fact, heard)).flat();
  const isNamed = ({ text }: Word) => names.some((name) => sharesStem(name, text));
  const isOnly = rest.every(
    (word) => /^\p{N}+$/u.test(word.text) || isNamed(word) || locale.stopWords.includes(word.text),
  );
  return isOnly && rest.some(isNamed) ? (words[at]?.start ?? 0) : 0;
}
