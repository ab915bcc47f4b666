'use client';

import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { Fragment, useState } from 'react';
import { OUTCOME_WORDS } from '@/components/conversations/list/outcome-words';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/checkbox';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatShare } from '@/lib/pages/insights/format-figures';
import { toNodeHref } from '@/lib/pages/insights/node-href';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import styles from './funnel.module.css';

type FunnelProps = {
  flowId: string;
  insights: Insights;
  names: PartNames;
  /** Shows these nodes; none: the questions that most conversations reached. */
  onFunnel: (nodes: string[]) => void;
};

/** How many conversations reach each of a few nodes, and what became of the others. */
export function Funnel({ flowId, insights, names, onFunnel }: FunnelProps) {
  const [editing, setEditing] = useState(false);
  const chosen = insights.funnel.map(({ node }) => node);
  const toggle = (node: string) =>
    onFunnel(
      insights.nodes
        .map((row) => row.node)
        .filter((one) => (one === node ? !chosen.includes(node) : chosen.includes(one))),
    );
  return (
    <section className={styles.funnel} aria-label={say('Funnel')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say('Funnel')}</h2>
        <Button
          size="small"
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          {say('{count, plural, one {# node} other {# nodes}}', { count: chosen.length })}
        </Button>
      </div>
      {editing && (
        <fieldset className={styles.nodes}>
          <legend className="sr-only">{say('Nodes of the funnel')}</legend>
          {insights.nodes.map(({ node }) => (
            <Checkbox
              key={node}
              label={names.get(node)?.name ?? node}
              checked={chosen.includes(node)}
              onCheckedChange={() => toggle(node)}
            />
          ))}
        </fieldset>
      )}
      <ol className={styles.steps}>
        {insights.funnel.map(({ node, reached, before, lost, filter }, at) => {
          const from = insights.funnel[at - 1]?.filter.mark;
          const losses = Object.entries(lost).filter(([, n]) => n > 0);
          return (
            <li key={node} className={styles.step}>
              <Link href={toNodeHref(flowId, node)} className={styles.name}>
                {names.get(node)?.name ?? node}
              </Link>
              <span className={styles.bar} aria-hidden>
                <i style={{ width: `${(reached.n / Math.max(1, reached.of)) * 100}%` }} />
                {before && before.of > 0 && (
                  <b className={styles.before} style={{ left: `${(before.n / before.of) * 100}%` }} />
                )}
              </span>
              <Link href={toConversationsHref(insights, filter)} className={styles.count}>
                {formatCount(reached.n)}
              </Link>
              <span className={styles.share}>
                {formatShare(reached)}
                {before && (
                  <span className="sr-only">{say('Before: {share}', { share: formatShare(before) })}</span>
                )}
              </span>
              {losses.length > 0 && (
                <p className={styles.lost}>
                  {losses.map(([outcome, n], place) => (
                    <Fragment key={outcome}>
                      {place > 0 && ', '}
                      <Link
                        href={toConversationsHref(insights, {
                          outcome: outcome as 'left',
                          ...(from && { mark: from }),
                          ...(filter.mark && { not: filter.mark }),
                        })}
                      >
                        {formatCount(n)} {OUTCOME_WORDS[outcome as 'left'].label.toLowerCase()}
                      </Link>
                    </Fragment>
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
