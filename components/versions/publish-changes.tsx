'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { useActions } from '@/components/editor/use-actions';
import { Avatar } from '@/components/ui/avatar';
import { StatusText } from '@/components/ui/feedback/status-text';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { groupChanges } from '@/lib/pages/versions/changes/group-changes';
import { say } from '@/lib/words/say';
import { CanvasDiffButton } from './canvas-diff/canvas-diff-button';
import styles from './publish-dialog.module.css';
import { VersionDiff } from './version-diff';

type PublishChangesProps = {
  flowId: string;
  /** The live version, or else the newest. Null if nothing was published yet. */
  since: number | null;
  /** The server compares the saved draft. */
  save: (() => Promise<void>) | undefined;
  /** Closes the dialog, to show the place behind it. */
  onLeave: () => void;
};

/** All changes in this release, including those of others, so that nothing unfinished is published by mistake. */
export function PublishChanges({ flowId, since, save, onLeave }: PublishChangesProps) {
  const { jump } = useActions();
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
  const grouped = diff.data && groupChanges(diff.data.changes);
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Changes since v{number}', { number: since })}{' '}
        {grouped && (
          <span className={styles.people}>
            {grouped.authors.map(({ name, count }) => (
              <span key={name} className={styles.person}>
                <Avatar name={name} size="small" />
                {grouped.authors.length > 1 && count}
              </span>
            ))}
            <span className={styles.aside}>
              {say('{changes, plural, =0 {no functional changes} one {# change} other {# changes}}', {
                changes: grouped.rows.length,
              })}
            </span>
          </span>
        )}
      </h3>
      {diff.isPending && <StatusText tone="waiting">{say('Comparing the draft')}</StatusText>}
      {diff.isError && (
        <LoadError
          compact
          title={say('Could not compare the draft')}
          error={diff.error}
          onRetry={() => diff.refetch()}
        />
      )}
      <CanvasDiffButton flowId={flowId} from={since} to="draft" />
      {diff.data && (
        <VersionDiff
          changes={diff.data.changes}
          onJump={(where) => {
            onLeave();
            jump(where);
          }}
        />
      )}
    </section>
  );
}
