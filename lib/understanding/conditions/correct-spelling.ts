import { measureEdits } from '../extractors/phrases.ts';
import type { WordTable } from '../vectors/word-table.ts';

/** Shorter words are too similar to others to correct. */
const MIN_LETTERS = 5;
/** From this length on, words may have two typos instead of one. */
const TWO_TYPOS_LETTERS = 9;
/** Maximum number of cached words. */
const MAX_CACHED = 5000;

/**
 * Corrects typos to the words of conditions: "bokking" becomes "booking". English words stay as they are, and
 * so do words that are similar to several.
 */
export function createSpellingCorrector(
  written: Iterable<string>,
  table: WordTable | undefined,
): (words: readonly string[]) => readonly string[] {
  if (!table) return (words) => words;
  const known = new Set(written);
  const long = [...known].filter((word) => word.length >= MIN_LETTERS);
  const cache = new Map<string, string>();
  const correct = (word: string): string => {
    if (word.length < MIN_LETTERS || known.has(word) || table.isWord(word)) return word;
    const limit = word.length >= TWO_TYPOS_LETTERS ? 2 : 1;
    const near = long.filter((other) => other[0] === word[0] && measureEdits(word, other, limit) <= limit);
    return near.length === 1 ? (near[0] as string) : word;
  };
  return (words) =>
    words.map((word) => {
      const found = cache.get(word) ?? correct(word);
      if (cache.size < MAX_CACHED) cache.set(word, found);
      return found;
    });
}
