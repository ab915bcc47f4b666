import type { HeardMessage } from '../hear/hear.ts';
import type { Span, Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { Candidate } from './candidate.ts';

/** Whether a part begins with all words of the one before it and goes on. */
export function isFuller(heard: HeardMessage, before: Span, span: Span): boolean {
  const [less, more] = [before, span].map((one) => wordsWithin(heard, one)) as [Word[], Word[]];
  return more.length > less.length && less.every(({ text }, place) => more[place]?.text === text);
}

/** “9 Park Row, Hull now”: the town after a house and its street is a part of the address. */
export function endsAddress(
  heard: HeardMessage,
  { start }: Candidate,
  candidates: readonly Candidate[],
): boolean {
  const before = candidates.findLast((other) => other.end <= start);
  const { text } = heard.message;
  return (
    before !== undefined &&
    /^\d+\p{L}? \p{L}/u.test(text.slice(before.start, before.end)) &&
    text.slice(before.end, start).trim() === ',' &&
    !/^\d/.test(text.slice(start))
  );
}

/** "Same street new number, 31 Park View": the name or the address after words that are not an answer. */
export function findAfterOpen(heard: HeardMessage, candidates: readonly Candidate[]): Candidate | undefined {
  const [first, named] = candidates;
  const isDoubt = heard.clauses.some(
    ({ act, hedged, negated, conditional }) => hedged || negated || conditional || act !== 'answer',
  );
  if (isDoubt || !first?.isOpen || candidates.length !== 2 || !named || named.isOpen || named.isContrast)
    return undefined;
  const isAddress = /^\d+\p{L}? \p{L}/u.test(heard.message.original.slice(named.start, named.end));
  return named.isNamed || isAddress ? named : undefined;
}

/** "Me", "just me lol". */
export const isOneself = (heard: HeardMessage, span: Span): boolean =>
  isWhole(wordsWithin(heard, span), heard.locale.answers.selves, heard.hear.leads, heard.hear.tails);

/** A few words of letters that are a whole clause and were read as a name. */
export function isNameOnly(heard: HeardMessage, { start, end, isOpen, negated }: Candidate): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  const written = heard.message.original.slice(start, end);
  return (
    clause?.act === 'answer' &&
    clause.start === start &&
    clause.end === end &&
    !isOpen &&
    !negated &&
    /^\p{L}[\p{L}’'. -]*$/u.test(written) &&
    written.split(' ').length <= MAX_NAMED_WORDS
  );
}

/** Two words or more, each in capitals. */
export function isTitle(heard: HeardMessage, span: Span): boolean {
  const own = wordsWithin(heard, span);
  return own.length > 1 && own.every(({ start }) => /\p{Lu}/u.test(heard.message.original[start] ?? ''));
}

/** "Leeds, mate": whom it is said to. */
export const isSaidTo = (heard: HeardMessage, span: Span): boolean =>
  [heard.locale.texts?.vocatives, heard.locale.texts?.fondNames].some((list) =>
    isWhole(wordsWithin(heard, span), list),
  );

/** “My daughter Zara, she's shy”: what is said of the person who was named. */
export const isAboutThem = (heard: HeardMessage, { start }: Candidate): boolean => {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  return heard.locale.texts?.themStarts.has(heard.message.words[clause?.opening ?? -1]?.text ?? '') === true;
};

/** "They're called Mudlark". */
export function isCalled(heard: HeardMessage, { start }: Candidate): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  const { words } = heard.message;
  const to = clause ? matchPatternAt(words, heard.locale.texts?.isNamedSo, clause.opening, clause.last) : -1;
  return clause !== undefined && words[to]?.start === start;
}

export const isSubject = ({ hear }: HeardMessage, word: Word | undefined): boolean =>
  word !== undefined &&
  (hear.subjects.includes(word.text) || matchPatternAt([word], hear.corrections.pronouns, 0) > 0);

/** "Allianz, have been for years": after a short name in capitals a sentence is a remark. */
export function isRemark(heard: HeardMessage, chosen: Candidate, next: Candidate): boolean {
  const own = wordsWithin(heard, chosen);
  const [word] = wordsWithin(heard, next);
  const isSentence = isSubject(heard, word) || heard.hear.auxiliaries.includes(word?.text ?? '');
  return chosen.isNamed && own.length <= MAX_NAMED_WORDS && !next.isNamed && isSentence;
}

/** More words in capitals are a sentence and not a name. */
const MAX_NAMED_WORDS = 3;

/** "Mr" alone is not a name. */
export const isTitleOnly = (heard: HeardMessage, span: Span): boolean => {
  const [word, ...more] = wordsWithin(heard, span);
  return more.length === 0 && heard.locale.texts?.titles.has(word?.text ?? '') === true;
};

export const wordsWithin = ({ message }: HeardMessage, { start, end }: Span): Word[] =>
  message.words.filter((word) => word.start >= start && word.end <= end);

/** "Sometimes Fishponds" comes second to what was said before. */
export function isSecond(heard: HeardMessage, { start }: Span): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  return (
    clause !== undefined &&
    matchPatternAt(heard.message.words, heard.locale.texts?.sometimes, clause.first, clause.last) >
      clause.first
  );
}

/** "Used to be X, now Y." */
export function isPast({ message: { words }, clauses, hear }: HeardMessage, { start }: Span): boolean {
  const at = words.findIndex((word) => word.start >= start);
  const from = clauses.find(({ first, last }) => at >= first && at < last)?.first ?? 0;
  return findPattern(words.slice(Math.max(from, at - 4), at + 3), hear.usedTo) !== undefined;
}
