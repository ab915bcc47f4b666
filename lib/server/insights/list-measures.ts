import type { ConversationOutcome } from '@/lib/contract/conversation-filter';
import type { InsightMeasure, InsightSpan } from '@/lib/contract/schemas/insights';
import { compareRatios, type RatioSums } from '@/lib/server/statistics/compare-ratios';
import { type BetterDirection, claimDifference, claimMedians, claimShares, toQuantiles } from './claim';
import type { CountTable } from './count-table';
import { sortByCount } from './sort-by-count';

type Outcome = Exclude<ConversationOutcome, 'open' | 'asked'>;
/** The kind that counts where it happens, which is also the kind of the mark. */
const PLACES: Partial<Record<InsightMeasure['measure'], string>> = {
  left: 'left',
  'handed-off': 'handoff',
  'not-understood': 'missed',
};
/** In a flow with a goal, an end without it is neither good nor bad. */
const DIRECTIONS: Record<Outcome, BetterDirection> = {
  goal: 1,
  finished: 0,
  'handed-off': -1,
  left: -1,
  'dead-end': -1,
  error: -1,
};

export function listMeasures(now: CountTable, before: CountTable | undefined): InsightMeasure[] {
  const outcomes = Object.keys(DIRECTIONS) as Outcome[];
  return [...outcomes.map((outcome) => measureOutcome(outcome, now, before)), measureMissed(now, before)];
}

function measureOutcome(outcome: Outcome, now: CountTable, before: CountTable | undefined): InsightMeasure {
  const shareOf = ({ outcomes, conversations }: CountTable) => ({
    n: outcomes[outcome] ?? 0,
    of: conversations,
  });
  const hasGoal = (now.outcomes.goal ?? 0) + (before?.outcomes.goal ?? 0) > 0;
  const direction = outcome === 'finished' && !hasGoal ? 1 : DIRECTIONS[outcome];
  return {
    measure: outcome,
    now: shareOf(now),
    before: before ? shareOf(before) : null,
    change: before ? claimShares(shareOf(now), shareOf(before), direction) : null,
    filter: { outcome },
    most: findMost(outcome, now),
  };
}

function measureMissed(now: CountTable, before: CountTable | undefined): InsightMeasure {
  const shareOf = (table: CountTable) => ({ n: table.get('missed'), of: table.get('messages') });
  const sizes = before ? [now.conversations, before.conversations] : [];
  return {
    measure: 'not-understood',
    now: shareOf(now),
    before: before ? shareOf(before) : null,
    change: before ? claimDifference(sizes, compareRatios(toSums(now), toSums(before)), -1) : null,
    filter: { mark: ['missed:'] },
    most: findMost('not-understood', now),
  };
}

function toSums(table: CountTable): RatioSums {
  return {
    n: table.conversations,
    x: table.get('messages'),
    y: table.get('missed'),
    xx: table.get('squares', 'messages'),
    xy: table.get('squares', 'both'),
    yy: table.get('squares', 'missed'),
  };
}

function findMost(measure: InsightMeasure['measure'], now: CountTable): InsightMeasure['most'] {
  const kind = PLACES[measure];
  if (kind === undefined) return null;
  const [most] = sortByCount([...now.items(kind)].filter(([node, n]) => node !== '' && n > 0));
  return most ? { node: most[0], n: most[1], filter: { mark: [`${kind}:${most[0]}`] } } : null;
}

/** The kind of each span. Whether fewer messages are better depends on the flow. */
const SPANS: { span: InsightSpan['span']; kind: string; direction: BetterDirection }[] = [
  { span: 'seconds', kind: 'seconds', direction: -1 },
  { span: 'messages', kind: 'length', direction: 0 },
  { span: 'answer-seconds', kind: 'wait', direction: -1 },
];

export function listSpans(now: CountTable, before: CountTable | undefined): InsightSpan[] {
  return SPANS.map(({ span, kind, direction }) => {
    const histogram = now.histogram(kind);
    const earlier = before?.histogram(kind);
    return {
      span,
      now: toQuantiles(histogram),
      before: earlier ? toQuantiles(earlier) : null,
      change: earlier ? claimMedians(histogram, earlier, direction) : null,
    };
  });
}
