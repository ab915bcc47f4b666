import { type Matrix, multiply } from './multiply.ts';

/** A matrix with its bias. */
export type Dense = Matrix & { bias: Float32Array };
export type Norm = { scale: Float32Array; bias: Float32Array };

export type EncoderLayer = {
  before: Norm;
  /** Queries, keys and values beside each other. */
  attend: Dense;
  project: Dense;
  /** Brings what comes in to the width of what goes out, where they differ. */
  widen: Dense | undefined;
  between: Norm;
  expand: Dense;
  contract: Dense;
};

/** A transformer of two layers whose mean over all pieces becomes one direction. */
export type Encoder = {
  /** A row per piece, each with its own scale. */
  pieces: Matrix;
  layers: readonly EncoderLayer[];
  finish: Dense;
};

/** Longer texts are cut: this many pieces are some ninety words. */
export const MOST_PIECES = 128;
const HEADS = 4;
const LONGEST_WAVE = 10_000;
const NORM_EPSILON = 1e-6;

/** The direction (length one) of a text that is made of these pieces. */
export function encode(encoder: Encoder, pieces: readonly number[]): Float64Array {
  const numbers = pieces.slice(0, MOST_PIECES);
  let signal = lookUp(encoder.pieces, numbers);
  addPositions(signal, numbers.length);
  for (const layer of encoder.layers) signal = pass(layer, signal, numbers.length);
  const width = encoder.finish.rows;
  const mean = new Float64Array(width);
  for (let at = 0; at < signal.length; at++)
    mean[at % width] = (mean[at % width] as number) + (signal[at] as number) / Math.max(1, numbers.length);
  return toUnit(multiply(mean, 1, encoder.finish, encoder.finish.bias).map(Math.tanh));
}

function lookUp({ rows, numbers, scales }: Matrix, pieces: readonly number[]): Float64Array {
  const found = new Float64Array(pieces.length * rows);
  pieces.forEach((piece, position) => {
    const scale = scales[piece] as number;
    for (let row = 0; row < rows; row++)
      found[position * rows + row] = scale * (numbers[piece * rows + row] as number);
  });
  return found;
}

/** Where a piece stands, as waves: their sines, then their cosines. */
function addPositions(signal: Float64Array, count: number): void {
  const width = signal.length / Math.max(1, count);
  const waves = width / 2;
  for (let position = 0; position < count; position++)
    for (let wave = 0; wave < waves; wave++) {
      const angle = position * Math.exp((-wave * Math.log(LONGEST_WAVE)) / (waves - 1));
      const at = position * width + wave;
      signal[at] = (signal[at] as number) + Math.sin(angle);
      signal[at + waves] = (signal[at + waves] as number) + Math.cos(angle);
    }
}

function pass(layer: EncoderLayer, signal: Float64Array, count: number): Float64Array {
  const { attend, project, widen, expand, contract } = layer;
  const looked = multiply(normalize(signal, layer.before), count, attend, attend.bias);
  const mixed = multiply(mixPieces(looked, count), count, project, project.bias);
  const kept = add(mixed, widen ? multiply(signal, count, widen, widen.bias) : signal);
  const wide = multiply(normalize(kept, layer.between), count, expand, expand.bias);
  for (let at = 0; at < wide.length; at++) if ((wide[at] as number) < 0) wide[at] = 0;
  return add(multiply(wide, count, contract, contract.bias), kept);
}

/** Every piece becomes a mean of all of them, weighted by how well its query meets their keys. */
function mixPieces(looked: Float64Array, count: number): Float64Array {
  const stride = looked.length / Math.max(1, count);
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
          sum += (looked[query + at] as number) * (looked[key + at] as number);
        shares[other] = sum / Math.sqrt(size);
      }
      toShares(shares);
      for (let other = 0; other < count; other++) {
        const value = other * stride + 2 * width + head * size;
        const share = shares[other] as number;
        const into = one * width + head * size;
        for (let at = 0; at < size; at++)
          mixed[into + at] = (mixed[into + at] as number) + share * (looked[value + at] as number);
      }
    }
  return mixed;
}

function toShares(logits: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > most) most = logit;
  let sum = 0;
  for (let at = 0; at < logits.length; at++) {
    logits[at] = Math.exp((logits[at] as number) - most);
    sum += logits[at] as number;
  }
  for (let at = 0; at < logits.length; at++) logits[at] = (logits[at] as number) / sum;
}

/** Each piece's numbers with mean zero and variance one, then scaled as was learned. */
function normalize(signal: Float64Array, { scale, bias }: Norm): Float64Array {
  const width = scale.length;
  const result = new Float64Array(signal.length);
  for (let from = 0; from < signal.length; from += width) {
    let mean = 0;
    for (let at = from; at < from + width; at++) mean += (signal[at] as number) / width;
    let variance = 0;
    for (let at = from; at < from + width; at++) variance += ((signal[at] as number) - mean) ** 2 / width;
    const factor = 1 / Math.sqrt(variance + NORM_EPSILON);
    for (let at = 0; at < width; at++)
      result[from + at] =
        ((signal[from + at] as number) - mean) * factor * (scale[at] as number) + (bias[at] as number);
  }
  return result;
}

function add(one: Float64Array, other: Float64Array): Float64Array {
  for (let at = 0; at < one.length; at++) one[at] = (one[at] as number) + (other[at] as number);
  return one;
}

function toUnit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((squares, value) => squares + value * value, 0));
  return length > 0 ? vector.map((value) => value / length) : vector;
}
