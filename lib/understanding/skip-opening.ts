import type { LocaleWords } from './locales/locale.ts';
import type { Word } from './message.ts';
import { matchPatternAt } from './pattern.ts';

/** The first word after greetings, fillers and words that only ask for what follows; never past the end. */
export function skipOpening(
  words: readonly Word[],
  { fillers, smallTalk, conjunctions, requests }: LocaleWords,
): number {
  let first = 0;
  for (;;) {
    let next = first;
    for (const phrases of [requests, fillers, smallTalk, conjunctions])
      next = Math.max(next, matchPatternAt(words, phrases, first));
    if (next <= first || next >= words.length) return first;
    first = next;
  }
}
