/** Pieces of words, numbered by their places in a list; those within a word begin with `##`. */
export type WordPieces = {
  size: number;
  /** The longest pieces a word is made of, from its start; nothing for a word that no pieces make. */
  split(word: string): readonly number[] | undefined;
};

const WITHIN = '##';
/** A longer word is a string of signs and no word. */
const MAX_LENGTH = 100;

export function indexWordPieces(pieces: readonly string[]): WordPieces {
  const numberOf = new Map(pieces.map((piece, number) => [piece, number]));
  const longest = pieces.reduce((most, { length }) => Math.max(most, length), 0);
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
