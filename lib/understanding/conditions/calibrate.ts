/**
 * From likeness and from what examples teach to a logit, beside which "none of them" is zero. Fitted on public
 * utterances, within scopes of 5, 20 and of all conditions with 0, 5 and 20 examples each
 * (`npm run bench:understanding`), so that nine in ten of the decisions at 0.65 are right in all of them.
 */
export type Scale = {
  /** Where nothing was learned: how fast likeness turns into certainty, and the likeness of even odds. */
  byLikeness: { steepness: number; even: number };
  /** Beside what was learned: certainty by likeness and by the regression, and what both must reach. */
  byExamples: {
    likeness: number;
    regression: number;
    even: number;
    evenByTexts: number;
    /** More is asked for where more conditions compete than the fit's usual scope has. */
    evenByScope: number;
  };
};

export const BY_SPELLING: Scale = {
  byLikeness: { steepness: 11.5, even: 0.33 },
  byExamples: { likeness: 13, regression: 6.3, even: 4.88, evenByTexts: -0.28, evenByScope: 0.6 },
};

export const BY_WORDS: Scale = {
  byLikeness: { steepness: 10.9, even: 0.37 },
  byExamples: { likeness: 8.8, regression: 16.3, even: 5.75, evenByTexts: 0.4, evenByScope: 1.5 },
};

export const BY_SENTENCES: Scale = {
  byLikeness: { steepness: 15.6, even: 0.285 },
  byExamples: { likeness: 14, regression: 14, even: 5.15, evenByTexts: 1, evenByScope: 0.43 },
};

const USUAL_SCOPE = 20;

/** The logit of none of the conditions. */
const NONE = 0;

/** How many texts a condition has, how many conditions are ranked, and what examples teach, where they do. */
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

/** Probabilities in place of logits; what is missing from one is none's. */
export function toProbabilities(logits: Float64Array): void {
  let most = NONE;
  for (const logit of logits) if (logit > most) most = logit;
  let sum = Math.exp(NONE - most);
  for (let at = 0; at < logits.length; at++) {
    const weight = Math.exp((logits[at] as number) - most);
    logits[at] = weight;
    sum += weight;
  }
  for (let at = 0; at < logits.length; at++) logits[at] = (logits[at] as number) / sum;
}
