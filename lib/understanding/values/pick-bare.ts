import type { HeardMessage } from '../hear/hear.ts';
import type { Word } from '../message.ts';
import { overlaps } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { findClause, type JudgedReading } from './judged.ts';

/** Words of a sentence around a value that make it one about something else. */
const MIN_STATEMENT = 2;

/**
 * Of several days, hours or lengths of time the one that is the whole answer: "7.30, the babysitter goes at 11". The
 * others must be part of a sentence that only explains it.
 */
export function pickBare<T extends JudgedReading>(heard: HeardMessage, open: readonly T[]): T[] {
  const isRange = open.some(({ range }) => range === 'from') && open.some(({ range }) => range === 'to');
  if (open.length < 2 || isRange) return [...open];
  const bare = open.filter((reading) => !reading.range && isBare(heard, reading));
  const others = open.filter((reading) => !bare.includes(reading));
  const isOne = new Set(bare.map(({ value }) => JSON.stringify(value))).size === 1;
  if (!isOne || others.length === 0) return [...open];
  return others.every((reading) => isExplaining(heard, reading)) ? bare : [...open];
}

/** "Bark rots too fast, gravel please": the last choice, alone with a request, after a sentence about another. */
export function pickRequested<T extends JudgedReading>(heard: HeardMessage, open: readonly T[]): T[] {
  const chosen = pickAfterPast(heard, open);
  if (chosen) return [chosen];
  const [other, last] = open;
  const [own, clause] = [other && findClause(heard, other), last && findClause(heard, last)];
  if (open.length !== 2 || !other || !last || !own || !clause || own === clause) return [...open];
  const words = heard.message.words.slice(clause.first, clause.last);
  const isAsked = words.some(({ text }) => heard.hear.politeWords.includes(text)) && isBare(heard, last);
  const isSentence = own.last - own.first > MIN_STATEMENT + 1 && own.act === 'answer';
  const { before } = getSides(heard, other);
  const isPlain = !own.negated && !own.conditional && !own.hedged && !findPattern(before, heard.hear.wishes);
  return isAsked && isSentence && isPlain && clause.joint !== 'and' ? [last] : [...open];
}

/** "Had a diesel, never again. Electric": the last choice, alone in its clause, after one of before. */
function pickAfterPast<T extends JudgedReading>(heard: HeardMessage, open: readonly T[]): T | undefined {
  const last = open.at(-1);
  const clause = last && findClause(heard, last);
  const { picks } = heard.locale;
  if (!picks || open.length < 2 || !last || !clause || !isBare(heard, last)) return undefined;
  const isOfBefore = open.slice(0, -1).every((reading) => {
    const own = findClause(heard, reading);
    if (!own || own === clause || own.negated || own.conditional || own.isQuestion) return false;
    const { words } = heard.message;
    const after = words.findIndex(({ start }) => start >= reading.end);
    const isFirst = (words[own.opening]?.start ?? -1) >= reading.start;
    return (
      matchPatternAt(words, picks.choseBefore, own.opening, own.last) > own.opening ||
      (isFirst && matchPatternAt(words, picks.wasBefore, after, own.last) > after)
    );
  });
  return isOfBefore ? last : undefined;
}

/** "Any chance of Wednesday?" wants it, and "hows the 9th?" turns from what was said before. */
export function takeProposed(heard: HeardMessage, judged: readonly JudgedReading[]): JudgedReading[] {
  const { picks } = heard.locale;
  if (!picks) return [...judged];
  const isProposed = (reading: JudgedReading): boolean => {
    const clause = findClause(heard, reading);
    const { words } = heard.message;
    const at = words.findIndex(({ end }) => end > reading.start);
    const last = clause ? matchPatternAt(words, picks.proposals, clause.opening, clause.last) : -1;
    const isOpen = !reading.dropped || reading.dropped === 'in-question';
    return isOpen && clause !== undefined && last > clause.opening && last >= at;
  };
  const proposed = judged.filter(isProposed).map((reading) => findClause(heard, reading));
  if (proposed.length === 0) return [...judged];
  return judged.map((reading): JudgedReading => {
    const isOwn = proposed.includes(findClause(heard, reading));
    if (!isOwn) return reading.dropped ? reading : { ...reading, dropped: 'retracted' };
    if (reading.dropped !== 'in-question') return reading;
    const { dropped: _, ...rest } = reading;
    return rest;
  });
}

function isBare(heard: HeardMessage, reading: JudgedReading): boolean {
  const { stopWords, answers, prefixes } = heard.locale;
  const clause = findClause(heard, reading);
  if (!clause || clause.hedged || clause.negated || clause.conditional || reading.approximate) return false;
  const { before, after } = getSides(heard, reading);
  const rest = [...before, ...after];
  const isFiller = ({ text }: Word): boolean =>
    stopWords.includes(text) || answers.ends.includes(text) || prefixes.includes(text);
  return rest.every(isFiller) || isWhole(rest, answers.carriers, heard.hear.leads, heard.hear.tails);
}

/** "The show starts at 8": a separate sentence, and no wish, doubt or change. */
function isExplaining(heard: HeardMessage, reading: JudgedReading): boolean {
  const { hear, locale } = heard;
  const clause = findClause(heard, reading);
  if (!clause || clause.hedged || clause.negated || clause.conditional || clause.isQuestion) return false;
  if (clause.act !== 'answer' || clause.joint === 'contrast') return false;
  const { before } = getSides(heard, reading);
  const changes = [hear.wishes, hear.prefers, hear.concludes, hear.retractions, hear.changes, hear.or];
  if (changes.some((phrases) => findPattern(before, phrases) !== undefined)) return false;
  if (before.some(({ text }) => locale.picks?.otherWishes.has(text))) return false;
  const telling = before.filter(({ text }) => !locale.stopWords.includes(text));
  return before.length >= MIN_STATEMENT && telling.length > 0;
}

/** The words of a value's clause before and after it, up to one that gives a reason. */
function getSides(heard: HeardMessage, reading: JudgedReading): { before: Word[]; after: Word[] } {
  const clause = findClause(heard, reading);
  const own = heard.message.words
    .slice(clause?.first ?? 0, clause?.last ?? 0)
    .filter((word) => !overlaps(word, reading));
  const isReason = ({ text }: Word): boolean => heard.locale.picks?.reasonWords.has(text) === true;
  const before = own.filter(({ end }) => end <= reading.start);
  const after = own.filter(({ start }) => start >= reading.end);
  const cut = after.findIndex(isReason);
  const from = before.findLastIndex(isReason);
  return { before: before.slice(from + 1), after: cut < 0 ? after : after.slice(0, cut) };
}
