import type { Dense, Encoder, EncoderLayer, Norm } from './sentence-encoder.ts';
import { indexWordPieces, type WordPieces } from './word-pieces.ts';

export const SENTENCE_FILE_MAGIC = 0x53575054;
export const SENTENCE_FILE_VERSION = 2;

/** Indexes of the special pieces, which come first in every list. */
export const UNKNOWN = 0;
export const START = 1;
export const END = 2;
export const SPECIAL_PIECES = ['[UNK]', '[CLS]', '[SEP]'];

/** The content of a sentence model file. */
export type SentenceFile = { pieces: WordPieces; encoder: Encoder };

/**
 * Reads a sentence model. Format, in this order: magic and version; pieces (length in bytes, then lines of
 * ASCII); vectors of the pieces; positions (count, then float32); the first norm; the layers. A matrix starts
 * with rows and columns, then a scale per column (float32), then the numbers (int8). Integers are uint32, all
 * little-endian. Throws if the bytes are something else or incomplete.
 */
export function readSentenceFile(bytes: Uint8Array): SentenceFile {
  const reader = createReader(bytes);
  if (
    bytes.byteLength < 8 ||
    reader.whole() !== SENTENCE_FILE_MAGIC ||
    reader.whole() !== SENTENCE_FILE_VERSION
  )
    throw new Error(`The file is not a sentence model of version ${SENTENCE_FILE_VERSION}.`);
  const pieces = new TextDecoder().decode(reader.bytes(reader.whole())).split('\n');
  const encoder: Encoder = {
    pieces: reader.matrix(),
    positions: reader.floats(reader.whole()),
    start: reader.norm(),
    layers: Array.from({ length: reader.whole() }, () => readLayer(reader)),
  };
  if (!reader.isAtEnd()) throw new Error('The sentence model file has extra bytes at its end.');
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
    if (at > given.byteLength) throw new Error('The sentence model file is incomplete.');
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
