import { readNumbers } from '../extractors/read-numbers.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Clause, HeardMessage } from './hear.ts';
import type { HearWords } from './words/hear-words.ts';

/**
 * "Three weeks ago" to "Have you had one in the last four months?": yes if it is within that time. `open` if it may be
 * either, undefined if the clause does not say when.
 */
export function compareRecent(
  heard: HeardMessage,
  clause: Clause,
  limit: number,
): boolean | 'open' | undefined {
  const { message, locale, hear } = heard;
  const { words } = message;
  const { ago, when } = hear.implied.recent;
  if (clause.negated || clause.isQuestion || clause.hedged || clause.conditional) return undefined;
  for (let at = clause.first; at < clause.last; at++) {
    for (const { phrases, days } of when) {
      const to = matchPatternAt(words, phrases, at, clause.last);
      if (to > at) return decide(days[0], days[1], limit);
    }
  }
  const numbers = readNumbers(message, locale.language, locale);
  for (let at = clause.first + 1; at < clause.last; at++) {
    const unit = hear.implied.recent.days[words[at]?.text ?? ''];
    if (unit === undefined || matchPatternAt(words, ago, at + 1, clause.last) <= at + 1) continue;
    // "A couple of weeks".
    const place = hear.implied.recent.joins.includes(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
    const count = readCount(words[place], numbers, hear);
    if (count !== undefined) return decide(count * unit, count * unit, limit);
  }
  return undefined;
}

/** Days between now and what a question calls recent: "in the last four months"; undefined without such words. */
export function readRecentLimit(
  heard: Pick<HeardMessage, 'message' | 'locale'>,
  sentence: { first: number; last: number },
): number | undefined {
  const { message, locale } = heard;
  const { words } = message;
  const { hear } = locale;
  const { within, days } = hear.implied.recent;
  const numbers = readNumbers(message, locale.language, locale);
  for (let at = sentence.first; at < sentence.last; at++) {
    const to = matchPatternAt(words, within, at, sentence.last);
    if (to <= at) continue;
    const single = days[words[to]?.text ?? ''];
    if (single !== undefined) return single;
    const unit = days[words[to + 1]?.text ?? ''];
    const count = readCount(words[to], numbers, hear);
    if (unit !== undefined && count !== undefined) return count * unit;
  }
  return undefined;
}

function readCount(
  word: Word | undefined,
  numbers: ReturnType<typeof readNumbers>,
  { implied }: HearWords,
): number | undefined {
  if (!word) return undefined;
  const number = numbers.find((one) => overlaps(one, word));
  return number?.value ?? implied.recent.counts[word.text];
}

const decide = (least: number, most: number, limit: number): boolean | 'open' =>
  most < limit ? true : least > limit ? false : 'open';
