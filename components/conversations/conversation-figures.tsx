'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionFigures } from '@/lib/contract/schemas/figures';
import { formatDecimal } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import styles from './session-facts.module.css';

/** The figures of a conversation: what it went through, and when its gates opened. */
export function ConversationFigures({ sessionId, turns }: { sessionId: string; turns: number }) {
  const figures = useQuery({
    queryKey: [...queryKeys.sessionFigures(sessionId), turns],
    queryFn: ({ signal }) => api.getSessionFigures(sessionId, { signal }),
  });
  if (figures.isError)
    return (
      <LoadError
        compact
        title={say('Could not load the figures')}
        error={figures.error}
        onRetry={() => figures.refetch()}
      />
    );
  if (!figures.data) return <SkeletonRows label={say('Loading the figures')} rows={6} rowHeight={26} />;
  return (
    <div className={styles.groups}>
      <h3 className={styles.heading}>{say('The whole conversation')}</h3>
      <dl className={styles.rows}>
        {listFigureRows(figures.data).map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.heading}>{say('Gates over time')}</h3>
      {figures.data.gatesTimeline.length === 0 && <p className={styles.chips}>{say('No gate opened')}</p>}
      <dl className={styles.rows}>
        {figures.data.gatesTimeline.map(({ turn, gate, open }) => (
          <div key={`${turn} ${gate} ${open}`} className={styles.row}>
            <dt>{say('Turn {turn}', { turn })}</dt>
            <dd>{open ? say('{gate} opened', { gate }) : say('{gate} closed', { gate })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function listFigureRows({
  turns,
  nodesExecuted,
  nodesRetried,
  averageAttemptsPerNode,
  interrupts,
}: SessionFigures) {
  const { started, completed, cancelled, abandoned, error } = interrupts;
  return [
    { name: say('Turns'), value: String(turns) },
    { name: say('Nodes executed'), value: String(nodesExecuted) },
    { name: say('Questions asked again'), value: String(nodesRetried) },
    { name: say('Attempts for each node'), value: formatDecimal(averageAttemptsPerNode) },
    {
      name: say('Interruptions'),
      value:
        started === 0
          ? say('None')
          : say(
              '{started} started, {completed} completed, {cancelled} canceled, {abandoned} abandoned, {error} failed',
              { started, completed, cancelled, abandoned, error },
            ),
    },
  ];
}
