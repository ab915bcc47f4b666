import { type Clause, wordsOf } from '../hear/hear.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { MOMENT_NAMES } from './find-difference.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

/**
 * “We move in on the 19th” to when to deliver, “I'll know on Monday”: the day of something else. What is said before the
 * day, or by a sentence after it, has to be about what is asked, or to say only how certain it is.
 */
export function findOtherDay(doubted: Doubted): Span | undefined {
  const { heard, fact, span, isOne, isAnswer, asked } = doubted;
  const clause = isOne && isAnswer && MOMENT_NAMES.includes(fact.type) ? findClause(heard, span) : undefined;
  const opens = heard.message.words.find(({ end }) => end > span.start);
  // “Dripping since Friday” says what has been so since then.
  if (opens && doubted.words.since.has(opens.text)) return undefined;
  if (!clause || isDecided(doubted) || isConcluded(doubted, clause)) return undefined;
  const own = wordsOf(heard, clause);
  const next = own.find(({ start }) => start >= span.end);
  const other = listMatches(own, doubted.words.otherMoments).find(
    (said) =>
      (said.end <= span.start || said.start === next?.start) &&
      !own.some((word) => overlaps(word, said) && isOf(asked, word)),
  );
  return other ?? findOddWord(doubted, clause) ?? findCallingOff(doubted, clause);
}

/** Whether a word of an answer is one of the question. Shorter ones do not say what the question is about. */
const isOf = (asked: readonly string[], { text }: Word): boolean =>
  text.length > MIN_ASKED && asked.includes(text);
const MIN_ASKED = 3;

/** “Lunch is from 12 to 1 so ring at 12:10”, “we get the keys on the 19th, so then”. */
function isConcluded({ heard, span, words: doubt }: Doubted, clause: Clause): boolean {
  const rest = heard.message.words.filter(({ start }) => start >= span.end);
  return (
    matchPatternAt(rest, doubt.takesIt, 0) > 0 ||
    wordsOf(heard, clause).some(({ text, end }) => end <= span.start && text === heard.hear.conclusions[0])
  );
}

function findOddWord(doubted: Doubted, clause: Clause): Word | undefined {
  const { heard, span, asked, words: doubt } = doubted;
  const own = wordsOf(heard, clause);
  const events = doubt.sameEvents.filter((verbs) => verbs.some((verb) => asked.includes(verb))).flat();
  const explained = [...listMatches(own, doubt.besideMoments), ...listMatches(own, heard.hear.wishes)];
  const odd = listUnexplained(doubted, clause).filter(
    (word) =>
      !/^\p{N}/u.test(word.text) &&
      !events.includes(word.text) &&
      !explained.some((one) => overlaps(one, word)),
  );
  const next = own.find(({ start }) => start >= span.end);
  const isSentence = next !== undefined && heard.hear.subjects.includes(next.text);
  return odd.find(({ start, end }) => end <= span.start || (isSentence && start >= next.end));
}

/** “It was Thursday, they've cancelled it”. */
function findCallingOff({ heard, taken, words: doubt }: Doubted, clause: Clause): Span | undefined {
  const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
  if (!next || taken.some((other) => overlaps(other, next))) return undefined;
  return listMatches(wordsOf(heard, next), doubt.calledOff)[0];
}

function listMatches(words: readonly Word[], phrases: readonly string[]): Span[] {
  return words.flatMap(({ start }, from) => {
    const last = matchPatternAt(words, phrases, from);
    return last > from ? [{ start, end: words[last - 1]?.end ?? start }] : [];
  });
}
