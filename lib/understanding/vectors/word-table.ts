import type { SentenceModel } from './sentence-model.ts';

/**
 * Meanings of words as vectors, read from one file: 40,000 English words, 100 numbers of a byte each.
 *
 * The numbers are whole, so every machine reads the same ones. How much a word says (a rare word more than a
 * frequent one) is already part of its vector's length, and what all words have in common is taken out; the
 * sum of a text's vectors is its meaning as well as a table can tell it.
 */
export type WordTable = {
  dimensions: number;
  size: number;
  has(word: string): boolean;
  /** From near 0 for the words everybody uses to 1 for rare and unknown ones. */
  weigh(word: string): number;
  /** Adds the word's vector, and says whether there is one. */
  add(word: string, weight: number, into: Float64Array): boolean;
  /** What whole sentences mean, where a flow asks for the model that tells it. */
  sentences?: SentenceModel;
};

export const MAGIC = 0x54575054;
export const VERSION = 1;
/** Magic, version, words, dimensions, bytes of the word list. */
export const HEADER = 20;
const NEWLINE = 10;

/** After the header: a scale and a weight per word (float32 each), the words in lines, the vectors (int8). */
export function readWordTable(bytes: Uint8Array): WordTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (place: number) => (bytes.byteLength < HEADER ? 0 : view.getUint32(place * 4, true));
  const [magic, version, size, dimensions, length] = [read(0), read(1), read(2), read(3), read(4)];
  if (magic !== MAGIC || version !== VERSION) throw new Error('This is no word table of this version.');
  const wordsAt = HEADER + size * 8;
  const vectorsAt = wordsAt + length;
  if (bytes.byteLength !== vectorsAt + size * dimensions) throw new Error('The word table is cut off.');
  const rows = readRows(bytes.subarray(wordsAt, vectorsAt));
  if (rows.size !== size) throw new Error('The word table does not list its words.');
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset + vectorsAt, size * dimensions);
  return {
    dimensions,
    size,
    has: (word) => rows.has(word),
    weigh(word) {
      const row = rows.get(word);
      return row === undefined ? 1 : view.getFloat32(HEADER + (size + row) * 4, true);
    },
    add(word, weight, into) {
      const row = rows.get(word);
      if (row === undefined) return false;
      const scale = weight * view.getFloat32(HEADER + row * 4, true);
      const from = row * dimensions;
      for (let place = 0; place < dimensions; place++)
        into[place] = (into[place] as number) + scale * (vectors[from + place] as number);
      return true;
    },
  };
}

/** The words are plain ASCII, so that no decoder is needed. */
function readRows(bytes: Uint8Array): Map<string, number> {
  const rows = new Map<string, number>();
  let start = 0;
  for (let end = 0; end < bytes.length; end++) {
    if (bytes[end] !== NEWLINE) continue;
    rows.set(String.fromCharCode(...bytes.subarray(start, end)), rows.size);
    start = end + 1;
  }
  return rows;
}
