/**
 * Words of one language for values that are too vague to be stored. Phrases are patterns as `pattern.ts` reads them.
 * A duration is vague as an amount is.
 */
export type InexactWords = {
  days: readonly string[];
  times: readonly string[];
  amounts: readonly string[];
};
