/**
 * Converts a cosine to the probability that a condition matches. The condition competes with an imaginary one
 * that means "none of these", whose cosine is always `none`. A cosine higher by `spread` is e times as likely.
 *
 * The numbers are constants per model family, not fitted to a flow. docs/providers.md explains how to refit.
 */
export type Calibration = { none: number; spread: number };

const DEFAULT: Calibration = { none: 0.5, spread: 0.05 };
const FAMILIES: [name: RegExp, Calibration][] = [
  [/text-embedding-3/, { none: 0.42, spread: 0.05 }],
  [/text-embedding-ada/, { none: 0.82, spread: 0.02 }],
  [/^embed-v4|^embed-(english|multilingual)/, { none: 0.45, spread: 0.05 }],
  [/^voyage-/, { none: 0.5, spread: 0.05 }],
  [/nomic|mxbai|bge|gte|minilm/i, { none: 0.62, spread: 0.04 }],
];

export function getCalibration(modelId: string): Calibration {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1);
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? DEFAULT;
}

/** Probabilities of conditions that compete with each other and with "none of these"; their sum is at most 1. */
export function shareAgainstNone(cosines: readonly number[], { none, spread }: Calibration): number[] {
  const highest = Math.max(none, ...cosines);
  const weights = cosines.map((cosine) => Math.exp((cosine - highest) / spread));
  const total = weights.reduce((sum, weight) => sum + weight, Math.exp((none - highest) / spread));
  return weights.map((weight) => round(weight / total));
}

/** Probability of one option that competes only with "none of these". */
export function scoreAgainstNone(cosine: number, { none, spread }: Calibration): number {
  return round(1 / (1 + Math.exp((none - cosine) / spread)));
}

export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let dot = 0;
  for (let n = 0; n < a.length; n++) dot += (a[n] as number) * (b[n] as number);
  return dot;
}

/** Normalizes a vector to length 1, so that the cosine is a dot product. */
export function toUnit(vector: readonly number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

const round = (score: number) => Math.round(score * 1e6) / 1e6;
