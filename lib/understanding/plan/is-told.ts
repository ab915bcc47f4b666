import type { LocaleWords } from '../locales/locale.ts';
import type { Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { skipRequest } from './rank-tools.ts';
import type { PlanClause } from './split-clauses.ts';
import type { PlanWords } from './words/plan-words.ts';

/** "I had a call", "did you cancel it", "if I move it, will that clash": nothing that is to be done. */
export function isTold(
  words: readonly Word[],
  { first, last }: Pick<PlanClause, 'first' | 'last'>,
  locale: LocaleWords,
  planWords: PlanWords,
  openings: readonly string[],
): boolean {
  const begins = (phrases: readonly string[] | undefined, at: number) =>
    matchPatternAt(words, phrases, at, last) > at;
  const starts = [first, skipRequest(words, locale, { ...planWords, requests: [] }, first, last)];
  // A tool's own words may tell something: "I finished the report".
  if (starts.some((at) => begins(openings, at))) return false;
  if (starts.some((at) => begins(planWords.told, at))) return true;
  const { leads, asks } = planWords.supposes ?? {};
  return starts.some((at) => begins(leads, at)) && findPattern(words.slice(first + 1), asks) !== undefined;
}
