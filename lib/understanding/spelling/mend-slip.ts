import { spelling } from './spelling.ts';

/**
 * The slips of fast typing in words that decide what a message means: two letters swapped or one left out. The first
 * letter is always right. Other words keep their spelling, so that names stay as they are written.
 */
const DECISIVE = spelling.decisive.join(' ');
const slips = new Map<string, string>(
  spelling.decisive.flatMap((word) =>
    [...word].flatMap((_, at): [string, string][] => {
      if (at === 0) return [];
      const without = word.slice(0, at) + word.slice(at + 1);
      const swapped =
        word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2);
      return [without, swapped]
        .filter(
          (slip) =>
            slip.length > 3 &&
            slip !== word &&
            !spelling.slipsThatAreWords.has(slip) &&
            !DECISIVE.includes(slip),
        )
        .map((slip) => [slip, word]);
    }),
  ),
);

/** A decisive word for one that is written with a slip; any other word as it is. */
export const mendSlip = (word: string): string => slips.get(word) ?? word;
