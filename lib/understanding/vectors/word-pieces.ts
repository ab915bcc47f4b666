/** Word pieces, numbered by their position in a list. Pieces within a word start with `##`. */
export type WordPieces = {
  size: number;
  /** Splits a word into its longest pieces from the start; undefined if the pieces do not cover it. */
  split(word: string): readonly number[] | undefined;
};

const WITHIN = '##';
/** Longer strings are not words. */
const MAX_LENGTH = 100;

export function indexWordPieces(pieces: readonly string[]): WordPieces {
  const numberOf = new Map(pieces.map((piece, number) => [piece, number]));
  const longest = pieces.reduce((max, { length }) => Math.max(max, length), 0);
  return {
    size: numberOf.size,
    split(word) {
      if (word === '' || word.length > MAX_LENGTH) return undefined;
      const found: number[] = [];
      for (let start = 0; start < word.length; ) {
        const prefix = start === 0 ? '' : WITHIN;
        let end = Math.min(word.length, start + longest - prefix.length);
        let number = numberOf.get(prefix + word.slice(start, end));
        while (number === undefined && end > start + 1)
          number = numberOf.get(prefix + word.slice(start, --end));
        if (number === undefined) return undefined;
        found.push(number);
        start = end;
      }
      return found;
    },
  };
}
