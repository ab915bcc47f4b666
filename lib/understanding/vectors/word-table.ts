import { CONTRACTIONS } from './contractions.ts';
import type { SentenceModel } from './sentence-model.ts';
import { indexWordPieces } from './word-pieces.ts';

/**
 * Word vectors from one file: about 25,000 pieces of English words with 256 8-bit integers each. The vector of
 * a word is the sum of its pieces, so every word of plain letters has one. The common mean is subtracted from
 * all pieces.
 *
 * `smoothing` is the share of use at which a word has half its weight.
 */
export type WordTable = {
  dimensions: number;
  size: number;
  /** From almost 0 for the most frequent words to 1 for rare and unknown ones. */
  weigh(word: string, smoothing: number): number;
  /** Adds the word's vector; false if it has none. */
  add(word: string, weight: number, smoothing: number, into: Float64Array): boolean;
  /** Whether the table lists it as a whole word. */
  isWord(word: string): boolean;
  /** The sentence model, for flows that use it. */
  sentences?: SentenceModel;
};

export const WORD_TABLE_MAGIC = 0x54575054;
export const WORD_TABLE_VERSION = 2;
/** Bytes of the header: magic, version, number of pieces, dimensions, bytes of the list of pieces. */
export const HEADER = 20;

/**
 * Reads a word table. After the header: the scales of all pieces and their shares of use (float32), the pieces
 * as lines, the vectors (int8). Throws if the bytes are something else or incomplete.
 */
export function readWordTable(bytes: Uint8Array): WordTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (place: number) => (bytes.byteLength < HEADER ? 0 : view.getUint32(place * 4, true));
  const [magic, version, size, dimensions, length] = [read(0), read(1), read(2), read(3), read(4)];
  if (magic !== WORD_TABLE_MAGIC || version !== WORD_TABLE_VERSION)
    throw new Error(`The file is not a word table of version ${WORD_TABLE_VERSION}.`);
  const listAt = HEADER + size * 8;
  const vectorsAt = listAt + length;
  if (bytes.byteLength !== vectorsAt + size * dimensions)
    throw new Error('The word table file is incomplete.');
  const pieces = indexWordPieces(new TextDecoder().decode(bytes.subarray(listAt, vectorsAt)).split('\n'));
  if (pieces.size !== size) throw new Error('The word table file lists a wrong number of pieces.');
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
