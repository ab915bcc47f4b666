import type { Prepared, TextFeatures } from './prepare-texts.ts';

/** Similarity of a message to the centers of some groups, or of all, by spelling and meaning. */
export function weighLikeness(
  { pieces, meanings }: Prepared,
  { pieces: spelled, meaning }: TextFeatures,
  groups?: readonly number[],
): Float64Array {
  const likeness = pieces.compare(spelled, groups);
  const byMeaning = meaning.share > 0 ? meanings.compare(meaning, groups) : undefined;
  for (let index = 0; index < likeness.length; index++)
    likeness[index] =
      (1 - meaning.share) * (likeness[index] as number) + meaning.share * (byMeaning?.[index] ?? 0);
  return likeness;
}
