'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { LoadError } from '@/components/account/load-error';
import { RATING_WORDS } from '@/components/conversations/list/rating-words';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { insightApi } from '@/lib/client/insight-client';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatAverageRating, formatCount } from '@/lib/pages/insights/format-figures';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import styles from './part-table.module.css';
import { TitledRows } from './rows';

const OPENED = ['good', 'fair', 'bad'] as const;

type RatingTablesProps = { flowId: string; insights: Insights; names: PartNames };

/** What customers rated in the period: by the node that asked, by version, and by the rules that applied before. */
export function RatingTables({ flowId, insights, names }: RatingTablesProps) {
  const { environment, from, to, version } = insights.filter;
  const query = { environment, from, to, version };
  const ratings = useQuery({
    queryKey: ['flows', flowId, 'ratings', query],
    queryFn: ({ signal }) => insightApi.getRatingFigures(flowId, query, { signal }),
  });
  if (ratings.isError)
    return (
      <LoadError
        compact
        title={say('Could not load the ratings')}
        error={ratings.error}
        onRetry={() => ratings.refetch()}
      />
    );
  if (!ratings.data) return <SkeletonRows label={say('Loading the ratings')} rows={4} rowHeight={36} />;
  const { all, nodes, versions, rules } = ratings.data;
  if (all.length === 0)
    return (
      <p className={styles.note}>
        {say('No ratings in this period. Add the part “Rating” to the content of an end or a handoff.')}
      </p>
    );
  const nameOf = (id: string) => names.get(id)?.name ?? id;
  const groups = [
    {
      title: say('By the node that asked'),
      rows: nodes.map((row) => ({
        ...row,
        name: row.node === null ? say('No node') : nameOf(row.node),
        filter: row.node === null ? {} : { mark: [`node:${row.node}`] },
      })),
    },
    {
      title: say('By version'),
      rows: versions.map((row) => ({
        ...row,
        name: `v${row.version}`,
        filter: { mark: [`version:${row.version}`] },
      })),
    },
    {
      title: say('By rule that applied before'),
      rows: rules.map((row) => ({ ...row, name: nameOf(row.rule), filter: { mark: [`rule:${row.rule}`] } })),
    },
  ];
  return (
    <>
      <p className={styles.note}>
        {all
          .map((row) =>
            say('{average} on average, {count, plural, one {# rating} other {# ratings}}', {
              average: formatAverageRating(row),
              count: row.ratings,
            }),
          )
          .join('; ')}
        {'. '}
        {say('Conversations rated:')}{' '}
        {OPENED.map((rating) => (
          <Link
            key={rating}
            href={`${toConversationsHref(insights)}&rating=${rating}`}
            className={styles.link}
          >
            {RATING_WORDS[rating]}
          </Link>
        ))}
      </p>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <TitledRows
            key={title}
            title={title}
            headers={[say('Name'), say('Ratings'), say('Average')]}
            rows={rows.map(({ name, filter, ...row }) => ({
              id: JSON.stringify(row),
              cells: [
                name,
                <Link key="ratings" href={`${toConversationsHref(insights, filter)}&rating=any`}>
                  {formatCount(row.ratings)}
                </Link>,
                formatAverageRating(row),
              ],
            }))}
          />
        ))}
    </>
  );
}
