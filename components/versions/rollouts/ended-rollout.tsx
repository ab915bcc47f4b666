'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { queryKeys } from '@/lib/client/query-keys';
import { rolloutApi } from '@/lib/client/rollout-client';
import type { Rollout } from '@/lib/contract/schemas/releases/rollouts';
import { say } from '@/lib/words/say';
import { RolloutFigures } from './rollout-figures';
import styles from './rollouts.module.css';

/** The figures of the last rollout, on demand. */
export function EndedRollout({ flowId, rollout }: { flowId: string; rollout: Rollout }) {
  const [open, setOpen] = useState(false);
  const report = useQuery({
    queryKey: queryKeys.rollout(flowId, rollout.id),
    queryFn: ({ signal }) => rolloutApi.getRollout({ flowId, rolloutId: rollout.id }, { signal }),
    enabled: open,
  });
  return (
    <details className={styles.ended} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('Rollout figures of v{number}', { number: rollout.candidate })}</summary>
      {report.isLoading && <SkeletonRows label={say('Loading the figures')} rows={6} rowHeight={32} />}
      {report.isError && (
        <LoadError
          compact
          title={say('Could not load the figures')}
          error={report.error}
          onRetry={() => report.refetch()}
        />
      )}
      {report.data && <RolloutFigures flowId={flowId} report={report.data} />}
    </details>
  );
}
