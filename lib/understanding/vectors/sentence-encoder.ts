import { exponential, gelu } from './gauss.ts';
import { createMultiplier, type LoadedMatrix, type Matrix, type Multiplier } from './multiply.ts';

/** A matrix with its bias. */
export type Dense = Matrix & { bias: Float32Array };
export type Norm = { scale: Float32Array; bias: Float32Array };

export type EncoderLayer = {
  /** Queries, keys and values, one after the other. */
  attend: Dense;
  project: Dense;
  afterAttention: Norm;
  expand: Dense;
  contract: Dense;
  afterExpansion: Norm;
};

/** A transformer. The mean over the pieces of a text is its vector. */
export type Encoder = {
  /** A row per piece, each with its own scale. */
  pieces: Matrix;
  /** Position embeddings: a row per position. */
  positions: Float32Array;
  start: Norm;
  layers: readonly EncoderLayer[];
};

type LoadedDense = LoadedMatrix & { bias: Float32Array };

/** Longer texts are cut. This is about 90 words. */
export const MAX_PIECES = 128;
const HEADS = 12;
const NORM_EPSILON = 1e-12;

/** Unit vector of a text: the normalized mean of the vectors of its pieces. */
export function toDirection(meanings: Float64Array, width: number): Float64Array {
  const mean = new Float64Array(width);
  for (let at = 0; at < meanings.length; at++)
    mean[at % width] = (mean[at % width] as number) + (meanings[at] as number);
  return toUnit(mean);
}

/**
 * Creates a function that returns the vectors of a text's pieces, one after the other. Matrix products use
 * integers, everything else has a fixed order, so that every machine computes the same bits.
 */
export function createEncoder(
  { pieces, positions, start, layers }: Encoder,
  isPlain = false,
): (pieces: readonly number[]) => Float64Array {
  const matrices = layers.flatMap(({ attend, project, expand, contract }) => [
    attend,
    project,
    expand,
    contract,
  ]);
  const bytes = matrices.reduce((sum, { numbers }) => sum + numbers.length + 16, 0);
  const widest = Math.max(...matrices.flatMap(({ rows, columns }) => [rows, columns]));
  const multiplier = createMultiplier(bytes, MAX_PIECES, widest, isPlain);
  const load = (dense: Dense): LoadedDense => ({ ...multiplier.load(dense), bias: dense.bias });
  const loaded = layers.map(({ attend, project, expand, contract, ...norms }) => ({
    ...norms,
    attend: load(attend),
    project: load(project),
    expand: load(expand),
    contract: load(contract),
  }));
  return (given) => {
    const numbers = given.slice(0, MAX_PIECES);
    const signal = lookUp(pieces, positions, numbers);
    normalize(signal, start);
    let passed = signal;
    for (const layer of loaded) passed = pass(multiplier, layer, passed, numbers.length);
    return passed;
  };
}

function lookUp(
  { rows, numbers, scales }: Matrix,
  positions: Float32Array,
  pieces: readonly number[],
): Float64Array {
  const found = new Float64Array(pieces.length * rows);
  pieces.forEach((piece, position) => {
    const scale = scales[piece] as number;
    for (let row = 0; row < rows; row++) {
      const at = position * rows + row;
      found[at] = scale * (numbers[piece * rows + row] as number) + (positions[at] as number);
    }
  });
  return found;
}

type LoadedLayer = Pick<EncoderLayer, 'afterAttention' | 'afterExpansion'> &
  Record<'attend' | 'project' | 'expand' | 'contract', LoadedDense>;

function pass(
  { multiply }: Multiplier,
  { attend, project, afterAttention, expand, contract, afterExpansion }: LoadedLayer,
  signal: Float64Array,
  count: number,
): Float64Array {
  const mixed = mixPieces(multiply(signal, count, attend, attend.bias), count);
  const seen = add(multiply(mixed, count, project, project.bias), signal);
  normalize(seen, afterAttention);
  const wide = multiply(seen, count, expand, expand.bias);
  for (let at = 0; at < wide.length; at++) wide[at] = gelu(wide[at] as number);
  const result = add(multiply(wide, count, contract, contract.bias), seen);
  normalize(result, afterExpansion);
  return result;
}

/** Attention: each piece becomes the mean of all pieces, weighted by how well its query matches their keys. */
function mixPieces(attended: Float64Array, count: number): Float64Array {
  const stride = attended.length / Math.max(1, count);
  const width = stride / 3;
  const size = width / HEADS;
  const mixed = new Float64Array(count * width);
  const shares = new Float64Array(count);
  for (let head = 0; head < HEADS; head++)
    for (let one = 0; one < count; one++) {
      const query = one * stride + head * size;
      for (let other = 0; other < count; other++) {
        const key = other * stride + width + head * size;
        let sum = 0;
        for (let at = 0; at < size; at++)
          sum += (attended[query + at] as number) * (attended[key + at] as number);
        shares[other] = sum / Math.sqrt(size);
      }
      toShares(shares);
      for (let other = 0; other < count; other++) {
        const value = other * stride + 2 * width + head * size;
        const share = shares[other] as number;
        const into = one * width + head * size;
        for (let at = 0; at < size; at++)
          mixed[into + at] = (mixed[into + at] as number) + share * (attended[value + at] as number);
      }
    }
  return mixed;
}

function toShares(logits: Float64Array): void {
  let largest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > largest) largest = logit;
  let sum = 0;
  for (let at = 0; at < logits.length; at++) {
    logits[at] = exponential((logits[at] as number) - largest);
    sum += logits[at] as number;
  }
  for (let at = 0; at < logits.length; at++) logits[at] = (logits[at] as number) / sum;
}

/** Layer normalization in place: mean 0 and variance 1 for each piece, then the learned scale and bias. */
function normalize(signal: Float64Array, { scale, bias }: Norm): void {
  const width = scale.length;
  for (let from = 0; from < signal.length; from += width) {
    let mean = 0;
    for (let at = from; at < from + width; at++) mean += signal[at] as number;
    mean /= width;
    let variance = 0;
    for (let at = from; at < from + width; at++) {
      const apart = (signal[at] as number) - mean;
      variance += apart * apart;
    }
    const factor = 1 / Math.sqrt(variance / width + NORM_EPSILON);
    for (let at = 0; at < width; at++)
      signal[from + at] =
        ((signal[from + at] as number) - mean) * factor * (scale[at] as number) + (bias[at] as number);
  }
}

function add(one: Float64Array, other: Float64Array): Float64Array {
  for (let at = 0; at < one.length; at++) one[at] = (one[at] as number) + (other[at] as number);
  return one;
}

function toUnit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((squares, value) => squares + value * value, 0));
  return length > 0 ? vector.map((value) => value / length) : vector;
}
