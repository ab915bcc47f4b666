import Link from 'next/link';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatShare } from '@/lib/pages/insights/format-figures';
import { toNodeHref } from '@/lib/pages/insights/node-href';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import { Rows } from './rows';

type HandoffTableProps = { flowId: string; insights: Insights; names: PartNames };

/** The nodes with a handoff, most first. */
export const listHandoffNodes = ({ nodes }: Insights) =>
  nodes.filter(({ handedOff }) => handedOff > 0).toSorted((a, b) => b.handedOff - a.handedOff);

/** Where conversations were handed off, and why. */
export function HandoffTable({ flowId, insights, names }: HandoffTableProps) {
  return (
    <Rows
      label={say('Handoffs')}
      headers={[say('Node'), say('Handed off'), say('Share of those that reached it'), say('Reasons')]}
      rows={listHandoffNodes(insights).map(({ node, handedOff, reached, handoffReasons, filters }) => ({
        id: node,
        cells: [
          <Link key="node" href={toNodeHref(flowId, node)}>
            {names.get(node)?.name ?? node}
          </Link>,
          <Link key="handed-off" href={toConversationsHref(insights, filters.handedOff)}>
            {formatCount(handedOff)}
          </Link>,
          formatShare({ n: handedOff, of: reached }),
          handoffReasons.map(({ reason, n }) => `${formatCount(n)} ${reason}`).join(', ') || '–',
        ],
      }))}
    />
  );
}
