import { MAX_PIECES } from '@/lib/understanding/vectors/sentence-encoder';
import {
  SENTENCE_FILE_MAGIC,
  SENTENCE_FILE_VERSION,
  SPECIAL_PIECES,
} from '@/lib/understanding/vectors/sentence-file';
import { findTensor, type Minilm, type Tensor } from './read-minilm';

const LAYERS = 6;
const MAX_SIZE = 127;
/** Messages are normalized to letters and digits, so other pieces are never used. */
const IS_READ = /^(##)?[a-z0-9]+$/;

/** Quantizes the model to one byte per number with a scale per column, in the order of use. */
export function buildSentenceModel(model: Minilm): Uint8Array {
  const find = (name: string) => findTensor(model, name);
  const parts: Uint8Array[] = [];
  const floats = (values: Iterable<number>) => parts.push(new Uint8Array(Float32Array.from(values).buffer));
  const whole = (...values: number[]) => parts.push(new Uint8Array(Uint32Array.from(values).buffer));
  /** A row of the tensor is a column of the matrix. */
  const matrix = (rows: readonly Float32Array[]) => {
    const width = rows[0]?.length ?? 0;
    const scales = new Float32Array(rows.length);
    const small = new Int8Array(rows.length * width);
    for (const [number, row] of rows.entries()) {
      const largest = row.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
      const scale = Math.fround(largest / MAX_SIZE) || 1;
      scales[number] = scale;
      for (const [at, value] of row.entries()) small[number * width + at] = Math.round(value / scale);
    }
    whole(width, rows.length);
    floats(scales);
    parts.push(new Uint8Array(small.buffer));
  };
  const dense = (...names: string[]) => {
    matrix(names.flatMap((name) => toRows(find(`${name}.weight`))));
    floats(names.flatMap((name) => [...find(`${name}.bias`).numbers]));
  };
  const norm = (name: string) => {
    const scale = find(`${name}.weight`).numbers;
    whole(scale.length);
    floats(scale);
    floats(find(`${name}.bias`).numbers);
  };

  const pieces = listPieces(model);
  const text = new TextEncoder().encode(pieces.join('\n'));
  const vectors = toRows(find('embeddings.word_embeddings.weight'));
  const numberOf = new Map(model.vocabulary.map((piece, number) => [piece, number]));
  whole(SENTENCE_FILE_MAGIC, SENTENCE_FILE_VERSION, text.byteLength);
  parts.push(text);
  matrix(pieces.map((piece) => vectors[numberOf.get(piece) ?? -1] as Float32Array));
  const positions = toRows(find('embeddings.position_embeddings.weight')).slice(0, MAX_PIECES);
  // Every text is the first segment of a pair without a second segment.
  const [first] = toRows(find('embeddings.token_type_embeddings.weight'));
  whole(positions.length * (first?.length ?? 0));
  for (const position of positions) floats(position.map((value, at) => value + (first?.[at] ?? 0)));
  norm('embeddings.LayerNorm');
  whole(LAYERS);
  for (let number = 0; number < LAYERS; number++) {
    const layer = `encoder.layer.${number}`;
    dense(...['query', 'key', 'value'].map((part) => `${layer}.attention.self.${part}`));
    dense(`${layer}.attention.output.dense`);
    norm(`${layer}.attention.output.LayerNorm`);
    dense(`${layer}.intermediate.dense`);
    dense(`${layer}.output.dense`);
    norm(`${layer}.output.LayerNorm`);
  }
  return Buffer.concat(parts);
}

/** Pieces of the file: special tokens first, then in the model's order, which is by frequency. */
export function listPieces({ vocabulary }: Minilm): string[] {
  return [...SPECIAL_PIECES, ...vocabulary.filter((piece) => IS_READ.test(piece))];
}

function toRows({ shape, numbers }: Tensor): Float32Array[] {
  const [count = 0, width = 0] = shape;
  return Array.from({ length: count }, (_, row) => numbers.subarray(row * width, (row + 1) * width));
}
