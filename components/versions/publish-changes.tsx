'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { StatusText } from '@/components/ui/feedback/status-text';
import { ScrollArea } from '@/components/ui/scroll-area';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';
import { VersionDiff } from './version-diff';

type PublishChangesProps = {
  flowId: string;
  /** What customers have now, or the newest there is. Null: nothing was published yet. */
  since: number | null;
  /** The server compares what is saved. */
  save: (() => Promise<void>) | undefined;
};

/** What goes out with this publish, everybody's changes, so that nothing unfinished goes along unseen. */
export function PublishChanges({ flowId, since, save }: PublishChangesProps) {
  const diff = useQuery({
    queryKey: [...queryKeys.diff(flowId, since, 'draft'), 'publish'],
    queryFn: async ({ signal }) => {
      await save?.();
      return api.diffVersions(flowId, since ?? 'draft', 'draft', { signal });
    },
    enabled: since !== null,
    gcTime: 0,
    staleTime: 0,
  });
  if (since === null) return null;
  const changes = diff.data?.changes.filter(({ kind }) => kind !== 'moved').length;
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Changes since v{number}', { number: since })}{' '}
        {changes !== undefined && (
          <span className={styles.aside}>
            {say('{changes, plural, =0 {nothing that runs} one {# change} other {# changes}}', { changes })}
          </span>
        )}
      </h3>
      {diff.isPending && <StatusText tone="waiting">{say('Comparing the draft')}</StatusText>}
      {diff.isError && (
        <LoadError
          compact
          title={say('The draft was not compared')}
          error={diff.error}
          onRetry={() => diff.refetch()}
        />
      )}
      {diff.data && (
        <ScrollArea label={say('Changes')} className={styles.changes}>
          <VersionDiff changes={diff.data.changes} />
        </ScrollArea>
      )}
    </section>
  );
}
