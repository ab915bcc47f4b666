import type { Prepared, Reading } from './prepare-texts.ts';

/** How alike a message is to the centres of groups (of all when none are named), by spelling and meaning. */
export function weighLikeness(
  { pieces, meanings }: Prepared,
  { pieces: spelled, meaning }: Reading,
  groups?: readonly number[],
): Float64Array {
  const likeness = pieces.compare(spelled, groups);
  const meant = meaning.share > 0 ? meanings.compare(meaning, groups) : undefined;
  for (let index = 0; index < likeness.length; index++)
    likeness[index] =
      (1 - meaning.share) * (likeness[index] as number) + meaning.share * (meant?.[index] ?? 0);
  return likeness;
}
