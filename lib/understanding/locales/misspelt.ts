/**
 * Words that decide what a message means, with the slips of fast typing: two letters swapped or one left out. The first
 * letter is always right. Other words keep their spelling, so that names stay as they are written.
 */
const decisive =
  'except without instead quarter three seven eight eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million yesterday flight flights ticket tickets';

/** What such a slip would make that is a word itself. */
const isWord = new Set(
  'there tree thee these seen sven sever elven fort forth eight expect accept fight fights'.split(' '),
);

const slips = new Map<string, string>(
  decisive.split(' ').flatMap((word) =>
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
        .filter((slip) => slip.length > 3 && slip !== word && !isWord.has(slip) && !decisive.includes(slip))
        .map((slip) => [slip, word]);
    }),
  ),
);

/** A decisive word for one that is written with a slip; any other word as it is. */
export const mendSlip = (word: string): string => slips.get(word) ?? word;
