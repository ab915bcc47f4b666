/** Features that two texts can share, with weights: n-grams of letters (`pieces`) and whole words. */
export type Features = { pieces: Map<string, number>; words: Map<string, number> };

const MIN_LENGTH = 3;
const MAX_LENGTH = 4;

/**
 * Character 3- and 4-grams within words, and the words themselves. N-grams match "bookings" with "booking" and
 * tolerate typos; whole words compensate for n-grams that many words share. `commonWeight` is the weight of
 * frequent words.
 */
export function toFeatures(
  words: readonly string[],
  common: ReadonlySet<string>,
  commonWeight: number,
): Features {
  const features: Features = { pieces: new Map(), words: new Map() };
  for (const word of words) {
    if (/^\p{N}+$/u.test(word)) continue;
    const weight = common.has(word) ? commonWeight : 1;
    raise(features.words, word, weight);
    const padded = ` ${word} `;
    for (let size = MIN_LENGTH; size <= MAX_LENGTH; size++) {
      for (let start = 0; start + size <= padded.length; start++)
        raise(features.pieces, padded.slice(start, start + size), weight);
    }
  }
  return features;
}

function raise(features: Map<string, number>, feature: string, weight: number): void {
  const known = features.get(feature);
  if (known === undefined || known < weight) features.set(feature, weight);
}
