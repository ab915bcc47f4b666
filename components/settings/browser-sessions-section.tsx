'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonRows } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import type { BrowserSessionResource } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { describeBrowser } from './describe-browser';
import { Section } from './section';
import styles from './settings.module.css';

/** Where one is signed in, and a way to end each that one does not know. */
export function BrowserSessionsSection() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.browserSessions(),
    queryFn: ({ signal }) => api.listBrowserSessions({ signal }),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const [endingAll, setEndingAll] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.browserSessions() });
  const others = list.data?.filter(({ present }) => !present) ?? [];

  async function end(id: string) {
    setEnding(id);
    try {
      await api.endBrowserSession(id);
      await refresh();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'bad', id: 'end-session', message: 'It is still signed in', description });
    } finally {
      setEnding(null);
    }
  }

  return (
    <Section title="Browsers" note="Where you are signed in. End each that you do not know.">
      {list.isPending && <SkeletonRows label="Loading browsers" rows={2} rowHeight={48} />}
      {list.isError && (
        <LoadError
          compact
          title="The browsers did not load"
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <ul className={styles.rows} aria-label="Browsers that are signed in">
          {list.data.map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.end}>
          <Button onClick={() => setEndingAll(true)}>End all others</Button>
        </div>
      )}
      <ConfirmDialog
        open={endingAll}
        onOpenChange={setEndingAll}
        title="End all others?"
        description="Every browser but this one is signed out at once."
        confirmLabel="End all others"
        onConfirm={async () => {
          await api.endOtherBrowserSessions();
          await refresh();
        }}
      />
    </Section>
  );
}

type RowProps = { session: BrowserSessionResource; busy: boolean; onEnd: () => void };

function Row({ session, busy, onEnd }: RowProps) {
  const name = describeBrowser(session.userAgent);
  return (
    <li>
      <span className={styles.lines}>
        <b className={styles.name} title={session.userAgent ?? undefined}>
          {name}
          {session.present && <Chip kind="ok">This browser</Chip>}
        </b>
        <span className={styles.quiet}>
          {session.ip ?? 'Address not known'}, <RelativeTime at={session.createdAt} prefix="signed in " />,{' '}
          <RelativeTime at={session.lastUsedAt} prefix="last used " />
        </span>
      </span>
      {!session.present && (
        <Button size="small" busy={busy} busyLabel="Ending" onClick={onEnd} aria-label={`End ${name}`}>
          End
        </Button>
      )}
    </li>
  );
}
