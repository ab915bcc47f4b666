import type { Reading } from '../extractors/extractor.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';

/** "When I last looked 71200": what was read off holds until now. */
export function isAsOf(
  { locale, message: { words } }: HeardMessage,
  reading: Reading,
  clause: Clause,
): boolean {
  const own = words.slice(clause.first, clause.last).filter((word) => !overlaps(word, reading));
  return findPattern(own, locale.stated?.asOf) !== undefined;
}

/** "Anytime before 9" is not an hour, "before 9" may be. */
export const isAnyBefore = ({ locale, message: { words } }: HeardMessage, reading: Reading): boolean =>
  locale.picks !== undefined &&
  typeof reading.value === 'string' &&
  (words.some(
    ({ text, start, end }) =>
      start >= reading.start - 1 && end <= reading.end && locale.picks?.anyMoment.has(text),
  ) ||
    // "Mornings before 10".
    locale.picks.anyParts.has(words.findLast(({ end }) => end <= reading.start)?.text ?? ''));

/** "Kitchen and study. I'll do the garage myself". */
export const isDoneAlone = ({ locale, message: { words } }: HeardMessage, { first, last }: Clause): boolean =>
  findPattern(words.slice(first, last), locale.stated?.bySelf) !== undefined;

/** "Was going to do the hall too, but can't afford it". */
export function isGivenUp(
  { clauses, locale, message: { words } }: HeardMessage,
  reading: Reading,
  clause: Clause,
): boolean {
  const { stated } = locale;
  if (!stated || clauses[clauses.indexOf(clause) + 1]?.joint !== 'contrast') return false;
  const before = words.filter(({ start, end }) => start >= clause.start && end <= reading.start);
  return findPattern(before, stated.intended) !== undefined;
}

/** “It should have come on the 2nd” to when it came: what was planned, where it is asked what happened. */
export function isOnlyPlanned(
  { locale: { stated }, message: { words } }: HeardMessage,
  reading: Reading,
  { clause, before, asked }: { clause: Clause; before: Reading | undefined; asked: readonly string[] },
): boolean {
  if (!stated || !isMoment(reading)) return false;
  if (!asked.some((word) => stated.asksPast.has(word)) || asked.some((word) => stated.asksPlan.has(word)))
    return false;
  const own = words.filter(
    ({ start, end }) => start >= Math.max(clause.start, before?.end ?? 0) && end <= reading.start,
  );
  return findPattern(own, stated.planned) !== undefined;
}

/** "Used to do nights", "whichever Sunday": no longer true, or not one particular value. */
export function isNoMore(
  { hear, locale, message: { words } }: HeardMessage,
  reading: Reading,
  clause: Clause,
): boolean {
  const before = words.filter(({ start, end }) => start >= clause.start && end <= reading.start);
  const last = before.at(-1)?.text ?? '';
  const isEvery = [locale.stated?.everyDay, locale.stated?.likens].some(
    (list) => findPattern(before, list) !== undefined,
  );
  // “Some sunday” is any of them, and “sport, some music” is both.
  const isAny = hear.anyWords.includes(last) && (isMoment(reading) || !locale.picks?.someOf.has(last));
  const after = words.filter(({ start }) => start >= reading.end);
  return (
    isEvery ||
    isAny ||
    findPattern(before, hear.ceased) !== undefined ||
    // “I've got petrol now and don't want it again”.
    findPattern(after, locale.stated?.notAgain) !== undefined
  );
}

const isMoment = ({ value }: Reading): boolean =>
  typeof value === 'string' && /^(?:\d{4}-\d\d|\d\d:\d\d)/.test(value);

/** "Is the quay free on Sundays": the verb comes before the value, with or without a question mark. */
export function isAskedAbout(
  { hear, message: { words } }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  const verb = words[clause.opening]?.text ?? '';
  const at = words.findIndex(({ end }) => end > reading.start);
  const isNear = at > clause.opening && at <= clause.opening + 2 && clause.last > at + 1;
  if (!isNear || !hear.inversions.includes(verb)) return false;
  return findPattern(words.slice(clause.opening, clause.last), hear.suits) === undefined;
}

/** "Which number, there are two": how many there are to choose from belongs to the question. */
export function countsTheAsked(
  { clauses, message, locale }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  const isAsked = clauses.some(
    ({ act, opening }) =>
      act === 'question' && locale.stated?.asksWhichOne.has(message.words[opening]?.text ?? ''),
  );
  if (!isAsked) return false;
  const from = matchPatternAt(message.words, locale.stated?.thereAre, clause.opening, clause.last);
  const first = message.words[from];
  const isNext = from > clause.opening && first !== undefined && overlaps(first, reading);
  const rest = message.words.slice(from, clause.last).filter((word) => !overlaps(word, reading));
  return isNext && (rest.length === 0 || isWhole(rest, locale.stated?.ofThem));
}

/** "I had glossy last time" is about the past, not an answer. */
export function isPastOnly(
  { hear, message: { words } }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  // "His last jab was 12 June last year, so 12 June".
  const so = words.findLastIndex(
    ({ text, end }, at) => at > clause.first && end <= reading.start && hear.conclusions[0] === text,
  );
  const own = words
    .slice(Math.max(clause.first, so + 1), clause.last)
    .filter((word) => !overlaps(word, reading));
  const isTold = findPattern(own, hear.pastTimes) !== undefined;
  return (
    isTold && findPattern(own, hear.pastOnly) !== undefined && findPattern(own, hear.wishes) === undefined
  );
}

/** "Would be 10 if you answered" is hypothetical. */
export function isSupposed(
  { hear, locale: { stated }, message, clauses }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  // "Depends on the forecast for Saturday".
  if (stated?.depending.has(message.words[clause.opening]?.text ?? '')) return true;
  const opening = message.words[next?.opening ?? -1]?.text;
  if (opening !== undefined && opening === stated?.hangsOn) return true;
  if (next?.conditional !== true) return false;
  if (hear.exceptIf.includes(message.words[next.first]?.text ?? '')) return true;
  return message.words.some(
    ({ text, start, end }) => start >= clause.start && end <= reading.start && hear.supposes.includes(text),
  );
}

/** “2 secs”, “give me five minutes”: how long someone has to wait for the answer. */
export function isWaitedFor({ hear, message }: HeardMessage, { end }: Reading, clause: Clause): boolean {
  if (clause.act !== 'hold') return false;
  const last = Math.max(
    ...[clause.first, clause.opening].map((from) =>
      matchPatternAt(message.words, hear.holds, from, clause.last),
    ),
  );
  return end <= (message.words[last - 1]?.end ?? 0);
}
