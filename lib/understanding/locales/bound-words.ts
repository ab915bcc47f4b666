/**
 * Words of one language around a value that make it an end of a range, or vague. Phrases are patterns as
 * `pattern.ts` reads them. `without` leaves the value itself out: "after the 15th" begins on the 16th.
 */
export type BoundWords = {
  min: Bound;
  max: Bound;
  about: { before: readonly string[]; after: readonly string[] };
  /** Where a period begins and where it ends. */
  from: readonly string[];
  to: readonly string[];
  /** Between the ends of a range; `and` only where a phrase of `pair` comes first. */
  joiners: readonly string[];
  pair: readonly string[];
  and: readonly string[];
  /** Questions and names of facts that ask for the most: "budget". Elsewhere "up to 200" is not an amount. */
  limits?: readonly string[];
  /** Questions that ask for a last day or hour: "by when". Elsewhere "before 9" is not a time. */
  deadlines?: readonly string[];
  /** Questions about what is planned. Elsewhere "an hour at most" is not how long something has lasted. */
  plans?: readonly string[];
};

type Bound = { before: readonly string[]; without: readonly string[]; after: readonly string[] };
