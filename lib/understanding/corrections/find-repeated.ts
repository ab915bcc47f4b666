import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import type { Reading } from '../extractors/extractor.ts';
import { findPhrase } from '../extractors/phrases.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { overlaps, type Span, toWords, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { COUNTS, isSame, listNames, type Replacing, readAs } from './replacing.ts';

/** Longer messages say more than a yes. */
const MAX_WORDS = 12;

/**
 * The yes of "yes, for 4", "yes to Rome" or "yes tomorrow at 7", where each value is the one that is known already.
 * Undefined if anything else is said: another value, a condition, a question, a denial.
 */
export async function findRepeated(
  replacing: Replacing,
  question: AskedQuestion,
): Promise<string | undefined> {
  const { heard, reach, values } = replacing;
  const { message, clauses, hear } = heard;
  const { words } = message;
  const yes = matchPatternAt(words, hear.yes.plain, 0);
  const { replies } = heard.locale;
  if (!replies || yes <= 0 || yes === words.length || words.length > MAX_WORDS) return undefined;
  const isPlain = clauses.every(
    ({ act, negated, conditional, hedged, isQuestion, joint }) =>
      (act === 'answer' || act === 'social' || act === 'request') &&
      !(negated || conditional || hedged || isQuestion) &&
      joint !== 'contrast',
  );
  if (!isPlain) return undefined;
  const known = reach.known.filter(({ name }) => values[name] !== undefined);
  const same: Span[] = [];
  for (const fact of known) {
    const found = await findSame(replacing, fact, known);
    if (!found) return undefined;
    same.push(...found);
  }
  const names = known.flatMap((fact) => listNames(replacing.index, fact, heard).flat());
  const isSaid = (word: Word): boolean =>
    same.some((span) => overlaps(span, word)) ||
    replies.besideRepeated.has(word.text) ||
    (!replies.changesValue.has(word.text) &&
      [question.words, hear.politeWords, names].some((list) => list.includes(word.text)));
  if (same.length === 0 || !words.slice(yes).every(isSaid)) return undefined;
  return message.original.slice(0, words[yes - 1]?.end);
}

/** Where a message repeats the value of a fact; undefined if it has another one. */
async function findSame(
  replacing: Replacing,
  fact: Fact,
  known: readonly Fact[],
): Promise<Span[] | undefined> {
  const { heard, values } = replacing;
  const { words } = heard.message;
  const stored = values[fact.name] as Json;
  if (isFreeText(fact)) {
    const places = typeof stored === 'string' ? findPhrase(words, toWords(stored)) : [];
    if (places.some(({ first }) => isOfAnother(replacing, fact, known, first))) return undefined;
    return places.map(({ first, last }) => ({
      start: words[first]?.start ?? 0,
      end: words[last - 1]?.end ?? 0,
    }));
  }
  if (fact.type === 'boolean' || fact.type === 'list') return [];
  const readings = (await readAs(replacing, fact)).filter((reading) =>
    mayBe(replacing, fact, reading, known),
  );
  const isOther = ({ range, approximate, incomplete, ...reading }: Reading): boolean =>
    range !== undefined ||
    approximate === true ||
    incomplete === true ||
    !isSame(fact, { ...reading }, stored);
  return readings.some(isOther) ? undefined : readings;
}

/** "Yes, Rome to Oslo", where Oslo is the start: a text that another fact's word goes before. */
function isOfAnother(
  { heard, index }: Replacing,
  fact: Fact,
  known: readonly Fact[],
  first: number,
): boolean {
  const before = heard.message.words[first - 1]?.text ?? '';
  const isCue = (one: Fact): boolean =>
    index.getCues(one, heard.locale).strong.some((phrase) => phrase.at(-1) === before);
  const texts = known.filter(isFreeText);
  return !isCue(fact) && texts.some((one) => one !== fact && (isCue(one) || isNamed(heard, one, index)));
}

/** Whether a message has the word that goes before a text of this fact. */
const isNamed = ({ message, locale }: Replacing['heard'], fact: Fact, index: Replacing['index']): boolean =>
  index.getCues(fact, locale).strong.some((phrase) => findPhrase(message.words, phrase).length > 0);

/** "For 4" counts, and "at 4" is an hour. A number alone is neither where both are known. */
function mayBe(
  { heard: { message, hear, locale } }: Replacing,
  fact: Fact,
  { start, end }: Reading,
  known: readonly Fact[],
): boolean {
  const written = message.text.slice(start, end);
  const before = message.words.findLast((word) => word.end <= start)?.text ?? '';
  const isBare = /^\d{1,2}$/.test(written);
  if (fact.type === 'time') return !isBare || locale.replies?.beforeHours.has(before) || !known.some(isCount);
  if (!isCount(fact) || !isBare || !known.some(({ type }) => type === 'time')) return true;
  return (
    !locale.replies?.beforeHours.has(before) &&
    matchPatternAt(message.words, hear.yes.plain, 0) < message.words.length - 1
  );
}

const isCount = ({ type }: Fact): boolean => COUNTS.includes(type);
