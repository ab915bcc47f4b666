'use client';

import { ArrowDown } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { ConceptTile } from '@/components/ui/concept';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatDecimal, formatSeconds, formatShare } from '@/lib/pages/insights/format-figures';
import { toNodeHref } from '@/lib/pages/insights/node-href';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { type NodeColumn, sortNodes } from '@/lib/pages/insights/sort-nodes';
import { say } from '@/lib/words/say';
import { ChangeWords } from './change-words';
import styles from './part-table.module.css';

const HEADERS: readonly { column: NodeColumn; label: string }[] = [
  { column: 'reached', label: say('Reached') },
  { column: 'firstTry', label: say('First try') },
  { column: 'attempts', label: say('Attempts') },
  { column: 'notUnderstood', label: say('Not understood') },
  { column: 'left', label: say('Left here') },
  { column: 'wait', label: say('Median wait') },
];

type NodeTableProps = { flowId: string; insights: Insights; names: PartNames };

/** Each node that a conversation reached. A number opens its conversations, a name its place on the canvas. */
export function NodeTable({ flowId, insights, names }: NodeTableProps) {
  const [sorted, setSorted] = useState<NodeColumn>('left');
  const rows = sortNodes(insights.nodes, sorted);
  const max = Math.max(1, ...rows.map(({ reached }) => reached));
  const { compared } = insights;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={say('Nodes')}>
        <thead>
          <tr>
            <th scope="col">{say('Node')}</th>
            {HEADERS.map(({ column, label }) => (
              <th key={column} scope="col" aria-sort={sorted === column ? 'descending' : undefined}>
                <button type="button" className={styles.sort} onClick={() => setSorted(column)}>
                  {label}
                  {sorted === column && <ArrowDown aria-hidden className={styles.arrow} />}
                </button>
              </th>
            ))}
            {compared && <th scope="col">{say('Left, change')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const named = names.get(row.node);
            const link = (filter: Parameters<typeof toConversationsHref>[1], n: number) => (
              <Link href={toConversationsHref(insights, filter)}>{formatCount(n)}</Link>
            );
            return (
              <tr key={row.node}>
                <th scope="row">
                  <Link href={toNodeHref(flowId, row.node)} className={styles.name}>
                    {named?.concept && <ConceptTile concept={named.concept} size="small" />}
                    {named?.name ?? row.node}
                  </Link>
                </th>
                <td data-label={HEADERS[0]?.label}>
                  <Meter share={row.reached / max} />
                  {link(row.filters.reached, row.reached)}
                </td>
                <td data-label={HEADERS[1]?.label}>
                  {row.replied === 0 ? <None /> : formatShare({ n: row.firstTry, of: row.replied })}
                </td>
                <td data-label={HEADERS[2]?.label}>
                  {row.replied === 0 ? (
                    <None />
                  ) : row.retries === 0 ? (
                    formatDecimal(row.attempts / row.replied)
                  ) : (
                    <Link
                      href={toConversationsHref(insights, row.filters.retries)}
                      title={say('Conversations that were asked again')}
                    >
                      {formatDecimal(row.attempts / row.replied)}
                    </Link>
                  )}
                </td>
                <td data-label={HEADERS[3]?.label}>
                  {row.notUnderstood === 0 ? '0' : link(row.filters.notUnderstood, row.notUnderstood)}
                </td>
                <td data-label={HEADERS[4]?.label}>
                  <Meter share={row.left / Math.max(1, row.reached)} tone="bad" />
                  {row.left === 0 ? '0' : link(row.filters.left, row.left)}{' '}
                  <span className={styles.aside}>{formatShare({ n: row.left, of: row.reached })}</span>
                </td>
                <td data-label={HEADERS[5]?.label}>
                  {row.wait.p50 === null ? <None /> : formatSeconds(row.wait.p50)}
                </td>
                {compared && (
                  <td data-label={say('Left, change')} className={styles.words}>
                    {row.changes?.left && row.changes.left.verdict !== 'too-few' ? (
                      <ChangeWords change={row.changes.left} />
                    ) : (
                      <None />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const None = () => <span className={styles.aside}>–</span>;

function Meter({ share, tone = 'data' }: { share: number; tone?: 'data' | 'bad' }) {
  return (
    <i className={styles.meter} data-tone={tone} aria-hidden>
      <i style={{ width: `${Math.min(1, share) * 100}%` }} />
    </i>
  );
}
