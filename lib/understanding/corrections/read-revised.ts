import type { Json } from '@turnpike/engine';
import type { Fact, FactType } from '@turnpike/engine/document';
import { getAskedWords } from '../asked.ts';
import { isClause } from '../commands/read-moves.ts';
import { isCoded } from '../extractors/coded.ts';
import type { Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { findCue } from '../extractors/phrases.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Word } from '../message.ts';
import { findPattern, isWhole } from '../pattern.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import { isAround } from './is-around.ts';
import { isLike } from './is-like.ts';
import { isPlainMoment } from './is-plain-moment.ts';
import {
  COUNTS,
  fitHour,
  isSame,
  listNames,
  MOMENT_TYPES,
  type Replacement,
  type Replacing,
  readAs,
} from './replacing.ts';

/**
 * "Just two then", "we're five now": nothing but a value and words that revise, where only one known fact can be
 * meant.
 */
export async function readRevised(
  replacing: Replacing,
  facts: readonly Fact[],
): Promise<Replacement | undefined> {
  const { heard, reach, values, moves } = replacing;
  const { message, hear } = heard;
  const { words } = message;
  if (heard.clauses.some(({ act, conditional, hedged }) => act === 'question' || conditional || hedged))
    return undefined;
  // “I'll tell you tomorrow” is when the customer will speak.
  if (findPattern(words, heard.locale.slips?.speaksLater)) return undefined;
  const isSlip = heard.clauses.some((clause) => isClause(heard, clause, heard.locale.answers.mixUps));
  const stays = listUnchanged(replacing);
  const isRevised =
    stays.length > 0 || [hear.corrections.revises, hear.changes].some((list) => findPattern(words, list));
  const revises = isRevised || isSlip || moves.corrects;
  // "12345" where a yes or no is asked: a number of that form can only be another one.
  const isDecision = reach.asked.every(({ type }) => type === 'boolean');
  const asksChoice = reach.asked.every(({ type }) => WORDLESS.includes(type));
  const found: { fact: Fact; reading: Reading }[] = [];
  for (const fact of facts) {
    const isCode =
      (isDecision && isCoded(fact)) || (asksChoice && isCoded(fact)) || isOnlyAddress(reach, fact);
    if (!revises && !isCode && !MOMENT_TYPES.includes(fact.type)) continue;
    // The value of a sensitive fact is kept from readers.
    const isKnown = values[fact.name] !== undefined || fact.sensitive === true;
    if (!isKnown || reach.asked.some((asked) => isLike(asked, fact))) continue;
    const readings = await readRevision(replacing, fact);
    const distinct = new Set(readings.map(({ value }) => JSON.stringify(value)));
    const [reading] = readings;
    if (!reading || distinct.size > 1) continue;
    if (!revises && !isCode && !isPlainMoment(replacing, fact, reading)) continue;
    const judged = judgeReadings(heard, readings);
    const isTurned = isAfterNo(replacing, fact, reading);
    if (judged.some(({ dropped, range }) => (dropped && !(isTurned && dropped === 'excluded')) || range))
      continue;
    if (!isOnly(replacing, fact, reading, stays)) continue;
    // "Make it 9" to "At what time?" answers it.
    const mayBeHour = COUNTS.includes(fact.type) && reading.unit === undefined;
    if (mayBeHour && reach.asked.some(({ type }) => type === 'time')) continue;
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

/** Types that no code answers. */
const WORDLESS: readonly FactType[] = ['boolean', 'enum', 'date', 'time', 'email'];

/** An address of its kind alone, where no other could be meant by it. */
const isOnlyAddress = ({ asked, others, known }: Replacing['reach'], { type }: Fact): boolean =>
  (type === 'email' || type === 'url') &&
  known.filter((fact) => fact.type === type).length === 1 &&
  ![...asked, ...others].some((fact) => fact.type === type) &&
  !asked.some((fact) => fact.type === 'text' || fact.type === 'list');

/** "No monday" without its comma, where a yes or no is asked: another value, and not one that is ruled out. */
function isAfterNo({ heard: { message, hear }, reach }: Replacing, fact: Fact, { start }: Reading): boolean {
  // "No store credit" may rule it out.
  if (fact.type === 'enum') return false;
  const before = message.words.filter(({ end }) => end <= start);
  const asksOther = reach.asked.every(
    ({ type }) => type === 'boolean' || (type === 'enum' && fact.type === 'date'),
  );
  return asksOther && before.length === 1 && before[0]?.text === hear.determiner;
}

/** Numbers are read without a question: whether an hour is meant, only its fact could say. */
async function readRevision(replacing: Replacing, fact: Fact): Promise<Reading[]> {
  const { heard, context, index } = replacing;
  const { question: _, ...plain } = context;
  if (fact.type === 'time') {
    // “Change the cab to 11” names what the number is.
    const named = isNamedFirst(replacing, fact) && typeof fact.prompt === 'string' ? fact.prompt : undefined;
    const own = named === undefined ? plain : { ...plain, question: named, asksHour: true as const };
    const times = await extractors.time.read(heard.message, own, fact);
    return times.map((reading) => ({
      ...reading,
      value: fitHour(heard, reading, reading.value, replacing.values[fact.name]),
    }));
  }
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

/** Whether a message names a fact before its first number: “make the pickup 11”, and not “11 for the pickup”. */
function isNamedFirst({ heard, index, context }: Replacing, fact: Fact): boolean {
  const { message, locale } = heard;
  const number = readNumbers(message, context.locale, locale)[0]?.start ?? 0;
  const asked = getAskedWords(context);
  return listNames(index, fact, heard)
    .filter((phrase) => phrase.some((word) => !locale.stopWords.includes(word) && !asked.includes(word)))
    .some((phrase) =>
      findCue(message.words, phrase, locale.prefixes).some(
        ({ last }) => (message.words[last - 1]?.end ?? number) < number,
      ),
    );
}

/** The fact that a revised value belongs to, if only one can be meant. */
function pickFact(found: readonly { fact: Fact; reading: Reading }[]) {
  // A time that is written as one is not a number: "half 8".
  const moments = found.filter(({ fact }) => MOMENT_TYPES.includes(fact.type));
  const left =
    moments.length > 0 ? moments : found.filter(({ fact }) => fact.type !== 'money' || found.length === 1);
  return left.length === 1 ? left[0] : undefined;
}

/** “Rooms stay the same”: clauses that change nothing. */
const listUnchanged = ({ heard }: Replacing): Clause[] =>
  heard.clauses.filter((clause) => {
    const [word, ...rest] = wordsOf(heard, clause);
    const isSaid = (words: Word[]): boolean =>
      isWhole(words, heard.locale.slips?.staysAsItIs, heard.hear.leads, heard.hear.tails);
    // A list has no pattern that begins with any word: “rooms stay the same”.
    return word !== undefined && (isSaid([word, ...rest]) || isSaid(rest));
  });

/** Whether all other words only revise, or name the fact. */
function isOnly(
  { heard, index }: Replacing,
  fact: Fact,
  reading: Reading,
  stays: readonly Clause[],
): boolean {
  const { words } = heard.message;
  const names = listNames(index, fact, heard);
  const isOwn = ({ text }: Word) =>
    reading.unit === text || names.some((phrase) => phrase.length === 1 && sharesStem(phrase[0] ?? '', text));
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    if (overlaps(word, reading) || isOwn(word) || stays.some((clause) => overlaps(word, clause))) {
      at += 1;
      continue;
    }
    const next = isAround(heard, at, words.length);
    if (next <= at) return false;
    at = next;
  }
  return true;
}
