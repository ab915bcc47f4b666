import type { Json } from '@turnpike/engine';
import type { Fact, FactType } from '@turnpike/engine/document';
import type { Reading } from '../extractors/extractor.ts';
import { findCue } from '../extractors/phrases.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { Clause } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { skipBreakIn } from '../tasks/skip-opening.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import { findClause } from '../values/judged.ts';
import { COUNTS, listNames, MOMENT_TYPES, type Replacement, type Replacing, readAs } from './replacing.ts';

const AMOUNTS: readonly FactType[] = ['integer', 'number', 'money', 'duration'];

/**
 * A known value that is changed by a difference: "one more bottle", "a day later", "double the deposit".
 *
 * The result is taken only if the message says it ("so five"). Otherwise the fact is asked again: a wrong sum that
 * is not checked is worse than a question.
 */
export async function readRelativeChange(
  replacing: Replacing,
  facts: readonly Fact[],
): Promise<Replacement | undefined> {
  const known = facts.filter(({ name }) => replacing.values[name] !== undefined);
  for (const whole of replacing.heard.clauses) {
    const clause = fromRequest(replacing, whole);
    if (clause.conditional || clause.hedged || (clause.act === 'question' && !asksShift(replacing, clause)))
      continue;
    const found =
      findScaled(replacing, known, clause) ??
      findShifted(replacing, known, clause) ??
      findCounted(replacing, known, clause);
    if (!found) continue;
    const sum = MOMENT_TYPES.includes(found.type)
      ? await findMoment(replacing, found, clause)
      : await findSum(replacing, found, clause);
    const value = sum?.value;
    return {
      fact: found,
      command: { type: 'CorrectFact', fact: found.name, ...(value === undefined ? {} : { value }) },
      spans: [clause, ...(sum ? [findClause(replacing.heard, sum) ?? sum] : [])],
    };
  }
  return undefined;
}

/** "07700 900610 and can we push it a week": the clause without the answer before its request. */
function fromRequest({ heard }: Replacing, clause: Clause): Clause {
  const { words } = heard.message;
  const and = words.findIndex(
    ({ text }, at) => at >= clause.first && at < clause.last && heard.locale.conjunctions.includes(text),
  );
  const isRequest = and > 0 && matchPatternAt(words, heard.locale.requests, and + 1, clause.last) > and + 1;
  const word = words[and + 1];
  return isRequest && word ? { ...clause, first: and + 1, start: word.start } : clause;
}

/** "Can we push it back a week": a question that asks for the change. */
function asksShift({ heard }: Replacing, { first, last }: Clause): boolean {
  const own = heard.message.words.slice(first, last);
  const shift = findPattern(own, heard.hear.corrections.shifts, 2);
  return shift !== undefined && matchPatternAt(own, heard.locale.requests, 0) > 0;
}

/** "Two days longer, back on the 18th": the day that a shift leads to, if the message says it. */
async function findMoment(replacing: Replacing, fact: Fact, clause: Clause): Promise<Reading | undefined> {
  const { heard, values } = replacing;
  const stored = values[fact.name];
  const readings = judgeReadings(heard, await readAs(replacing, fact)).filter(
    (reading) => !overlaps(reading, clause) && reading.start >= clause.end,
  );
  const [only, ...more] = readings;
  const own = only && findClause(heard, only);
  if (!only || !own || more.length > 0 || only.dropped || only.range) return undefined;
  if (own.hedged || own.conditional || own.act === 'question') return undefined;
  return only.value === stored ? undefined : only;
}

/** Facts that are named in a clause. */
function listNamed({ heard, index }: Replacing, facts: readonly Fact[], clause: Clause): Fact[] {
  const own = heard.message.words.slice(clause.first, clause.last);
  // "Date" names neither of two dates.
  const isShared = ([word = '', ...more]: string[], fact: Fact): boolean =>
    more.length === 0 &&
    facts.some((other) => other !== fact && listNames(index, other, heard).flat().includes(word));
  return facts.filter((fact) =>
    listNames(index, fact, heard)
      .filter((phrase) => phrase.some((word) => !heard.locale.stopWords.includes(word)))
      .filter((phrase) => !isShared(phrase, fact))
      .some((phrase) => findCue(own, phrase, heard.locale.prefixes).length > 0),
  );
}

/** "Double the deposit", "raise the limit by 50". "Raise it to 50" gives the new value itself. */
function findScaled(replacing: Replacing, facts: readonly Fact[], clause: Clause): Fact | undefined {
  const { message, hear } = replacing.heard;
  const own = message.words.slice(clause.first, clause.last);
  const found = findPattern(own, hear.corrections.scales);
  if (!found || clause.negated) return undefined;
  const isAbsolute = own.some(
    ({ text }, at) => hear.rangeWords.includes(text) && /^\p{N}/u.test(own[at + 1]?.text ?? ''),
  );
  if (isAbsolute) return undefined;
  const kinds = [...AMOUNTS, ...MOMENT_TYPES];
  const [fact, ...more] = listNamed(replacing, facts, clause).filter(({ type }) => kinds.includes(type));
  if (fact || more.length > 0) return more.length === 0 ? fact : undefined;
  // "Double it", where only one amount is known.
  const amounts = facts.filter(({ type }) => AMOUNTS.includes(type));
  const isAsked = replacing.reach.asked.some(({ type }) => kinds.includes(type));
  const isAll = isWhole(own, hear.corrections.scales, hear.leads, hear.tails);
  return amounts.length === 1 && !isAsked && isAll ? amounts[0] : undefined;
}

/** "We arrive a day earlier", "an hour later please". */
function findShifted(replacing: Replacing, facts: readonly Fact[], clause: Clause): Fact | undefined {
  const { heard, reach } = replacing;
  const { message, hear } = heard;
  const moments = facts.filter(({ type }) => MOMENT_TYPES.includes(type));
  const own = message.words.slice(clause.first, clause.last);
  const shift = findPattern(own, hear.corrections.shifts);
  if (moments.length === 0 || !shift || clause.negated) return undefined;
  const length =
    findLength(replacing, clause, clause.first + shift.first) ??
    findLengthBehind(replacing, clause, clause.first + shift.last);
  if (!length) return undefined;
  const { isShort } = length;
  const fits = moments.filter(
    ({ type }) => type === 'datetime' || (isShort ? type === 'time' : type === 'date'),
  );
  const [named, ...more] = listNamed(replacing, fits, clause);
  if (named && more.length === 0) return named;
  if (named || reach.asked.some(({ type }) => MOMENT_TYPES.includes(type))) return undefined;
  return fits.length === 1 && isPlain(replacing, clause, [length]) ? fits[0] : undefined;
}

/** Words from a shift to the end of its length: "back by half an hour". */
const MAX_BEHIND = 4;

const findLengthBehind = (
  replacing: Replacing,
  clause: Clause,
  from: number,
): ReturnType<typeof findLength> =>
  Array.from({ length: MAX_BEHIND }, (_, at) => from + at + 1)
    .filter((to) => to <= clause.last)
    .map((to) => findLength(replacing, { ...clause, first: from }, to))
    .findLast((length) => length !== undefined);

/** The length of time right before a word, as "half an hour" before "later"; `isShort`: less than a day. */
function findLength(
  { heard, context }: Replacing,
  { first: start }: Clause,
  to: number,
): (Span & { isShort: boolean }) | undefined {
  const { message, hear, locale } = heard;
  const { words } = message;
  const { shortUnits, longUnits, ones, lengths } = hear.corrections;
  const getText = (at: number): string => words[at]?.text ?? '';
  const unit = [to - 1, to - 2].find(
    (at) => at >= start && [...shortUnits, ...longUnits].includes(getText(at)),
  );
  if (unit === undefined) return undefined;
  const numbers = readNumbers(message, context.locale, locale);
  const isCounting = (at: number): boolean => {
    const word = words[at];
    if (!word) return false;
    return (
      ones.includes(word.text) || lengths.includes(word.text) || numbers.some((one) => overlaps(one, word))
    );
  };
  let from = unit;
  while (isCounting(from - 1)) from -= 1;
  const [first, last] = [words[from], words[to - 1]];
  if (from === unit || !first || !last) return undefined;
  return { start: first.start, end: last.end, isShort: shortUnits.includes(getText(unit)) };
}

/** "Two more people are coming", "one shelf fewer", "add two", "one of us can't make it". */
function findCounted(replacing: Replacing, facts: readonly Fact[], clause: Clause): Fact | undefined {
  const { heard, reach, index } = replacing;
  const { message, hear, locale } = heard;
  const { words } = message;
  const counts = facts.filter(({ type }) => COUNTS.includes(type));
  const amounts = facts.filter(({ type }) => type === 'money');
  if (counts.length + amounts.length === 0) return undefined;
  // "One more thing" breaks in.
  const skipped = skipBreakIn(words, locale);
  const from = skipped > clause.first + 1 && skipped < clause.last ? skipped : clause.first;
  const at = findDifference(replacing, { ...clause, first: from });
  if (!at) return undefined;
  const named = listNamed(replacing, [...counts, ...amounts], clause);
  if (named.length === 1) return isPlain(replacing, clause, [at], named[0]) ? named[0] : undefined;
  if (named.length > 1) return undefined;
  const own = words.slice(clause.first, clause.last);
  const isOfPeople =
    findPattern(own, hear.corrections.ofUs) !== undefined ||
    own.some(({ text }) => hear.corrections.people.includes(text));
  const ofPeople = counts.filter((fact) =>
    [...listNames(index, fact, heard).flat(), ...index.getCues(fact, locale).prompt].some((word) =>
      hear.corrections.people.some((person) => sharesStem(person, word)),
    ),
  );
  const left = isOfPeople && ofPeople.length > 0 ? ofPeople : counts;
  const isAsked = reach.asked.some(({ type }) => AMOUNTS.includes(type));
  // "Add 50 to that", where nothing but an amount of money is known.
  const [amount] = amounts;
  if (left.length === 0 && amount && amounts.length === 1 && !isAsked && saysAdded(replacing, clause))
    return isPlain(replacing, clause, [at], amount) ? amount : undefined;
  if (left.length !== 1 || isAsked) return undefined;
  return isPlain(replacing, clause, [at], left[0]) ? left[0] : undefined;
}

const saysAdded = ({ heard }: Replacing, clause: Clause): boolean =>
  matchPatternAt(heard.message.words, heard.locale.slips?.addsBefore, clause.opening, clause.last) >
  clause.opening;

/** The words of a difference in a clause: a number or "a" beside "more", "another", or one that drops out. */
function findDifference({ heard, context }: Replacing, clause: Clause): Span | undefined {
  const { message, hear, locale } = heard;
  const { words } = message;
  const { differences, addsOne, adds, dropsOut, ofUs, ones, than } = hear.corrections;
  const numbers = readNumbers(message, context.locale, locale);
  const isNumber = (at: number): boolean => {
    const word = words[at];
    return word !== undefined && numbers.some((number) => overlaps(number, word));
  };
  const span = (from: number, to: number): Span => ({
    start: words[from]?.start ?? 0,
    end: words[to - 1]?.end ?? 0,
  });
  for (let at = clause.first; at < clause.last; at++) {
    const one = matchPatternAt(words, addsOne, at, clause.last);
    if (one > at && one < clause.last) return span(at, one);
    const added = matchPatternAt(words, adds, at, clause.last);
    if (added > at && isNumber(added)) return span(at, added + 1);
    // "Add 50 to that", "knock 20 off it".
    const changed = matchPatternAt(words, locale.slips?.addsBefore, at, clause.last);
    const side = isNumber(changed)
      ? matchPatternAt(words, locale.slips?.addsBehind, changed + 1, clause.last)
      : -1;
    if (changed > at && side > changed + 1) return span(at, side);
    const isOne = isNumber(at) || ones.includes(words[at]?.text ?? '');
    if (!isOne) continue;
    for (let next = at + 1; next <= at + 3 && next < clause.last; next++) {
      const more = matchPatternAt(words, differences, next, clause.last);
      if (more > next && !than.includes(words[more]?.text ?? '')) return span(at, more);
    }
    let after = at + 1;
    const us = matchPatternAt(words, ofUs, after, clause.last);
    if (us > after) after = us;
    for (let next = after; next <= after + 1 && next < clause.last; next++) {
      const out = matchPatternAt(words, dropsOut, next, clause.last);
      if (out > next) return span(at, out);
    }
  }
  return undefined;
}

/** Whether the rest of a clause is about nothing else than the change. */
function isPlain({ heard, index }: Replacing, clause: Clause, spans: readonly Span[], fact?: Fact): boolean {
  const { message, hear, locale } = heard;
  const { words } = message;
  const { around, pronouns, revises, ofUs, people, dropsOut, totals, shifts, findsMore } = hear.corrections;
  const names = fact ? [...listNames(index, fact, heard).flat(), ...index.getCues(fact, locale).prompt] : [];
  const sum = findPattern(words.slice(clause.first, clause.last), hear.corrections.sums);
  for (let place = clause.first; place < clause.last; ) {
    const word = words[place];
    if (!word) break;
    // "Two more so 8": the sum is not part of the change.
    if (sum && fact && place >= clause.first + sum.last) break;
    const isOwn =
      spans.some((span) => overlaps(span, word)) ||
      people.includes(word.text) ||
      names.some((name) => sharesStem(name, word.text)) ||
      locale.stopWords.includes(word.text) ||
      locale.fillers.includes(word.text);
    let next = isOwn ? place + 1 : place;
    for (const list of [
      around,
      pronouns,
      revises,
      ofUs,
      dropsOut,
      totals,
      shifts,
      findsMore,
      hear.retractions,
      hear.leads,
      hear.tails,
      hear.changes,
      locale.requests,
    ])
      next = Math.max(next, matchPatternAt(words, list, place, clause.last));
    if (next <= place) return false;
    place = next;
  }
  return true;
}

/** "One zero too many": a digit is added or taken away. */
const hasZero = ({ locale, message: { words } }: Replacing['heard'], { first, last }: Clause): boolean =>
  words.slice(first, last).some(({ text }) => text === '0' || locale.slips?.zeros.has(text));

/** "So five", "that makes 8", "8 in total": the value after the change. */
async function findSum(
  replacing: Replacing,
  fact: Fact,
  change: Clause,
): Promise<(Reading & { value: Json }) | undefined> {
  const { heard } = replacing;
  const { message, hear } = heard;
  const { words } = message;
  const readings = await readAs(replacing, fact);
  const later = readings.filter(({ start, incomplete }) => start > change.start && !incomplete);
  return later.find((reading) => {
    const clause = findClause(heard, reading);
    if (!clause) return false;
    const first = words.findIndex(({ end }) => end > reading.start);
    const after = words.findIndex(({ start }) => start >= reading.end);
    const before = words.slice(clause.first, first);
    const isSum =
      findPattern(before, hear.corrections.sums) !== undefined ||
      (clause !== change && hear.conclusions.includes(words[clause.first]?.text ?? '')) ||
      (clause !== change &&
        after >= 0 &&
        matchPatternAt(words, hear.corrections.totals, after, clause.last) > after);
    // "One zero too many, 20 dollars".
    const isMended = clause !== change && clause.act === 'answer' && hasZero(heard, change);
    return (
      (isSum || isMended) &&
      !(
        reading.start < change.end &&
        overlaps(reading, { start: change.start, end: words[change.first + 1]?.end ?? 0 })
      )
    );
  });
}
