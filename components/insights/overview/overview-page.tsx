'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { insightApi } from '@/lib/client/insight-client';
import { replacePageQuery } from '@/lib/client/page-query';
import { readInsightView, toInsightQuery, writeInsightView } from '@/lib/pages/insights/insight-view';
import { say } from '@/lib/words/say';
import { PeriodFields } from '../period-fields';
import styles from './overview.module.css';
import { OverviewTable } from './overview-table';

/** What happened in the conversations of all flows. The period and environment are in the URL. */
export function OverviewPage() {
  const search = useSearchParams();
  const { days, from: first, to: last, environment } = readInsightView(search);
  const view = {
    days,
    environment,
    ...(first !== undefined && last !== undefined && { from: first, to: last }),
  };
  const [now] = useState(Date.now);
  const { from, to } = toInsightQuery(view, now);
  const query = { from, to, environment };
  const overview = useQuery({
    queryKey: ['insights', query],
    queryFn: ({ signal }) => insightApi.listInsights(query, { signal }),
    placeholderData: (previous) => previous,
  });
  const { data } = overview;
  return (
    <>
      <PageHeader
        title={say('Insights')}
        description={say('Each flow compared with the period before. Counted every ten minutes.')}
      />
      <div className={styles.bar} aria-busy={overview.isFetching}>
        <PeriodFields view={view} shown={data} onView={(next) => replacePageQuery(writeInsightView(next))} />
      </div>
      {overview.isPending && <SkeletonRows label={say('Loading insights')} rows={6} rowHeight={56} />}
      {overview.isError && (
        <LoadError
          title={say('Could not load the insights')}
          error={overview.error}
          onRetry={() => overview.refetch()}
        />
      )}
      {data && data.flows.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="records" />}
          title={say('No conversations in this period')}
          description={
            environment === 'production'
              ? say('Choose a longer period, or publish a flow and share its chat link.')
              : say('Choose a longer period or another environment.')
          }
          actions={
            <Button asChild>
              <Link href="/flows">{say('Choose a flow to publish')}</Link>
            </Button>
          }
        />
      )}
      {data && data.flows.length > 0 && (
        <OverviewTable flows={data.flows} search={writeInsightView(view).toString()} />
      )}
    </>
  );
}
