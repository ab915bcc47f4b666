import type { Insights } from '@/lib/contract/schemas/insights';
import { toGatesMark } from '../counting/digest/marks';
import type { CountTable } from './count-table';
import { sortByCount } from './sort-by-count';

/** The lists hold this many entries, as those of `getFlowFigures`. */
const TOP = 10;

/** The figures of a flow, as docs/rulings.md#13 defines them. */
export function listFigures(table: CountTable): Insights['figures'] {
  const rate = (n: number) => (table.conversations === 0 ? 0 : n / table.conversations);
  const top = (kind: string) =>
    sortByCount([...table.items(kind)].filter(([item, n]) => item !== '' && n > 0)).slice(0, TOP);
  return {
    completeRate: rate(table.get('once', 'complete')),
    handoffRate: rate(table.get('once', 'handoff')),
    deadlockRate: rate(table.get('once', 'deadlock')),
    averageTurns: rate(table.get('turns')),
    mostRetriedNodes: top('retried').map(([node, retries]) => ({ node, retries })),
    handoffPoints: top('handoff').map(([node, sessions]) => ({ node, sessions })),
    gatePatterns: top('gates').map(([item, sessions]) => {
      const gates = JSON.parse(item) as string[];
      const mark = toGatesMark(gates);
      return { gates, sessions, filter: mark === undefined ? null : { mark: [mark] } };
    }),
  };
}
