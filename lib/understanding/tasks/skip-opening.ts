import type { LocaleWords } from '../locales/locale.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';

/** The first word after greetings, fillers and words that only ask for what follows; never past the end. */
export function skipOpening(words: readonly Word[], locale: LocaleWords): number {
  const { openings, fillers, smallTalk, conjunctions, requests } = locale;
  return skip(words, [openings, requests, fillers, smallTalk, conjunctions]);
}

/** The first word after those that only break in, which say nothing about what is wanted. */
export function skipBreakIn(words: readonly Word[], { openings, conjunctions }: LocaleWords): number {
  return skip(words, [openings, conjunctions]);
}

function skip(words: readonly Word[], lists: readonly (readonly string[])[]): number {
  let first = 0;
  for (;;) {
    let next = first;
    for (const phrases of lists) next = Math.max(next, matchPatternAt(words, phrases, first));
    if (next <= first || next >= words.length) return first;
    first = next;
  }
}
