import { createEncoder } from '@/lib/understanding/vectors/sentence-encoder';
import { END, readSentenceFile, START } from '@/lib/understanding/vectors/sentence-file';
import { HEADER, WORD_TABLE_MAGIC, WORD_TABLE_VERSION } from '@/lib/understanding/vectors/word-table';
import { findEigenvectors } from './find-eigenvectors';

const DIMENSIONS = 256;
/** The first directions describe spelling rather than meaning. */
const SKIPPED = 2;
/** Numbers in a message are values without a meaning. */
const IS_WORD = /^(##)?[a-z]+$/;
const MAX_SIZE = 127;

type Row = { piece: string; share: number; vector: Float64Array };

/**
 * Builds the word table: each word piece is encoded alone by the sentence model, centered, and projected to the
 * 256 directions of greatest variance. `bytes` is the file of the sentence model, `pieces` its pieces, most
 * frequent first. The output is deterministic.
 */
export function buildWordTable(bytes: Uint8Array, pieces: readonly string[]): Uint8Array {
  const { pieces: index, encoder } = readSentenceFile(bytes);
  const encode = createEncoder(encoder);
  const width = encoder.pieces.rows;
  const places = pieces.flatMap((piece, place) => (IS_WORD.test(piece) ? [place] : []));
  if (index.size !== pieces.length) throw new Error('The pieces do not match the model.');
  const vectors = places.map((place) => encode([START, place, END]).slice(width, 2 * width));
  const mean = new Float64Array(width);
  for (const vector of vectors) addTo(mean, vector, 1 / vectors.length);
  for (const vector of vectors) addTo(vector, mean, -1);
  const directions = findEigenvectors(spread(vectors, width)).slice(SKIPPED, SKIPPED + DIMENSIONS);
  const shares = toShares(places.map((place) => pieces[place] as string));
  const rows = places.map(
    (place, row): Row => ({
      piece: pieces[place] as string,
      share: shares[row] as number,
      vector: Float64Array.from(directions, (direction) => dot(direction, vectors[row] as Float64Array)),
    }),
  );
  return write(rows);
}

/**
 * Estimates frequencies by Zipf's law, because the list only has the order of pieces. Single letters come first
 * in it whatever their frequency, so they count as the most frequent piece.
 */
function toShares(pieces: readonly string[]): number[] {
  const isLetter = (piece: string) => piece.replace('##', '').length === 1;
  const letters = pieces.filter(isLetter).length;
  const total = Math.log(pieces.length - letters) + 0.577;
  let rank = 0;
  return pieces.map((piece) => 1 / ((isLetter(piece) ? 1 : ++rank) + 2.7) / total);
}

function spread(vectors: readonly Float64Array[], width: number): Float64Array[] {
  const sums = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of vectors)
    for (const [at, sum] of sums.entries()) addTo(sum, vector, vector[at] as number);
  return sums;
}

function write(rows: readonly Row[]): Uint8Array {
  const list = new TextEncoder().encode(rows.map(({ piece }) => piece).join('\n'));
  const table = new Uint8Array(HEADER + rows.length * 8 + list.length + rows.length * DIMENSIONS);
  const view = new DataView(table.buffer);
  for (const [place, value] of [
    WORD_TABLE_MAGIC,
    WORD_TABLE_VERSION,
    rows.length,
    DIMENSIONS,
    list.length,
  ].entries())
    view.setUint32(place * 4, value, true);
  const listAt = HEADER + rows.length * 8;
  table.set(list, listAt);
  const vectorsAt = listAt + list.length;
  for (const [row, { share, vector }] of rows.entries()) {
    const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
    view.setFloat32(HEADER + row * 4, largest / MAX_SIZE, true);
    view.setFloat32(HEADER + (rows.length + row) * 4, share, true);
    for (const [place, value] of vector.entries())
      view.setInt8(vectorsAt + row * DIMENSIONS + place, Math.round((value / largest) * MAX_SIZE));
  }
  return table;
}

function addTo(into: Float64Array, vector: Float64Array, by: number): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) + by * (vector[at] as number);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
