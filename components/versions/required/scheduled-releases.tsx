'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';

/** The releases that will happen in an environment. */
export function ScheduledReleases({ flowId, environment }: { flowId: string; environment: Environment }) {
  const { name, scheduled } = environment;
  const queries = useQueryClient();
  const mayPublish = useMay('flows:publish');
  const cancel = useMutation({
    mutationFn: (id: string) => releaseApi.cancelRelease(flowId, name, id),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.environments(flowId) }),
    onError: (error) => showToast({ message: say('Not canceled'), description: error.message, tone: 'bad' }),
  });
  if (scheduled.length === 0) return null;
  return (
    <section className={styles.section} aria-label={say('Scheduled')}>
      <h4 className={styles.label}>{say('Scheduled')}</h4>
      <ul className={styles.list}>
        {scheduled.map(({ id, version, at, createdBy }) => (
          <li key={id} className={styles.row}>
            <b>v{version}</b>
            <span>
              <time dateTime={at}>{formatInstant(at)}</time>, {createdBy}
            </span>
            {mayPublish && (
              <Button
                size="small"
                aria-label={say('Cancel the release of v{version}', { version })}
                busy={cancel.isPending && cancel.variables === id}
                busyLabel={say('Canceling')}
                onClick={() => cancel.mutate(id)}
              >
                {say('Cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
