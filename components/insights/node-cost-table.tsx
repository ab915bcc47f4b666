import Link from 'next/link';
import type { Insights } from '@/lib/contract/schemas/insights';
import { formatCost, formatQuantiles } from '@/lib/pages/insights/format-figures';
import { toNodeHref } from '@/lib/pages/insights/node-href';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import { CountLink } from './count-link';
import { TitledRows } from './rows';

type NodeCostTableProps = { flowId: string; insights: Insights; names: PartNames };

/** What models cost at each node, and how long turns waited there for models and tools. Most expensive first. */
export function NodeCostTable({ flowId, insights, names }: NodeCostTableProps) {
  const nodes = insights.nodes
    .filter(({ micros, ms }) => micros > 0 || ms.n > 0)
    .toSorted((a, b) => b.micros - a.micros || (b.ms.p50 ?? 0) - (a.ms.p50 ?? 0));
  if (nodes.length === 0) return null;
  return (
    <TitledRows
      title={say('Cost and time by node')}
      headers={[say('Node'), say('Turns with calls'), say('Cost'), say('Median'), say('95 % within')]}
      rows={nodes.map(({ node, micros, ms, filters }) => ({
        id: node,
        cells: [
          <Link key="node" href={toNodeHref(flowId, node)}>
            {names.get(node)?.name ?? node}
          </Link>,
          <CountLink key="called" insights={insights} filter={filters.called} n={ms.n} />,
          formatCost(micros),
          ...formatQuantiles(ms),
        ],
      }))}
    />
  );
}
