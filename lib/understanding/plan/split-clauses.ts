import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findVerb, skipRequest } from './rank-tools.ts';
import type { PlanWords } from './words/plan-words.ts';

/** A part of a message that may ask for something of its own, by the places of its words. */
export type Clause = {
  first: number;
  last: number;
  /** It begins a sentence, and so is nobody's argument unless it has nothing to ask for. */
  beginsSentence: boolean;
  /** It waits for the clause before it: "then", "after that". */
  follows: boolean;
  /** Nothing but a greeting or thanks. */
  isTalk: boolean;
};

/**
 * Cuts a message where another request may begin: at the end of a sentence, at a comma, and at words like "and".
 * Nothing is cut within quotes or values ("an hour and a half") or between the ends of a range.
 */
export function splitClauses(
  message: Message,
  closed: readonly Span[],
  locale: LocaleWords,
  planWords: PlanWords,
): Clause[] {
  const { words, sentences } = message;
  const clauses: Clause[] = [];
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
        // "Book it, then email Lee": the comma does not hide what follows it.
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

/** A verb with "and" written to its front, without it. */
function detachVerb(words: readonly Word[], place: number, planWords: PlanWords): Word | undefined {
  const word = words[place];
  const letter = word && planWords.attached.find((prefix) => word.text.startsWith(prefix));
  if (!word || letter === undefined) return undefined;
  const bare = { ...word, text: word.text.slice(letter.length), start: word.start + letter.length };
  return findVerb([bare, ...words.slice(place + 1)], 0, planWords) ? bare : undefined;
}

/** The words of a clause from its verb on, how many of them the verb has, and its family; -1 for a tool's own verb. */
export function readHead(
  words: readonly Word[],
  clause: Pick<Clause, 'first' | 'last'>,
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
  // "Tomorrow I want to book lunch": a time goes before what is asked for.
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

/** Whether a clause rules out what its verb would ask for: "don't cancel it". */
export function isUnwanted(
  words: readonly Word[],
  { first, last }: Pick<Clause, 'first' | 'last'>,
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
