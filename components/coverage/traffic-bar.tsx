'use client';

import { useQuery } from '@tanstack/react-query';
import { TableProperties } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useEditor, useEditorContext } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { insightApi } from '@/lib/client/insight-client';
import { queryKeys } from '@/lib/client/query-keys';
import { ENVIRONMENT_NAMES } from '@/lib/contract/names';
import { toTraffic } from '@/lib/editor/coverage/traffic';
import { formatCount } from '@/lib/pages/insights/format-figures';
import {
  PERIOD_DAYS,
  readInsightView,
  toInsightQuery,
  writeInsightView,
} from '@/lib/pages/insights/insight-view';
import { ENVIRONMENT_WORDS } from '@/lib/pages/versions/environment-words';
import { say } from '@/lib/words/say';
import { CanvasBar } from './canvas-bar';
import styles from './coverage.module.css';

const ASK_AGAIN_MS = 3000;
const PERIODS = PERIOD_DAYS.map((days) => ({
  value: String(days),
  label: say('Last {days} days', { days }),
}));
const ENVIRONMENTS = ENVIRONMENT_NAMES.map((value) => ({
  value,
  label: ENVIRONMENT_WORDS[value],
}));

/** The controls and legend of traffic on the canvas. The address names what is shown first, as on the page of insights. */
export function TrafficBar() {
  const { flow, coverage } = useEditorContext();
  const [view, setView] = useState(() => readInsightView(new URLSearchParams(location.search)));
  const [now] = useState(Date.now);
  const query = toInsightQuery(view, now);
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.flow(flow.id), 'insights', query],
    queryFn: ({ signal }) => insightApi.getInsights(flow.id, query, { signal }),
    refetchInterval: ({ state }) => (state.data?.complete === false ? ASK_AGAIN_MS : false),
    retry: 1,
  });
  useEffect(() => {
    coverage.getState().setTraffic(data ? toTraffic(data) : null);
    return () => coverage.getState().setTraffic(null);
  }, [coverage, data]);
  const graphs = useEditor((state) => state.document.graphs);
  const gone = data?.nodes.filter(
    ({ node }) => !graphs.some(({ nodes }) => nodes.some(({ id }) => id === node)),
  );
  return (
    <CanvasBar
      title={say('Traffic')}
      offLabel={say('Turn off traffic')}
      legend={
        <>
          <li>
            <i className={styles.swatch} data-layer="traffic" />
            {say('Wider: more conversations')}
          </li>
          <li>
            <i className={styles.swatch} data-drop="some" />
            {say('5 % or more left')}
          </li>
          <li>
            <i className={styles.swatch} data-drop="many" />
            {say('15 % or more left')}
          </li>
          {gone !== undefined && gone.length > 0 && (
            <li className={styles.note}>
              {say('{n, plural, one {# node is} other {# nodes are}} not in the draft', { n: gone.length })}
            </li>
          )}
        </>
      }
      end={
        <Button asChild size="small" variant="ghost">
          <Link href={`/flows/${flow.id}/insights?${writeInsightView(view)}`}>
            <TableProperties aria-hidden />
            {say('Insights')}
          </Link>
        </Button>
      }
    >
      <SelectField
        label={say('Period')}
        labelHidden
        value={String(view.days)}
        options={PERIODS}
        onValueChange={(days) => {
          const { from: _, to: __, ...rest } = view;
          setView({ ...rest, days: Number(days) });
        }}
      />
      <SelectField
        label={say('Environment')}
        labelHidden
        value={view.environment}
        options={ENVIRONMENTS}
        onValueChange={(environment) => setView({ ...view, environment })}
      />
      <p role="status">
        {isError ? (
          <Button size="small" onClick={() => refetch()}>
            {say('Could not load it. Try again')}
          </Button>
        ) : !data ? (
          say('Counting')
        ) : data.conversations === 0 ? (
          say('No conversations in this period')
        ) : (
          <>
            {say('{count, plural, one {# conversation} other {{n} conversations}}', {
              count: data.conversations,
              n: formatCount(data.conversations),
            })}
            {view.version !== undefined && <>, {say('version {version}', { version: view.version })}</>}
            {!data.complete && <span className={styles.note}>, {say('still counting')}</span>}
          </>
        )}
      </p>
    </CanvasBar>
  );
}
