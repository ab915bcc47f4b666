'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import type { BrowserSessionResource } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
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
      showToast({ tone: 'bad', id: 'end-session', message: say('It is still signed in'), description });
    } finally {
      setEnding(null);
    }
  }

  return (
    <Section title={say('Browsers')} note={say('Where you are signed in. End each that you do not know.')}>
      {list.isPending && <SkeletonRows label={say('Loading browsers')} rows={2} rowHeight={48} />}
      {list.isError && (
        <LoadError
          compact
          title={say('The browsers did not load')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <ul className={styles.rows} aria-label={say('Browsers that are signed in')}>
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
          <Button onClick={() => setEndingAll(true)}>{say('End all others')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={endingAll}
        onOpenChange={setEndingAll}
        title={say('End all others?')}
        description={say('Every browser but this one is signed out at once.')}
        confirmLabel={say('End all others')}
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
          {session.present && <Chip kind="ok">{say('This browser')}</Chip>}
        </b>
        <span className={styles.quiet}>
          {session.ip ?? say('Address not known')},{' '}
          <RelativeTime at={session.createdAt} words={(time) => say('signed in {time}', { time })} />,{' '}
          <RelativeTime at={session.lastUsedAt} words={(time) => say('last used {time}', { time })} />
        </span>
      </span>
      {!session.present && (
        <Button
          size="small"
          busy={busy}
          busyLabel={say('Ending')}
          onClick={onEnd}
          aria-label={say('End {name}', { name })}
        >
          {say('End')}
        </Button>
      )}
    </li>
  );
}
