import { dotProduct } from '../vectors/embed-words.ts';
import type { TextMeaning } from './read-meaning.ts';

/** Meanings of texts, with a center and its length before normalization for each group. */
export type DenseSpace = {
  texts: readonly TextMeaning[];
  centres: readonly Float64Array[];
  lengths: Float64Array;
  compare(text: TextMeaning, groups?: readonly number[]): Float64Array;
};

export function createDenseSpace(
  texts: readonly TextMeaning[],
  groupOf: readonly number[],
  groupCount: number,
): DenseSpace {
  const dimensions = texts[0]?.vector.length ?? 0;
  const centres = Array.from({ length: groupCount }, () => new Float64Array(dimensions));
  texts.forEach(({ vector }, text) => {
    const centre = centres[groupOf[text] as number] as Float64Array;
    for (let place = 0; place < dimensions; place++)
      centre[place] = (centre[place] as number) + (vector[place] as number);
  });
  const lengths = Float64Array.from(centres, (centre) => Math.sqrt(dotProduct(centre, centre)));
  centres.forEach((centre, group) => {
    const length = lengths[group] || 1;
    for (let place = 0; place < dimensions; place++) centre[place] = (centre[place] as number) / length;
  });
  return {
    texts,
    centres,
    lengths,
    compare({ vector }, groups) {
      const found = new Float64Array(groups ? groups.length : groupCount);
      for (let index = 0; index < found.length; index++)
        found[index] = dotProduct(
          centres[groups ? (groups[index] as number) : index] as Float64Array,
          vector,
        );
      return found;
    },
  };
}
