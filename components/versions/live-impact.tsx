'use client';

import { useQuery } from '@tanstack/react-query';
import type { UpdateStrategy } from '@turnpike/engine/turn';
import Link from 'next/link';
import { LoadError } from '@/components/account/load-error';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { Tone } from '@/components/ui/tone';
import { sayWith } from '@/components/words/say-with';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Impact } from '@/lib/contract/schemas/environments';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { describeCounts } from './describe-impact';
import styles from './live-choice.module.css';

type LiveImpactProps = {
  flowId: string;
  environment: EnvironmentName;
  version: number | 'draft';
  strategy: UpdateStrategy;
};

/** A dry run of moving the running conversations. */
export function LiveImpact({ flowId, environment, version, strategy }: LiveImpactProps) {
  const body = { version, environment, strategy };
  const impact = useQuery({
    queryKey: queryKeys.impact(flowId, body),
    queryFn: ({ signal }) => api.measureImpact(flowId, body, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (impact.isPending) return <StatusText tone="waiting">{say('Checking conversations')}</StatusText>;
  if (impact.isError)
    return (
      <LoadError
        compact
        title={say('Could not check the conversations')}
        error={impact.error}
        onRetry={() => impact.refetch()}
      />
    );
  const { sessions, more } = impact.data;
  if (sessions.length === 0)
    return (
      <p className={styles.quiet}>{say('No conversations in progress in {environment}.', { environment })}</p>
    );
  const changed = sessions.filter(({ outcome }) => outcome !== 'unchanged');
  return (
    <div className={styles.impact}>
      <p className={styles.counts}>
        {describeCounts(impact.data).map(({ outcome, text, tone }) => (
          <StatusText key={outcome} tone={tone as Tone}>
            {text}
          </StatusText>
        ))}
      </p>
      {changed.length > 0 && (
        <>
          <Conversations sessions={changed} />
          <p className={styles.quiet}>
            {say('As of now. A conversation moves with the customer’s next message.')}
          </p>
        </>
      )}
      {more && <p className={styles.quiet}>{say('Older conversations were not checked.')}</p>}
    </div>
  );
}

function Conversations({ sessions }: { sessions: Impact['sessions'] }) {
  return (
    <details className={styles.more}>
      <summary>
        {say('Show {sessions, plural, one {# conversation} other {# conversations}}', {
          sessions: sessions.length,
        })}
      </summary>
      <ul className={styles.list}>
        {sessions.map(({ id, version, changes, changeMessages }) => (
          <li key={id} className={styles.item}>
            {sayWith('{id} on v{version}', { id: <Link href={`/conversations/${id}`}>{id}</Link>, version })}
            <ul>
              {changeMessages.map((message, place) => (
                <li key={changes[place]}>{sayMessage(message)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
