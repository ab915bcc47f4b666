import { weekPhrases } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { getMonday } from './day-arithmetic.ts';
import type { MomentScope } from './scope.ts';

/** "Next week", "of this week", "the week after next". */
export function readWeekOf(
  { today, words }: MomentScope,
  index: number,
): { monday: number; last: number } | undefined {
  const monday = getMonday(today);
  for (const { phrases, away } of weekPhrases) {
    const last = matchPatternAt(words, phrases, index);
    if (last > index) return { monday: monday + away * 7, last };
  }
  return undefined;
}
