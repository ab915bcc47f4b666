import { VECTOR_BYTES } from '../grouping/embed-text';

/** Enough to teach a meaning; more say the same again. */
const MAX_PICKED = 5;

const multiply = (a: Int8Array, b: Int8Array): number => {
  let sum = 0;
  for (let at = 0; at < VECTOR_BYTES; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
};

/**
 * The places of the most distinct vectors: the first one, then each time the one that is least similar to those picked.
 * The first should be the most central message.
 */
export function pickDistinct(vectors: readonly Int8Array[]): number[] {
  const lengths = vectors.map((vector) => Math.sqrt(multiply(vector, vector)) || 1);
  const picked = vectors.length > 0 ? [0] : [];
  const nearest = vectors.map(() => -1);
  while (picked.length < Math.min(MAX_PICKED, vectors.length)) {
    const last = picked.at(-1) as number;
    for (const [place, vector] of vectors.entries()) {
      const cosine =
        multiply(vector, vectors[last] as Int8Array) /
        ((lengths[place] as number) * (lengths[last] as number));
      nearest[place] = Math.max(nearest[place] as number, cosine);
    }
    const next = nearest.reduce(
      (best, cosine, place) =>
        !picked.includes(place) && (best < 0 || cosine < (nearest[best] as number)) ? place : best,
      -1,
    );
    picked.push(next);
  }
  return picked;
}
