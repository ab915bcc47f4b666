/** How many of `of` reached something. */
export type ShareCount = { reached: number; of: number };
export type Interval = { low: number; high: number };

/** The 97.5 % quantile of the normal distribution: a two-sided interval of 95 %. */
const Z = 1.959963984540054;

/**
 * The 95 % Wilson score interval of a share. Unlike the textbook interval it is sound for small numbers and for shares
 * near 0 and 1. Source: Wilson (1927), "Probable inference, the law of succession, and statistical inference", Journal
 * of the American Statistical Association 22.
 */
export function wilsonInterval({ reached, of }: ShareCount): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = reached / of;
  const center = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return {
    low: reached === 0 ? 0 : (center - spread) / scale,
    high: reached === of ? 1 : (center + spread) / scale,
  };
}
