import type { Dense, Encoder, EncoderLayer, Norm } from './sentence-encoder.ts';
import { indexWordPieces, type WordPieces } from './word-pieces.ts';

export const MAGIC = 0x53575054;
export const VERSION = 2;

/** The pieces that every list begins with. */
export const UNKNOWN = 0;
export const START = 1;
export const END = 2;
export const MARKS = ['[UNK]', '[CLS]', '[SEP]'];

/** What a file of a sentence model holds: pieces of words, and what to do with them. */
export type SentenceFile = { pieces: WordPieces; encoder: Encoder };

/**
 * In this order: magic and version; the pieces (length, lines of ASCII); the pieces' vectors; positions (how
 * many numbers, then float32); the first norm; the layers. Matrices begin with rows and columns, and every
 * column has a scale (float32) for its numbers (int8). Whole numbers are uint32, everything is little-endian.
 */
export function readSentenceFile(bytes: Uint8Array): SentenceFile {
  const reader = createReader(bytes);
  if (bytes.byteLength < 8 || reader.whole() !== MAGIC || reader.whole() !== VERSION)
    throw new Error('This is no sentence model of this version.');
  const pieces = new TextDecoder().decode(reader.bytes(reader.whole())).split('\n');
  const encoder: Encoder = {
    pieces: reader.matrix(),
    positions: reader.floats(reader.whole()),
    start: reader.norm(),
    layers: Array.from({ length: reader.whole() }, () => readLayer(reader)),
  };
  if (!reader.isAtEnd()) throw new Error('The sentence model is longer than it says.');
  return { pieces: indexWordPieces(pieces), encoder };
}

function readLayer(reader: Reader): EncoderLayer {
  return {
    attend: reader.dense(),
    project: reader.dense(),
    afterAttention: reader.norm(),
    expand: reader.dense(),
    contract: reader.dense(),
    afterExpansion: reader.norm(),
  };
}

type Reader = ReturnType<typeof createReader>;

function createReader(given: Uint8Array) {
  const view = new DataView(given.buffer, given.byteOffset, given.byteLength);
  let at = 0;
  const skip = (length: number): number => {
    const from = at;
    at += length;
    if (at > given.byteLength) throw new Error('The sentence model is cut off.');
    return from;
  };
  const whole = () => view.getUint32(skip(4), true);
  const bytes = (length: number) => {
    const from = skip(length);
    return given.subarray(from, from + length);
  };
  const floats = (count: number): Float32Array => {
    const from = skip(count * 4);
    return Float32Array.from({ length: count }, (_, index) => view.getFloat32(from + index * 4, true));
  };
  const matrix = () => {
    const [rows, columns] = [whole(), whole()];
    const scales = floats(columns);
    const from = given.byteOffset + skip(rows * columns);
    return { rows, columns, scales, numbers: new Int8Array(given.buffer, from, rows * columns) };
  };
  const dense = (): Dense => {
    const read = matrix();
    return { ...read, bias: floats(read.columns) };
  };
  const norm = (): Norm => {
    const width = whole();
    return { scale: floats(width), bias: floats(width) };
  };
  return { whole, bytes, floats, matrix, dense, norm, isAtEnd: () => at === given.byteLength };
}
