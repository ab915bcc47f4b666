/** How fast likeness turns into certainty, and the likeness (in the same measure) of what nobody declared. */
const STEEPNESS = 20;
const NONE = 4;

/**
 * Likeness as the probability that a condition is meant, with a last option for none of them. Fitted once on
 * public utterances (see `clinc.test.ts`), so that 0.65 means about what it means for other providers.
 */
export function calibrate(likeness: readonly number[]): number[] {
  const weights = likeness.map((alike) => Math.exp(STEEPNESS * alike - NONE));
  const sum = weights.reduce((total, weight) => total + weight, 1);
  return weights.map((weight) => weight / sum);
}
