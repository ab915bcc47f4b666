/** How often something happened to the two groups that were assigned under the same share. */
export type AssignedCounts = {
  /** The probability with which a unit was assigned to the candidate, between 0 and 1. */
  share: number;
  candidate: number;
  baseline: number;
};

/** How many times more frequent the event may have become: a mixture of alternatives, equally likely beforehand. */
const RATIOS = [1.25, 1.5, 2, 3, 5, 10];

/**
 * The evidence that something happens more often to the candidate's group, for any number of looks: if it does not, the
 * probability that the evidence ever reaches 1 / alpha is at most alpha (Ville's inequality).
 *
 * A unit to which it happened was assigned to the candidate with probability `share`, whatever the traffic, the time
 * and its changes of share, unless the version makes a difference; and with probability r * share / (r * share + 1 -
 * share) if the event is r times as frequent there. The evidence is the likelihood ratio of the two, averaged over r: a
 * mixture sequential probability ratio test, and a nonnegative martingale. A lower rate of the candidate only lowers it.
 *
 * Sources: Robbins (1970), "Statistical methods related to the law of the iterated logarithm"; Lindon and Malek (2022),
 * "Anytime-valid inference for multinomial count data" (events of concurrent groups); Kulldorff et al. (2011), "A
 * maximized sequential probability ratio test for drug and vaccine safety surveillance" (the binomial model).
 */
export function testHigherRate(groups: readonly AssignedCounts[]): number {
  const logs = RATIOS.map((ratio) =>
    groups.reduce((sum, { share, candidate, baseline }) => {
      const events = candidate + baseline;
      return sum + candidate * Math.log(ratio) - events * Math.log(ratio * share + 1 - share);
    }, 0),
  );
  // Relative to the largest term, so that none overflows.
  const top = Math.max(...logs);
  const mean = logs.reduce((sum, log) => sum + Math.exp(log - top), 0) / logs.length;
  return Math.exp(Math.min(700, top + Math.log(mean)));
}
