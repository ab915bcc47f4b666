/** What two texts can share: pieces of words, and whole words; with how much each says. */
export type Features = { pieces: Map<string, number>; words: Map<string, number> };

const MIN_LENGTH = 3;
const MAX_LENGTH = 4;

/**
 * Character 3- and 4-grams within word boundaries, and the words themselves. Pieces find "bookings" by
 * "booking" and survive a slip of the keyboard; whole words keep pieces that many words share in their place.
 * `commonWeight` is what a word counts that everybody uses.
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
