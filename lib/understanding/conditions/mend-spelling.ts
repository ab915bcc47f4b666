import { measureEdits } from '../extractors/phrases.ts';
import type { WordTable } from '../vectors/word-table.ts';

/** Shorter words are too near to others; longer ones may have two slips. */
const MIN_LETTERS = 5;
const LONG = 9;

/**
 * Slips of the keyboard mended towards the words that conditions are written in: "bokking" is "booking". A word
 * that English has is left as it is, and so is one that is near to several.
 */
export function createSpeller(
  written: Iterable<string>,
  table: WordTable | undefined,
): (words: readonly string[]) => readonly string[] {
  if (!table) return (words) => words;
  const known = new Set(written);
  const long = [...known].filter((word) => word.length >= MIN_LETTERS);
  const mended = new Map<string, string>();
  const mend = (word: string): string => {
    if (word.length < MIN_LETTERS || known.has(word) || table.isWord(word)) return word;
    const limit = word.length >= LONG ? 2 : 1;
    const near = long.filter((other) => other[0] === word[0] && measureEdits(word, other, limit) <= limit);
    return near.length === 1 ? (near[0] as string) : word;
  };
  return (words) =>
    words.map((word) => {
      const found = mended.get(word) ?? mend(word);
      if (mended.size < MAX_KEPT) mended.set(word, found);
      return found;
    });
}

const MAX_KEPT = 5000;
