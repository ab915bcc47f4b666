import { readNumbers } from '../extractors/read-numbers.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { MOMENT_NAMES } from './find-difference.ts';
import { isDecided } from './is-decided.ts';

/**
 * “Some days 4, some days 6”, “half of us on the 14th”: the value holds only for a part of
 * what is asked, or is one of several.
 */
export function findSeveralMoments(doubted: Doubted): Span | undefined {
  const { fact, isOne, isAnswer } = doubted;
  const isMoment = MOMENT_NAMES.includes(fact.type) || fact.type === 'duration';
  if (!isOne || !isAnswer || !isMoment) return undefined;
  const corrected = findCorrected(doubted);
  if (corrected || isDecided(doubted)) return corrected;
  return findShare(doubted) ?? findOtherHour(doubted);
}

/** “Wednesday at 2, no make it 3pm”: a day or an hour after a correction, which is not in the value. */
function findCorrected({ heard, span, taken, ruledOut }: Doubted): Word | undefined {
  const { clauses, hear, locale, message } = heard;
  const { words } = message;
  const corrects = ({ act, first, last, start }: Clause): boolean =>
    start >= span.end &&
    (act === 'correction' ||
      act === 'retraction' ||
      matchPatternAt(words, hear.retractions, first, last) > first);
  const isMoment = ({ text }: Word): boolean =>
    /^\d/.test(text) || locale.oddTexts?.dayWords.has(text) === true;
  return clauses
    .filter(corrects)
    .flatMap((clause) => wordsOf(heard, clause))
    .find((word) => isMoment(word) && ![...taken, ...ruledOut].some((other) => overlaps(other, word)));
}

/** Words that share out days and hours, unless the question has them. */
function findShare({ heard, span, asked, words: doubt }: Doubted): Word | undefined {
  const clause = findClause(heard, span);
  const find = (words: readonly Word[], phrases: readonly string[]): readonly Word[] => {
    const found = findPattern(words, phrases);
    return found ? words.slice(found.first, found.last) : [];
  };
  const said = clause ? find(wordsOf(heard, clause), doubt.shares) : [];
  const all = [...said, ...find(heard.message.words, doubt.varies)];
  return all.some(({ text }) => text.length > MIN_ASKED && asked.includes(text)) ? undefined : all[0];
}
/** Shorter words of a question do not say what it is about. */
const MIN_ASKED = 3;

/** “4 on weekdays, 6 at weekends”: a bare number, which may be another hour or length. */
function findOtherHour({ heard, fact, taken, ruledOut, asked, words: doubt }: Doubted): Span | undefined {
  const { message, locale } = heard;
  if (fact.type !== 'time' && fact.type !== 'duration') return undefined;
  const numbers = readNumbers(message, locale.language, locale).slice(0, MAX_NUMBERS);
  return numbers.find((number) => {
    const at = message.words.findIndex(({ end }) => end > number.start);
    const last = message.words.findIndex(({ start }) => start >= number.end);
    const isHour = Number.isInteger(number.value) && number.value >= 1 && number.value <= MAX_HOUR;
    return (
      isHour &&
      last >= 0 &&
      !doubt.noNumbers.has(message.words[at]?.text ?? '') &&
      !asked.includes(message.words[at]?.text ?? '') &&
      !doubt.labels.has(message.words[at - 1]?.text ?? '') &&
      ![...taken, ...ruledOut].some((other) => overlaps(other, number)) &&
      matchPatternAt(message.words, doubt.sharesAfter, last) > last
    );
  });
}
const MAX_NUMBERS = 8;
const MAX_HOUR = 24;
