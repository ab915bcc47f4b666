import type { HeardMessage } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { findClause, type JudgedReading } from './judged.ts';

/**
 * Of several values the ones that are wanted: "I have basic, want to go to plus", "red is nice, but black is more
 * practical". All of them if nothing distinguishes them.
 */
export function pickWanted<T extends JudgedReading>(
  heard: HeardMessage,
  open: readonly T[],
  asked: readonly string[] = [],
): T[] {
  if (open.length < 2) return [...open];
  const { hear, message, locale } = heard;
  const wordsOf = (reading: T, isBefore: boolean) => {
    const clause = findClause(heard, reading);
    if (!clause) return [];
    return message.words.filter(({ start, end }) =>
      isBefore ? start >= clause.start && end <= reading.start : start >= reading.end && end <= clause.end,
    );
  };
  // "Plus, but can I go back to basic later?" chooses the first and asks about the other.
  const told = open.filter((reading) => !asksLater(heard, reading));
  if (told.length === 1 && told.length < open.length && isBareIn(heard, told[0] as T)) return told;
  const settled = open.filter((reading) => isSettled(heard, reading));
  if (settled.length > 0) return settled.slice(-1);
  const concluded = open.filter((reading) => isConcluded(heard, reading, open));
  if (concluded.length > 0) return concluded.slice(-1);
  // "They gave us till the 15th but we go on the 10th": a limit, and what is done within it.
  const [only, ...more] = open.filter(({ range }) => range === undefined);
  const isWithin = only && more.length === 0 && open.every(({ end }) => end <= only.end);
  if (isWithin && findClause(heard, only)?.joint === 'contrast') return [only];
  // "My brother gives 50 and I give 50".
  const isSum = open.every(({ value }) => typeof value !== 'string') && areAdded(heard, open);
  const isBackground = (reading: T): boolean => {
    if (isSum) return false;
    const before = wordsOf(reading, true);
    // "7, my wife prefers 8" leaves it open.
    if (before.some(({ text }) => locale.stated?.preferences.has(text))) return false;
    return (
      findPattern(before, hear.background) !== undefined && findPattern(before, hear.wishes) === undefined
    );
  };
  const wanted = open.filter((reading) => !isBackground(reading));
  const left = wanted.length > 0 ? wanted : [...open];
  const preferred = left.filter((reading) =>
    [wordsOf(reading, true), wordsOf(reading, false)].some(
      (part) => findPattern(part, hear.prefers) !== undefined,
    ),
  );
  if (preferred.length > 0) return preferred;
  // "Noticed it on Monday, happened on Saturday", where it is asked when it happened.
  const groups = hear.synonyms.filter((group) =>
    group.some((one) => asked.some((word) => sharesStem(one, word))),
  );
  const alike = [...asked, ...groups.flat()];
  const known = new Map<string, boolean>();
  const isNamed = (text: string): boolean => {
    const found = known.get(text) ?? alike.some((word) => sharesStem(word, text));
    known.set(text, found);
    return found;
  };
  const named = left.filter(({ unit }) => unit !== undefined && isNamed(unit));
  if (named.length > 0 && named.length < left.length) return named;
  const mentioned = left.filter((reading) =>
    [...wordsOf(reading, true), ...wordsOf(reading, false)].some(
      (word) => isNamed(word.text) && !open.some((other) => overlaps(other, word)),
    ),
  );
  if (mentioned.length > 0 && mentioned.length < left.length) return mentioned;
  // "I'm away till Sunday, so Monday", "severe last night but mild now": the later clause counts.
  const turned = left.filter((reading) => {
    const clause = findClause(heard, reading);
    const opens = clause && hear.conclusions.includes(message.words[clause.first]?.text ?? '');
    const isBetter =
      clause !== undefined &&
      !clause.hedged &&
      clause.first > 0 &&
      matchPatternAt(message.words, locale.stated?.onSecondThought, clause.first, clause.last) > clause.first;
    // "Gas but there's a log burner too".
    const isAddition =
      clause !== undefined &&
      isWhole(message.words.slice(clause.last - 1, clause.last), locale.stated?.additions);
    // "-6.5 but it should say -18": how it ought to be, where it is asked how it is.
    if (isAddition || isIdealIn(heard, reading, asked)) return false;
    return clause?.joint === 'contrast' || opens || isBetter;
  });
  // "Business if it is under 1000, otherwise economy" leaves it open.
  if (heard.clauses.some(({ conditional }) => conditional)) return left;
  const actual = left.filter((reading) => !isIdealIn(heard, reading, asked));
  if (turned.length === 0 && actual.length === 1) return actual;
  return turned.length > 0 ? turned : left;
}

/** "It should say -18", where it is asked what it says. */
function isIdealIn(heard: HeardMessage, reading: JudgedReading, asked: readonly string[]): boolean {
  const clause = findClause(heard, reading);
  const { stated } = heard.locale;
  if (!stated || !clause || !asked.some((word) => stated.shows.has(word))) return false;
  return findPattern(heard.message.words.slice(clause.first, clause.last), stated.ideally) !== undefined;
}

function asksLater(heard: HeardMessage, reading: JudgedReading): boolean {
  const clause = findClause(heard, reading);
  const { stated } = heard.locale;
  if (!stated || !clause?.isQuestion) return false;
  return findPattern(heard.message.words.slice(clause.first, clause.last), stated.later) !== undefined;
}

/** Whether a value is all that its clause says. */
function isBareIn(heard: HeardMessage, reading: JudgedReading): boolean {
  const clause = findClause(heard, reading);
  const rest = heard.message.words
    .slice(clause?.first ?? 0, clause?.last ?? 0)
    .filter((word) => !overlaps(word, reading));
  return rest.every(
    ({ text }) => heard.locale.stopWords.includes(text) || heard.locale.fillers.includes(text),
  );
}

/** "Canvas it is": decided, whatever was weighed before. */
function isSettled(heard: HeardMessage, reading: JudgedReading): boolean {
  const clause = findClause(heard, reading);
  const after = heard.message.words.filter(
    ({ start, end }) => start >= reading.end && end <= (clause?.end ?? 0),
  );
  return after.length > 0 && isWhole(after, heard.hear.settles, [], heard.hear.tails);
}

/** "Away till Friday, so Saturday", "planned for 10 days, now 14": a conclusion right before the value. */
function isConcluded(heard: HeardMessage, reading: JudgedReading, open: readonly JudgedReading[]): boolean {
  const { hear, locale, message } = heard;
  const { words } = message;
  const lists = [hear.concludes, locale.counts?.resultLeads, locale.stated?.settlesOn];
  if (!open.some(({ end }) => end <= reading.start)) return false;
  // "2, say 3 or 4" decides on neither.
  const next = open.find(({ start }) => start >= reading.end);
  if (next && areAlternatives(heard, [reading, next])) return false;
  const at = words.findLastIndex(({ end }) => end <= reading.start);
  // "2 or 3, say 3", but not "I say 3".
  const opens = findClause(heard, reading)?.opening === at;
  if (opens && locale.stated && words[at]?.text === locale.stated.saysOne) return true;
  // "I have lunch from 12 to 1 so ring at 12:10".
  const so = words.findLastIndex(
    ({ text }, place) =>
      place <= at &&
      place >= at - MAX_SO_WORDS &&
      text === hear.conclusions[0] &&
      // “And so does Friday”.
      !hear.inversions.includes(words[place + 1]?.text ?? ''),
  );
  const isSo =
    so > 0 &&
    !open.some(
      (other) => other !== reading && other.end > (words[so]?.start ?? 0) && other.start < reading.start,
    ) &&
    open.some(({ end }) => end <= (words[so]?.start ?? 0));
  if (isSo) return true;
  return [at, at - 1, at - 2].some(
    (from) =>
      from >= 0 &&
      lists.some((list) => matchPatternAt(words, list, from, at + 1) === at + 1) &&
      !open.some((other) => overlaps(other, words[from] as Span)),
  );
}

/** Words between "so" and the value that follows from what was said. */
const MAX_SO_WORDS = 3;

/** Whether values are added up: "one for me and one for my mum". */
export function areAdded({ message, locale }: HeardMessage, readings: readonly Span[]): boolean {
  const sorted = [...readings].sort((a, b) => a.start - b.start);
  return sorted.some((reading, place) => {
    const next = sorted[place + 1];
    if (!next) return false;
    return message.words.some(
      ({ start, end, text }) =>
        start >= reading.end && end <= next.start && locale.conjunctions.includes(text),
    );
  });
}

/** Whether two values are offered as alternatives: "Tuesday or Wednesday". */
export function areAlternatives({ message, hear }: HeardMessage, readings: readonly Span[]): boolean {
  const sorted = [...readings].sort((a, b) => a.start - b.start);
  const [first] = sorted;
  const isEither =
    first !== undefined &&
    message.words.some(({ text, end }) => end <= first.start && hear.eitherWords.includes(text)) &&
    message.words.some(({ text, start }) => start >= first.end && hear.or.includes(text));
  if (isEither) return true;
  return sorted.some((reading, place) => {
    const next = sorted[place + 1];
    if (!next || overlaps(reading, next)) return false;
    const between = message.words.filter(({ start, end }) => start >= reading.end && end <= next.start);
    return between.some(({ text }) => hear.or.includes(text));
  });
}
