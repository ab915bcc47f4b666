import type { InsightQuantiles, InsightShare } from '@/lib/contract/schemas/insights';
import { FORMAT_LOCALE, say } from '@/lib/words/say';

const whole = new Intl.NumberFormat(FORMAT_LOCALE);
const signed = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const decimal = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1 });

export const formatCount = (count: number): string => whole.format(count);
export const formatDecimal = (value: number): string => decimal.format(value);
/** "21.1 %", written as in every other text. */
const formatPercent = (share: number): string => `${decimal.format(share * 100)}\u00a0%`;
export const formatShare = ({ n, of }: InsightShare): string => (of === 0 ? '–' : formatPercent(n / of));

/** The difference of two shares in percentage points: 0.042 is "+4.2 points". */
export const formatPoints = (difference: number): string =>
  say('{points} points', { points: signed.format(difference * 100) });

/** Seconds as "3 m 37 s"; below ten seconds with a decimal. */
export function formatSeconds(seconds: number): string {
  const sign = seconds < 0 ? '–' : '';
  const size = Math.abs(seconds);
  if (size < 10) return `${sign}${decimal.format(size)} s`;
  if (size < 60) return `${sign}${Math.round(size)} s`;
  const total = Math.round(size);
  if (total < 3600) return `${sign}${Math.floor(total / 60)} m ${total % 60} s`;
  const minutes = Math.round(total / 60);
  return minutes < 48 * 60
    ? `${sign}${Math.floor(minutes / 60)} h ${minutes % 60} m`
    : `${sign}${decimal.format(minutes / 1440)} d`;
}

const formatMilliseconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : formatSeconds(ms / 1000);

/** The median and the 95 % quantile of durations. */
export const formatQuantiles = ({ p50, p95 }: InsightQuantiles): string[] =>
  [p50, p95].map((ms) => (ms === null ? '–' : formatMilliseconds(ms)));

type AverageRating = { scale: 'stars' | 'thumbs'; average: number };
/** "4.2 of 5 stars", or the share of thumbs up. */
export const formatAverageRating = ({ scale, average }: AverageRating): string =>
  scale === 'stars'
    ? say('{average} of 5 stars', { average: decimal.format(average) })
    : say('{share} thumbs up', { share: formatPercent(average) });

const money = new Intl.NumberFormat(FORMAT_LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
});
/** `micros`: millionths of a dollar. */
export const formatCost = (micros: number): string => money.format(micros / 1_000_000);
