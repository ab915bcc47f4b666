import type { Fact } from '@turnpike/engine/document';
import { isCoded } from '../extractors/coded.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { clean } from '../extractors/text.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { skipOpening } from '../tasks/skip-opening.ts';
import { findCityPair } from './cities.ts';
import { isUnnamedTown } from './is-unnamed-town.ts';

export type NamedText = { fact: Fact; value: string; span: Span };

/** A longer text after a cue is a sentence that happens to hold it. */
const MAX_WORDS = 4;

/** Words of a remark after a text. */
const MAX_TAIL = 3;

/**
 * Texts that were not asked for, by the cue the author declared for them: with the aliases "to" and "from",
 * "to Paris from Tel Aviv" names both. A text without aliases is never taken.
 */
export function readNamedTexts(
  message: Message,
  facts: readonly Fact[],
  taken: readonly Span[],
  index: FlowIndex,
  locale: LocaleWords,
  pick: 'first' | 'last' = 'last',
): NamedText[] {
  const named = facts.filter(({ type, aliases = [] }) => type === 'text' && aliases.length > 0);
  const plain = named.flatMap((fact) =>
    index
      .getCues(fact, locale)
      .strong.flatMap((phrase) =>
        findPhrase(message.words, phrase, locale.prefixes).map(({ first, last }) => ({ fact, first, last })),
      ),
  );
  const cues = [...plain, ...findJourney(message, named, plain, taken, index, locale)];
  return named.flatMap((fact) => {
    if (isCoded(fact)) return [];
    // In a request the last one that something follows: "I want to book a flight to Paris".
    const spans = cues
      .filter((cue) => cue.fact === fact)
      .sort((a, b) => a.first - b.first)
      .map(({ last }) =>
        readAfter(message, skipNames(message, last, fact, index, locale), cues, taken, locale),
      )
      .filter((span) => span !== undefined);
    const found = pick === 'last' ? spans.at(-1) : spans[0];
    // "To Rome or Milan" leaves open which.
    if (!found || isAlternative(message, found, locale)) return [];
    const value = clean(message.original.slice(found.start, found.end)).replace(/(?<![.!,;])[.!,;]+$/, '');
    const isNamed = value !== '' && !isTime(message, found, locale);
    const { prompt, strong } = index.getCues(fact, locale);
    return isNamed && !isUnnamedTown(value, [...prompt, ...strong.flat()], locale)
      ? [{ fact, value, span: found }]
      : [];
  });
}

/** "From Friday to Sunday" is when, and names no two places. */
const isTime = ({ words }: Message, { start, end }: Span, { journeys }: LocaleWords): boolean =>
  journeys !== undefined &&
  words
    .filter((word) => word.start >= start && word.end <= end)
    .every(({ text }) => journeys.timesAlone.has(text) || journeys.days.has(text));

/** Whether "or" and something else follow. */
function isAlternative({ words }: Message, { end }: Span, { hear, stopWords }: LocaleWords): boolean {
  const at = words.findIndex(({ start }) => start >= end);
  const other = words[at + 1];
  return hear.or.includes(words[at]?.text ?? '') && other !== undefined && !stopWords.includes(other.text);
}

/**
 * An answer that begins with the cue of what is asked: "from Berlin to Paris" where only the start was asked.
 * Elsewhere a cue is a word of the answer like any other.
 */
export function readCuedAnswer(
  heard: HeardMessage,
  asked: Fact,
  facts: readonly Fact[],
  taken: readonly Span[],
  index: FlowIndex,
  locale: LocaleWords,
): NamedText[] {
  const { message } = heard;
  const { clauses } = heard;
  const openings = new Set([skipOpening(message.words, locale), ...clauses.map(({ opening }) => opening)]);
  const begins = index
    .getCues(asked, locale)
    .strong.some((phrase) =>
      findPhrase(message.words, phrase, locale.prefixes).some(({ first }) => openings.has(first)),
    );
  if (!begins) return [];
  const isTakenBack = clauses.some(({ act }, place) => act === 'retraction' && place > 0);
  const named = readNamedTexts(message, facts, taken, index, locale, isTakenBack ? 'last' : 'first');
  return named.some(({ fact }) => fact === asked) ? named : [];
}

type Cue = { fact: Fact; first: number; last: number };

/** "Out of Leeds, bound for Malta": how a journey begins and ends, where one fact holds each. */
function findJourney(
  message: Message,
  facts: readonly Fact[],
  cues: readonly Cue[],
  taken: readonly Span[],
  index: FlowIndex,
  locale: LocaleWords,
): Cue[] {
  const { words } = message;
  const findOwner = (word: string): Fact | undefined => {
    const owners = facts.filter((fact) =>
      index.getCues(fact, locale).strong.some((cue) => cue.join(' ') === word),
    );
    return owners.length === 1 ? owners[0] : undefined;
  };
  const { journeys } = locale;
  if (!journeys) return [];
  const [start, end] = [findOwner(journeys.fromCue), findOwner(journeys.toCue)];
  if (!start || !end || start === end) return [];
  const journey = words.flatMap((_, first): Cue[] =>
    [
      { fact: start, phrases: journeys.journeyStarts },
      { fact: end, phrases: journeys.journeyEnds },
    ].flatMap(({ fact, phrases }) => {
      const last = matchPatternAt(words, phrases, first);
      const isTaken = cues.some((cue) => cue.first < last && cue.last > first);
      return last > first && !isTaken ? [{ fact, first, last }] : [];
    }),
  );
  if ([...cues, ...journey].some(({ fact }) => fact === start)) return journey;
  const ends = [...cues, ...journey].filter(({ fact }) => fact === end).map(({ first }) => first);
  if (ends.length === 0)
    return findPair(message, taken, locale).map((at, place) => ({
      fact: place === 0 ? start : end,
      first: at,
      last: at,
    }));
  return [
    ...journey,
    ...findRoutes(message, ends, locale).map((at) => ({ fact: start, first: at, last: at })),
  ];
}

/** Where "a flight Oslo to Rome", or a message that begins so, names its start without "from". */
function findRoutes({ words, original }: Message, ends: readonly number[], locale: LocaleWords): number[] {
  const isUpper = (word: Word | undefined): boolean => /\p{Lu}/u.test(original[word?.start ?? 0] ?? '');
  return ends.flatMap((end) => {
    const lead = words.findLastIndex(
      ({ text }, place) => place < end && locale.journeys?.routeLeads.has(text),
    );
    const from = lead < 0 ? skipOpening(words, locale) : lead + 1;
    const places = words.slice(from, end);
    // "Paris to Lyon, no, Lyon to Paris" takes one of them back.
    if (lead < 0 && (ends.length > 1 || places.some(({ text }) => locale.journeys?.beforeTo.has(text))))
      return [];
    const mayStart = (word: Word): boolean =>
      isPlace(word, locale) && (!isUpper(words[end + 1]) || isUpper(word));
    return places.length > 0 && places.length <= MAX_PLACE && places.every(mayStart) ? [from] : [];
  });
}

/** "Need flight Oslo Rome": the only two words after a trip, both of which may be a place; "oslo rome": two cities. */
function findPair(message: Message, taken: readonly Span[], locale: LocaleWords): number[] {
  const { words, original } = message;
  const lead = words.findLastIndex(({ text }) => locale.journeys?.tripLeads.has(text));
  if (lead < 0) {
    const isTaken = (word: Word | undefined): boolean =>
      word !== undefined && taken.some((span) => overlaps(span, word));
    // "Oslo Rome fri 2 ppl": a count brings its noun along.
    const from = skipOpening(words, locale);
    const open = words.filter(
      (word, place) =>
        place >= from &&
        !locale.fillers.includes(word.text) &&
        !isTaken(word) &&
        !(isTaken(words[place - 1]) && /\d$/.test(words[place - 1]?.text ?? '')),
    );
    return findCityPair(open, locale)?.map((place) => words.indexOf(open[place] as Word)) ?? [];
  }
  let last = lead + 1;
  while (
    last < words.length &&
    isPlace(words[last], locale) &&
    !taken.some((span) => overlaps(span, words[last] as Word))
  )
    last += 1;
  const pair = words.slice(lead + 1, last);
  const isUpper = ({ start }: Word): boolean => /\p{Lu}/u.test(original[start] ?? '');
  const isOne = pair.some((word) => isUpper(word) !== isUpper(pair[0] as Word));
  return pair.length === 2 && !isOne ? [lead + 1, lead + 2] : [];
}

const isPlace = (word: Word | undefined, { stopWords, boundaries, journeys }: LocaleWords): boolean =>
  word !== undefined &&
  /^\p{L}{2,}$/u.test(word.text) &&
  !journeys?.noPlaces.has(word.text) &&
  !stopWords.includes(word.text) &&
  !boundaries.includes(word.text);

/** Words of a place: "New York", "Rio de Janeiro". */
const MAX_PLACE = 3;

/** "I want to book": what follows is a verb and no place. */
const isInfinitive = (words: Message['words'], at: number, { answers }: LocaleWords): boolean =>
  answers.infinitives.includes(words[at]?.text ?? '');

/** “First name Ann”, with the alias “first”: where the words end that only name the fact. */
function skipNames(
  { words, sentences }: Message,
  from: number,
  fact: Fact,
  index: FlowIndex,
  locale: LocaleWords,
): number {
  const { name } = index.getCues(fact, locale);
  const end = sentences.find(({ first, last }) => from >= first && from < last)?.last ?? from;
  let at = from;
  while (at + 1 < end && name.includes(words[at]?.text ?? '')) at += 1;
  return at;
}

/** “Stoke-on-Trent”, “Stoke on Trent”: a small word that is a part of the name. */
const isInsidePlace = (
  words: Message['words'],
  text: string,
  at: number,
  { journeys }: LocaleWords,
): boolean =>
  text.slice(words[at - 1]?.end, words[at]?.start) === '-' ||
  matchPatternAt(words, journeys?.besideWater, at) > at;

function readAfter(
  { words, text, sentences }: Message,
  from: number,
  cues: readonly Cue[],
  taken: readonly Span[],
  locale: LocaleWords,
): Span | undefined {
  const sentence = sentences.find(({ first, last }) => from >= first && from < last);
  if (!sentence) return undefined;
  if (isInfinitive(words, from, locale)) return undefined;
  let first = from;
  const becomes = matchPatternAt(words, locale.becomes, first, sentence.last);
  if (becomes > first && becomes < sentence.last) first = becomes;
  // “The company is called Nine Lives”.
  const called = matchPatternAt(words, locale.texts?.isNamedSo, first, sentence.last);
  if (called > first && called < sentence.last) first = called;
  // "The name of Ann Lee", "the city of York".
  if (locale.answers.ofWords.includes(words[first]?.text ?? '') && first + 1 < sentence.last) first += 1;
  let last = first;
  while (last < sentence.last) {
    const word = words[last];
    if (
      !word ||
      cues.some((cue) => cue.first === last && cue.last !== from) ||
      (locale.boundaries.includes(word.text) && !isInsidePlace(words, text, last, locale))
    )
      break;
    if (matchPatternAt(words, locale.hear.negators, last, sentence.last) > last) break;
    if (taken.some((span) => overlaps(span, word))) break;
    if (last > first && /[,;]/.test(text.slice(words[last - 1]?.end, word.start))) break;
    last += 1;
  }
  // “Kim tel 020 7946 0958”: what only names the number behind it.
  const isContact = locale.cuts?.contactNouns.has(words[last - 1]?.text ?? '') === true;
  const isNumbered = words[last] !== undefined && taken.some((span) => overlaps(span, words[last] as Word));
  if (isContact && isNumbered && last - first > 1) last -= 1;
  // "I'm in Bristol atm".
  for (let tail = 1; tail <= MAX_TAIL && last - tail > first; tail++)
    if (matchPatternAt(words, locale.answers.tails, last - tail, last) === last) last -= tail;
  const [start, end] = [words[first]?.start, words[last - 1]?.end];
  if (last === first || last - first > MAX_WORDS || start === undefined || end === undefined)
    return undefined;
  return words.slice(first, last).every(({ text: word }) => locale.stopWords.includes(word))
    ? undefined
    : { start, end };
}
