import type { FunnelStep } from '@/lib/contract/schemas/insights';
import type { CountTable, OutcomeCounts } from './count-table';
import { getReached, listNodes, sumOutcomes } from './list-nodes';

/** Number of steps if no nodes are chosen. */
const STEPS = 5;

/** The nodes in this order, or the questions that most conversations reached. */
export function listFunnel(
  now: CountTable,
  before: CountTable | undefined,
  chosen: readonly string[] | undefined,
): FunnelStep[] {
  const nodes = chosen ?? findQuestions(now);
  return nodes.map((node, index) => {
    const outcomes = getReached(now, node);
    const previous = nodes[index - 1];
    return {
      node,
      reached: { n: sumOutcomes(outcomes), of: now.conversations },
      before: before ? { n: sumOutcomes(getReached(before, node)), of: before.conversations } : null,
      lost: subtract(previous === undefined ? now.outcomes : getReached(now, previous), outcomes),
      filter: { mark: [`node:${node}`] },
    };
  });
}

function findQuestions(now: CountTable): string[] {
  const asked = listNodes(now, undefined).filter(({ replied, left }) => replied + left > 0);
  return asked.slice(0, STEPS).map(({ node }) => node);
}

function subtract(from: OutcomeCounts, outcomes: OutcomeCounts): OutcomeCounts {
  const names = Object.keys({ ...from, ...outcomes }) as (keyof OutcomeCounts)[];
  const lost = names.map((name) => [name, (from[name] ?? 0) - (outcomes[name] ?? 0)] as const);
  return Object.fromEntries(lost.filter(([, n]) => n !== 0));
}
