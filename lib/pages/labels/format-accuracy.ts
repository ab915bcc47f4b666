/** A share as a percentage with one decimal, or a dash if there is none. */
export const formatAccuracy = (share: number | null): string =>
  share === null ? '–' : `${(100 * share).toFixed(1)} %`;
