import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findVerb, skipRequest } from './rank-tools.ts';
import type { PlanWords } from './words/plan-words.ts';

/** A part of a message that may be a request, as a range of words. */
export type PlanClause = {
  first: number;
  last: number;
  /** It starts a sentence, so it adds to the previous clause only if it requests nothing. */
  beginsSentence: boolean;
  /** It runs after the previous clause: "then", "after that". */
  follows: boolean;
  /** Only a greeting or thanks. */
  isTalk: boolean;
};

/**
 * Splits a message where another request may start: after a sentence, at a comma, and at words like "and".
 * Quotes, values ("an hour and a half") and ranges are not split.
 */
export function splitPlanClauses(
  message: Message,
  closed: readonly Span[],
  locale: LocaleWords,
  planWords: PlanWords,
): PlanClause[] {
  const { words, sentences } = message;
  const clauses: PlanClause[] = [];
  for (const sentence of sentences) {
    let first = sentence.first;
    let follows = false;
    let isInRange = false;
    let beginsSentence = true;
    const close = (last: number) => {
      if (last > first) {
        const isTalk = isWhole(words.slice(first, last), locale.smallTalk, locale.fillers);
        clauses.push({ first, last, beginsSentence, follows, isTalk });
        beginsSentence = false;
      }
    };
    for (let place = sentence.first; place < sentence.last; ) {
      const word = words[place] as Word;
      const isClosed = closed.some((span) => overlaps(span, word));
      const join = isClosed ? -1 : matchPatternAt(words, planWords.joins, place, sentence.last);
      if (matchPatternAt(words, planWords.ranges, place) > place) isInRange = true;
      if (join > place && join < sentence.last && !isInRange) {
        const order = matchPatternAt(words, planWords.sequence, place, sentence.last);
        close(place);
        follows = order > place;
        first = join;
        place = join;
        continue;
      }
      if (join > place) isInRange = false;
      if (place > first && isCut(message, place, closed, planWords)) {
        close(place);
        // "Book it, then email Lee": "then" directly after a comma still counts.
        follows = false;
        first = place;
        const isJoin = !isClosed && matchPatternAt(words, planWords.joins, place, sentence.last) > place;
        if (isJoin) continue;
      }
      place += 1;
    }
    close(sentence.last);
  }
  return clauses;
}

function isCut(
  { words, text }: Message,
  place: number,
  closed: readonly Span[],
  planWords: PlanWords,
): boolean {
  const word = words[place] as Word;
  const between = { start: (words[place - 1] as Word).end, end: word.start };
  if (/[,;،]/.test(text.slice(between.start, between.end)))
    return !closed.some((span) => span.start < between.end && between.start < span.end);
  if (closed.some((span) => overlaps(span, word))) return false;
  return detachVerb(words, place, planWords) !== undefined;
}

/** A verb without the "and" attached to it, as in Hebrew. */
function detachVerb(words: readonly Word[], place: number, planWords: PlanWords): Word | undefined {
  const word = words[place];
  const letter = word && planWords.attached.find((prefix) => word.text.startsWith(prefix));
  if (!word || letter === undefined) return undefined;
  const bare = { ...word, text: word.text.slice(letter.length), start: word.start + letter.length };
  return findVerb([bare, ...words.slice(place + 1)], 0, planWords) ? bare : undefined;
}

/**
 * The words of a clause from its verb on, the verb's number of words, and its family (-1 for a tool's own
 * verb).
 */
export function readHead(
  words: readonly Word[],
  clause: Pick<PlanClause, 'first' | 'last'>,
  closed: readonly Span[],
  locale: LocaleWords,
  planWords: PlanWords,
  openings: readonly string[],
): { words: Word[]; family: number; verb: number; start: number } {
  const own = words.slice(clause.first, clause.last);
  const detached = detachVerb(own, 0, planWords);
  if (detached) own[0] = detached;
  const find = (at: number) => findVerb(own, at, planWords) ?? findOpening(own, at, openings);
  const plain = find(0);
  const asked = plain ? 0 : skipRequest(own, locale, planWords);
  // A time may come before the request: "tomorrow I want to book lunch".
  let start = asked;
  while (start < own.length && closed.some((span) => overlaps(span, own[start] as Word))) start += 1;
  if (start > asked) start = skipRequest(own, locale, planWords, start);
  let verb = plain ?? find(start);
  if (!verb && start !== asked) {
    start = asked;
    verb = find(start);
  }
  return { words: own.slice(start), family: verb?.family ?? -1, verb: (verb?.last ?? start) - start, start };
}

/** Whether the verb of a clause is negated: "don't cancel it". */
export function isUnwanted(
  words: readonly Word[],
  { first, last }: Pick<PlanClause, 'first' | 'last'>,
  locale: LocaleWords,
  planWords: PlanWords,
  openings: readonly string[],
): boolean {
  const own = words.slice(first, last);
  return [0, skipRequest(own, locale, planWords)].some((at) => {
    const behind = matchPatternAt(own, planWords.unwanted, at);
    if (behind <= at) return false;
    return (findVerb(own, behind, planWords) ?? findOpening(own, behind, openings)) !== undefined;
  });
}

function findOpening(words: readonly Word[], first: number, openings: readonly string[]) {
  const last = matchPatternAt(words, openings, first);
  return last > first ? { family: -1, last } : undefined;
}
