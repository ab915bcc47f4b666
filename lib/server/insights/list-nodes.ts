import type { NodeFigures, NodeInsight } from '@/lib/contract/schemas/insights';
import { claimMedians, claimShares, toQuantiles } from './claim';
import type { CountTable, OutcomeCounts } from './count-table';
import { sortByCount } from './sort-by-count';

const ASKED_AGAIN = 'retried';

/** Every node that a conversation reached, most conversations first. */
export function listNodes(now: CountTable, before: CountTable | undefined): NodeInsight[] {
  const nodes = [...now.byLast('reached')].map(([node, outcomes]) => [node, sum(outcomes)] as const);
  return sortByCount(nodes).map(([node]) => toNodeInsight(node, now, before));
}

/** The conversations that reached a node, by outcome. */
export function getReached(table: CountTable, node: string): OutcomeCounts {
  return Object.fromEntries(table.byLast('reached').get(node) ?? []) as OutcomeCounts;
}

export function sumOutcomes(outcomes: OutcomeCounts): number {
  return Object.values(outcomes).reduce((total, n) => total + n, 0);
}

function toNodeInsight(node: string, now: CountTable, before: CountTable | undefined): NodeInsight {
  const figures = measureNode(node, now);
  const earlier = before && measureNode(node, before);
  const at = (kind: string) => ({ mark: [`${kind}:${node}`] });
  return {
    node,
    ...figures,
    outcomes: getReached(now, node),
    handoffReasons: sortByCount(now.byFirst('handoff-reason').get(node) ?? []).map(([reason, n]) => ({
      reason,
      n,
    })),
    before: earlier ?? null,
    changes:
      before && earlier
        ? {
            left: claimShares(
              { n: figures.left, of: figures.reached },
              { n: earlier.left, of: earlier.reached },
              -1,
            ),
            firstTry: claimShares(
              { n: figures.firstTry, of: figures.replied },
              { n: earlier.firstTry, of: earlier.replied },
              1,
            ),
            wait: claimMedians(now.histogram('wait', node), before.histogram('wait', node), -1),
          }
        : null,
    filters: {
      reached: at('node'),
      retries: at(ASKED_AGAIN),
      invalid: at('invalid'),
      notUnderstood: at('missed'),
      left: at('left'),
      handedOff: at('handoff'),
      called: at('called'),
    },
  };
}

function measureNode(node: string, table: CountTable): NodeFigures {
  return {
    reached: sumOutcomes(getReached(table, node)),
    replied: table.get('replied', node),
    firstTry: table.get('first-try', node),
    attempts: table.get('replied-times', node),
    retries: table.get(ASKED_AGAIN, node),
    invalid: table.get('invalid', node),
    notUnderstood: table.get('missed', node),
    left: table.get('left', node),
    handedOff: table.get('handoff', node),
    wait: toQuantiles(table.histogram('wait', node)),
    micros: table.get('node-cost', node),
    ms: toQuantiles(table.histogram('node-ms', node)),
  };
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
