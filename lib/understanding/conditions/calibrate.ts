/**
 * From likeness to a logit, beside which "none of them" is zero. A centre of many texts is a surer sign than a
 * name, and spelling alone tells less than spelling and meaning together. Fitted on public utterances, within
 * scopes of 5, 20 and all conditions with 0, 5 and 20 examples each (`npm run bench:understanding`), so that
 * nine in ten of the decisions at 0.65 are right in all of them.
 */
export type Scale = {
  steepness: number;
  steeperByTexts: number;
  even: number;
  evenByMeaning: number;
  evenByTexts: number;
  evenByTextsAndMeaning: number;
  /** How many times longer than with words alone may be learned. */
  patience: number;
};

export const BY_WORDS: Scale = {
  steepness: 12,
  steeperByTexts: 1,
  even: 0.395,
  evenByMeaning: 0.028,
  evenByTexts: -0.064,
  evenByTextsAndMeaning: 0.084,
  patience: 1,
};

/** Sentences are likeness that can be trusted more: it turns into certainty faster. */
export const BY_SENTENCES: Scale = {
  steepness: 15,
  steeperByTexts: 1,
  even: 0.382,
  evenByMeaning: 0.028,
  evenByTexts: -0.045,
  evenByTextsAndMeaning: 0.084,
  patience: 4,
};

/** The logit of none of the conditions. */
export const NONE = 0;

export function toLogit(scale: Scale, likeness: number, texts: number, known: number): number {
  const many = Math.log(texts);
  const even =
    scale.even +
    scale.evenByMeaning * known +
    (scale.evenByTexts + scale.evenByTextsAndMeaning * known) * many;
  return (scale.steepness + scale.steeperByTexts * many) * (likeness - even);
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
