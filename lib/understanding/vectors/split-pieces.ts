/** Pieces of words by how often they are met (the logarithm of their share), numbered by their places. */
export type Pieces = { numberOf: ReadonlyMap<string, number>; scores: Float32Array; longest: number };

/** What stands for a piece that nobody knows; pieces of their own kind (begin, end) come before the others. */
const UNKNOWN = 0;
/** Worse than any piece, so that it is met only where nothing else is. */
const UNKNOWN_SCORE = -25;
const RESERVED = 6;
const SPACE = '\u2581';

export function indexPieces(pieces: readonly string[], scores: Float32Array): Pieces {
  const numberOf = new Map<string, number>();
  let longest = 0;
  for (let number = RESERVED; number < pieces.length; number++) {
    const piece = pieces[number] as string;
    numberOf.set(piece, number);
    longest = Math.max(longest, Array.from(piece).length);
  }
  return { numberOf, scores, longest };
}

/** The likeliest way to put a text together from pieces. What no piece covers is unknown, once in a row. */
export function splitPieces({ numberOf, scores, longest }: Pieces, text: string): number[] {
  const symbols = Array.from(text === '' ? '' : SPACE + text.normalize('NFKC').replaceAll(' ', SPACE));
  const best = new Float64Array(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
  const numbers = new Int32Array(symbols.length + 1);
  const lengths = new Int32Array(symbols.length + 1);
  best[0] = 0;
  for (let start = 0; start < symbols.length; start++) {
    const before = best[start] as number;
    let piece = '';
    let isCovered = false;
    const reach = (end: number, number: number, score: number) => {
      if (before + score <= (best[end] as number)) return;
      best[end] = before + score;
      numbers[end] = number;
      lengths[end] = end - start;
    };
    for (let end = start + 1; end <= Math.min(symbols.length, start + longest); end++) {
      piece += symbols[end - 1] as string;
      const number = numberOf.get(piece);
      if (number === undefined) continue;
      if (end === start + 1) isCovered = true;
      reach(end, number, scores[number] as number);
    }
    if (!isCovered) reach(start + 1, UNKNOWN, UNKNOWN_SCORE);
  }
  const found: number[] = [];
  for (let end = symbols.length; end > 0; end -= lengths[end] as number) {
    const number = numbers[end] as number;
    if (number !== UNKNOWN || found.at(-1) !== UNKNOWN) found.push(number);
  }
  return found.reverse();
}
