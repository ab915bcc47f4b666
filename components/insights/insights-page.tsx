'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { NeedTwoFactor } from '@/components/account/need-two-factor';
import { useMe } from '@/components/account/use-me';
import { useSignInRedirect } from '@/components/account/use-sign-in-redirect';
import { FlowCrumb } from '@/components/flow-views/flow-crumb';
import { FlowViews } from '@/components/flow-views/flow-views';
import { PageTitle } from '@/components/shell/page-title';
import { TopBar } from '@/components/shell/top-bar';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { api } from '@/lib/client/api-client';
import { insightApi } from '@/lib/client/insight-client';
import { replacePageQuery } from '@/lib/client/page-query';
import { queryKeys } from '@/lib/client/query-keys';
import { formatCount } from '@/lib/pages/insights/format-figures';
import {
  type InsightView,
  readInsightView,
  toInsightQuery,
  writeInsightView,
} from '@/lib/pages/insights/insight-view';
import { readPartNames } from '@/lib/pages/insights/read-part-names';
import { summarizeChanges } from '@/lib/pages/insights/summarize-changes';
import { say } from '@/lib/words/say';
import { FigureCards } from './figure-cards';
import { Funnel } from './funnel';
import { InsightsBar } from './insights-bar';
import styles from './insights-page.module.css';
import { LengthsNote } from './lengths-note';
import { OutcomeBar } from './outcome-bar';
import { PartTables } from './part-tables';

/** What happened in the conversations of a flow. */
export function InsightsPage({ flowId }: { flowId: string }) {
  const me = useMe();
  useSignInRedirect(me.error);
  const search = useSearchParams();
  const view = readInsightView(search);
  const [now] = useState(Date.now);
  const query = toInsightQuery(view, now);
  const flow = useQuery({
    queryKey: [...queryKeys.flow(flowId), 'insights', 'flow'],
    queryFn: ({ signal }) => api.getFlow(flowId, { signal }),
  });
  const insights = useQuery({
    queryKey: [...queryKeys.flow(flowId), 'insights', query],
    queryFn: ({ signal }) => insightApi.getInsights(flowId, query, { signal }),
    // While newer turns are being counted, and of the same period, what is shown stays.
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.complete === false ? COUNTING_MS : false),
  });
  const names = useMemo(() => readPartNames(flow.data?.document), [flow.data]);
  const change = (next: InsightView) => replacePageQuery(writeInsightView(next));
  const { data } = insights;
  const summary = data && summarizeChanges(data);
  return (
    <div className={styles.page}>
      <TopBar
        nav={false}
        start={<FlowCrumb flowId={flowId} name={flow.data?.name} />}
        center={<FlowViews flowId={flowId} current="insights" />}
      />
      <PageTitle name={flow.data ? say('Insights of {name}', { name: flow.data.name }) : say('Insights')} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 className="sr-only">{say('Insights')}</h1>
        <NeedTwoFactor me={me.data}>
          <InsightsBar
            document={flow.data?.document}
            view={view}
            insights={data}
            onView={change}
            busy={insights.isFetching}
          />
          {insights.isError && (
            <LoadError
              title={say('Could not load the insights')}
              error={insights.error}
              onRetry={() => insights.refetch()}
            />
          )}
          {insights.isPending && <SkeletonRows label={say('Loading insights')} rows={8} rowHeight={56} />}
          {data && data.conversations === 0 && (
            <EmptyState
              illustration={<EmptyPicture kind="records" />}
              title={say('No conversations in this period')}
              description={
                view.mark !== undefined || view.not !== undefined
                  ? say('Choose a longer period or another path.')
                  : view.environment === 'production'
                    ? say('Choose a longer period, or publish the flow and share its chat link.')
                    : say('Choose a longer period or another environment.')
              }
            />
          )}
          {data && data.conversations > 0 && (
            <>
              {summary !== undefined && (
                <p className={styles.summary} aria-live="polite">
                  {data.complete ? summary : say('Newer messages are being counted.')}
                </p>
              )}
              {data.more && (
                <p className={styles.summary}>
                  {say('More conversations took this path. The newest {count} are counted.', {
                    count: formatCount(data.conversations),
                  })}
                </p>
              )}
              <FigureCards insights={data} names={names} />
              <div className={styles.columns}>
                <section className={styles.panel} aria-label={say('Where conversations end')}>
                  <OutcomeBar insights={data} names={names} />
                  <LengthsNote insights={data} />
                  <PartTables flowId={flowId} insights={data} names={names} />
                </section>
                <aside className={styles.side}>
                  <Funnel
                    flowId={flowId}
                    insights={data}
                    names={names}
                    onFunnel={(nodes) => {
                      const { funnel: _, ...rest } = view;
                      change(nodes.length === 0 ? rest : { ...rest, funnel: nodes.join(',') });
                    }}
                  />
                </aside>
              </div>
            </>
          )}
        </NeedTwoFactor>
      </main>
    </div>
  );
}

const COUNTING_MS = 3000;
