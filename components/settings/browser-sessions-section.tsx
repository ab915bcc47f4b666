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
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { BrowserSessionResource } from '@/lib/contract/schemas/me';
import { describeBrowser } from '@/lib/pages/settings/describe-browser';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** The signed-in devices, each with a button to sign it out. */
export function BrowserSessionsSection() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.browserSessions(),
    queryFn: ({ signal }) => accountApi.listBrowserSessions({ signal }),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const [endingAll, setEndingAll] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.browserSessions() });
  const others = list.data?.filter(({ present }) => !present) ?? [];

  async function end(id: string) {
    setEnding(id);
    try {
      await accountApi.endBrowserSession(id);
      await refresh();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'bad', id: 'end-session', message: say('Could not sign it out'), description });
    } finally {
      setEnding(null);
    }
  }

  return (
    <SettingsSection
      title={say('Signed-in devices')}
      note={say('Sign out any device that you do not recognize.')}
    >
      {list.isPending && <SkeletonRows label={say('Loading devices')} rows={2} rowHeight={48} />}
      {list.isError && (
        <LoadError
          compact
          title={say('Could not load the devices')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <ul className={styles.rows} aria-label={say('Signed-in devices')}>
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
          <Button onClick={() => setEndingAll(true)}>{say('Sign out all others')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={endingAll}
        onOpenChange={setEndingAll}
        title={say('Sign out all others?')}
        description={say('Signs out every device except this one.')}
        confirmLabel={say('Sign out all others')}
        onConfirm={async () => {
          await accountApi.endOtherBrowserSessions();
          await refresh();
        }}
      />
    </SettingsSection>
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
          {session.present && <Chip kind="ok">{say('This device')}</Chip>}
        </b>
        <span className={styles.quiet}>
          {session.ip ?? say('Unknown address')},{' '}
          <RelativeTime at={session.createdAt} words={(time) => say('signed in {time}', { time })} />,{' '}
          {session.present ? (
            say('in use now')
          ) : (
            <RelativeTime at={session.lastUsedAt} words={(time) => say('last used {time}', { time })} />
          )}
        </span>
      </span>
      {!session.present && (
        <Button
          size="small"
          busy={busy}
          busyLabel={say('Signing out')}
          onClick={onEnd}
          aria-label={say('Sign out {name}', { name })}
        >
          {say('End')}
        </Button>
      )}
    </li>
  );
}
