import type { Word } from '../../message.ts';
import { findPattern } from '../../pattern.ts';
import type { HearWords } from '../words/hear-words.ts';

/** Whether a question asks if a date, a time or a plan suits or will be kept. `asked`: its last sentence, of all `words`. */
export function asksToKeepDate(
  asked: readonly Word[],
  words: readonly Word[],
  { arrangements }: HearWords,
): boolean {
  if (!arrangements) return false;
  if (findPattern(asked, arrangements.asksToKeep)) return true;
  const isDated = findPattern(words, arrangements.moments) !== undefined;
  return isDated && findPattern(asked, arrangements.asksAbout) !== undefined;
}
