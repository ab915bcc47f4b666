/**
 * Coefficients that convert similarity and regression to a logit; "none of them" has logit 0. Fitted on public
 * utterances (`npm run bench:understanding`), for scopes of 5, 20 and all conditions with 0, 5 and 20 examples
 * each, so that at least 90 % of the decisions at 0.65 are right in each of them.
 */
export type Scale = {
  /** Without a regression: the slope of the logit, and the similarity with logit 0. */
  byLikeness: { steepness: number; even: number };
  /** With a regression: factors of similarity and regression, and the sum with logit 0. */
  byExamples: {
    likeness: number;
    regression: number;
    even: number;
    evenByTexts: number;
    /** Raises `even` for scopes larger than `USUAL_SCOPE`. */
    evenByScope: number;
  };
};

export const BY_SPELLING: Scale = {
  byLikeness: { steepness: 11.5, even: 0.33 },
  byExamples: { likeness: 13, regression: 6.3, even: 4.88, evenByTexts: -0.28, evenByScope: 0.6 },
};

export const BY_WORDS: Scale = {
  byLikeness: { steepness: 10.9, even: 0.37 },
  byExamples: { likeness: 8.8, regression: 16.3, even: 5.99, evenByTexts: 0.25, evenByScope: 1.75 },
};

export const BY_SENTENCES: Scale = {
  byLikeness: { steepness: 15.6, even: 0.285 },
  byExamples: { likeness: 14, regression: 14, even: 5.15, evenByTexts: 1, evenByScope: 0.43 },
};

const USUAL_SCOPE = 20;

/** Logit of "none of the conditions". */
const NONE = 0;

/** Number of texts of a condition, number of ranked conditions, and the regression, if there is one. */
export type Evidence = { texts: number; scope: number; learned: number | undefined };

export function toLogit(
  { byLikeness, byExamples }: Scale,
  likeness: number,
  { texts, scope, learned }: Evidence,
): number {
  if (learned === undefined) return byLikeness.steepness * (likeness - byLikeness.even);
  const even =
    byExamples.even +
    byExamples.evenByTexts * Math.log(texts) +
    byExamples.evenByScope * Math.log(Math.max(1, scope / USUAL_SCOPE));
  return byExamples.likeness * likeness + byExamples.regression * learned - even;
}

/** Replaces logits by probabilities. The rest up to 1 is the probability of "none". */
export function toProbabilities(logits: Float64Array): void {
  let max = NONE;
  for (const logit of logits) if (logit > max) max = logit;
  let sum = Math.exp(NONE - max);
  for (let at = 0; at < logits.length; at++) {
    const weight = Math.exp((logits[at] as number) - max);
    logits[at] = weight;
    sum += weight;
  }
  for (let at = 0; at < logits.length; at++) logits[at] = (logits[at] as number) / sum;
}
