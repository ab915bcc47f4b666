import { countTexts, type Prepared, type Reading } from './prepare-texts.ts';

/** The best example counts for less than all of them together: one example's chance word proves little. */
const BEST_EXAMPLE = 0.25;
const WHOLE_WORDS = 0.5;

/** How alike the words themselves are (0 to 1), whatever else there is: pieces of words, and whole words. */
export function measureLikeness(
  { pieces, words, ...rest }: Prepared,
  message: Reading,
  groups: readonly number[],
): number[] {
  const ranges = groups.map((group) => {
    const from = rest.starts[group] as number;
    return { from, to: from + countTexts({ pieces, words, ...rest }, group) };
  });
  const byPieces = pieces.compareTexts(message.pieces, ranges);
  const byWords = words.compareTexts(message.words, ranges);
  const piecesTogether = pieces.compare(message.pieces, groups);
  const wordsTogether = words.compare(message.words, groups);
  return groups.map((_, place) => {
    let best = 0;
    byPieces[place]?.forEach((alike, text) => {
      best = Math.max(best, blend(alike, byWords[place]?.[text] ?? 0));
    });
    const together = blend(piecesTogether[place] as number, wordsTogether[place] as number);
    return Math.min(1, BEST_EXAMPLE * best + (1 - BEST_EXAMPLE) * together);
  });
}

function blend(pieces: number, words: number): number {
  return (1 - WHOLE_WORDS) * pieces + WHOLE_WORDS * words;
}
