import { CONTRACTIONS } from './contractions.ts';
import type { SentenceModel } from './sentence-model.ts';
import { indexWordPieces } from './word-pieces.ts';

/**
 * Meanings of words as vectors, read from one file: some 25,000 pieces of English words, 256 numbers of a byte
 * each. A word is the sum of its pieces, so every word of plain letters has a meaning, if a vague one.
 *
 * The numbers are whole, so every machine reads the same ones. What all pieces have in common is taken out; the
 * sum of a text's vectors, frequent words counted less, is its meaning as well as a table can know it.
 *
 * `smoothing` says how fast frequent words lose weight: half of it at this share of all words in use.
 */
export type WordTable = {
  dimensions: number;
  size: number;
  /** From near 0 for the words everybody uses to 1 for rare and unknown ones. */
  weigh(word: string, smoothing: number): number;
  /** Adds the word's vector, and says whether it has one. */
  add(word: string, weight: number, smoothing: number, into: Float64Array): boolean;
  /** Whether it is a word of its own in the table, and not put together from pieces. */
  isWord(word: string): boolean;
  /** What whole sentences mean, where a flow asks for the model that knows. */
  sentences?: SentenceModel;
};

export const MAGIC = 0x54575054;
export const VERSION = 2;
/** Magic, version, pieces, dimensions, bytes of the list of pieces. */
export const HEADER = 20;

/** After the header: a scale and a share of use per piece (float32 each), the pieces in lines, the vectors (int8). */
export function readWordTable(bytes: Uint8Array): WordTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (place: number) => (bytes.byteLength < HEADER ? 0 : view.getUint32(place * 4, true));
  const [magic, version, size, dimensions, length] = [read(0), read(1), read(2), read(3), read(4)];
  if (magic !== MAGIC || version !== VERSION) throw new Error('This is no word table of this version.');
  const listAt = HEADER + size * 8;
  const vectorsAt = listAt + length;
  if (bytes.byteLength !== vectorsAt + size * dimensions) throw new Error('The word table is cut off.');
  const pieces = indexWordPieces(new TextDecoder().decode(bytes.subarray(listAt, vectorsAt)).split('\n'));
  if (pieces.size !== size) throw new Error('The word table does not list its pieces.');
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset + vectorsAt, size * dimensions);
  const floats = (from: number) =>
    Float64Array.from({ length: size }, (_, row) => view.getFloat32(from + row * 4, true));
  const scales = floats(HEADER);
  const shares = floats(HEADER + size * 4);
  const split = (word: string): readonly number[] | undefined => {
    const parts = CONTRACTIONS.get(word);
    return parts ? parts.flatMap((part) => pieces.split(part) ?? []) : pieces.split(word);
  };
  const weighRow = (row: number, smoothing: number) => smoothing / (smoothing + (shares[row] as number));
  return {
    dimensions,
    size,
    isWord: (word) => split(word)?.length === 1 || CONTRACTIONS.has(word),
    weigh(word, smoothing) {
      const rows = split(word);
      if (!rows || rows.length === 0) return 1;
      return Math.max(...rows.map((row) => weighRow(row, smoothing)));
    },
    add(word, weight, smoothing, into) {
      const rows = split(word);
      if (!rows) return false;
      for (const row of rows) {
        const scale = weight * weighRow(row, smoothing) * (scales[row] as number);
        const from = row * dimensions;
        for (let place = 0; place < dimensions; place++)
          into[place] = (into[place] as number) + scale * (vectors[from + place] as number);
      }
      return true;
    },
  };
}
