import { countTexts, type Prepared, type TextFeatures } from './prepare-texts.ts';

/**
 * Share of the best example. The rest is for all texts together, because a single shared word may be chance.
 */
const BEST_EXAMPLE_SHARE = 0.25;
/** Share of whole words. The rest is for n-grams. */
const WHOLE_WORD_SHARE = 0.5;

/**
 * Similarity of the words (0 to 1) to each group, independent of the other groups, by n-grams and whole words.
 */
export function measureLikeness(
  { pieces, words, ...rest }: Prepared,
  message: TextFeatures,
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
    return Math.min(1, BEST_EXAMPLE_SHARE * best + (1 - BEST_EXAMPLE_SHARE) * together);
  });
}

function blend(pieces: number, words: number): number {
  return (1 - WHOLE_WORD_SHARE) * pieces + WHOLE_WORD_SHARE * words;
}
