import { MIN_CONVERSATIONS } from '@/lib/contract/limits';
import type { ComparedMeasure } from '@/lib/contract/names';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import type {
  Difference,
  Rollout,
  RolloutReport,
  StopFinding,
} from '@/lib/contract/schemas/releases/rollouts';
import { FORMAT_LOCALE, say } from '@/lib/words/say';
import { formatCount } from '../insights/format-figures';

export const ROLLOUT_MEASURE_WORDS: Record<ComparedMeasure, string> = {
  finished: say('Finished'),
  goal: say('Goal reached'),
  handoff: say('Handed off'),
  deadlock: say('Deadlock'),
  error: say('Error'),
};
const MORE_IS_BETTER: ReadonlySet<ComparedMeasure> = new Set(['finished', 'goal']);

const POINTS = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1, signDisplay: 'negative' });
const SIGNED = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const formatShareOf = (reached: number, of: number): string =>
  of === 0 ? '–' : `${POINTS.format((100 * reached) / of)}\u00a0%`;

/** In percentage points. `verdict` only if the interval leaves no doubt about the direction. */
export function describeShareDifference({ measure, difference, low, high }: Difference): {
  points: string;
  interval: string;
  verdict?: 'better' | 'worse';
} {
  const words = {
    points: SIGNED.format(100 * difference),
    interval: say('{low} to {high}', { low: POINTS.format(100 * low), high: POINTS.format(100 * high) }),
  };
  if (low <= 0 && high >= 0) return words;
  return { ...words, verdict: low > 0 === MORE_IS_BETTER.has(measure) ? 'better' : 'worse' };
}

/** Why no difference is shown yet. */
export function describeMissingConversations({
  figures,
  baseline,
  candidate,
}: RolloutReport): string | undefined {
  const [first] = [
    { number: candidate, count: figures.candidate.conversations },
    { number: baseline, count: figures.baseline.conversations },
  ].filter(({ count }) => count < MIN_CONVERSATIONS);
  return (
    first &&
    say('Not enough yet to compare: {count} of {needed} conversations on v{number}.', {
      ...first,
      needed: MIN_CONVERSATIONS,
    })
  );
}

const FINDINGS: Record<StopFinding['measure'], (values: Record<string, string | number>) => string> = {
  handoff: (values) =>
    say(
      '{reached} of {customers} customers on v{candidate} were handed off ({share}), against {before} of {others} on v{baseline} ({shareBefore}).',
      values,
    ),
  deadlock: (values) =>
    say(
      '{reached} of {customers} customers on v{candidate} reached a deadlock ({share}), against {before} of {others} on v{baseline} ({shareBefore}).',
      values,
    ),
  error: (values) =>
    say(
      '{reached} of {customers} customers on v{candidate} got an error ({share}), against {before} of {others} on v{baseline} ({shareBefore}).',
      values,
    ),
};

/** Why a rollout was stopped automatically. */
export function describeFinding(
  { measure, ...counts }: StopFinding,
  { candidate, baseline }: Rollout,
): string {
  const shareOf = ({ reached, customers }: StopFinding['candidate']) => formatShareOf(reached, customers);
  return FINDINGS[measure]({
    candidate,
    baseline,
    reached: formatCount(counts.candidate.reached),
    customers: formatCount(counts.candidate.customers),
    share: shareOf(counts.candidate),
    before: formatCount(counts.baseline.reached),
    others: formatCount(counts.baseline.customers),
    shareBefore: shareOf(counts.baseline),
  });
}

type Change = Environment['history'][number];

/** What a rollout did to an environment, for its history. */
export function describeRolloutEvent({ event, candidate }: Change): string | undefined {
  const values = candidate ? { number: candidate.version, percent: candidate.percent } : {};
  switch (event) {
    case 'rollout-started':
      return say('rollout of v{number} started with {percent} %', values);
    case 'share-changed':
      return say('rollout of v{number} changed to {percent} %', values);
    case 'rollout-finished':
      return say('rollout finished');
    case 'rollout-stopped':
      return say('rollout stopped');
    case 'rollout-stopped-automatically':
      return say('rollout stopped automatically');
    case null:
      return undefined;
  }
}
