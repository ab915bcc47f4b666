'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { STATUSES, type Status } from '@turnpike/engine';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { LoadError } from '@/components/account/load-error';
import { PageHeader } from '@/components/shell/page-header';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/fields/select-field';
import { Table } from '@/components/ui/table';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionSummary } from '@/lib/contract/schemas/sessions';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';
import { NoConversations } from './no-conversations';
import { ConversationStatus, STATUS_WORDS } from './status-words';

const ANY = 'any';
const PAGE = 50;

/** All stored conversations, newest first. Filters are in the URL, so that views can be shared. */
export function ConversationsPage() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const flow = search.get('flow') ?? undefined;
  const status = STATUSES.find((item) => item === search.get('status'));
  const version = (flow !== undefined && /^\d{1,9}$/.exec(search.get('version') ?? '')?.[0]) || undefined;
  const filter = { flow, version, status, limit: PAGE };
  const flows = useQuery({ queryKey: queryKeys.flows(), queryFn: ({ signal }) => api.listFlows({ signal }) });
  const sessions = useInfiniteQuery({
    queryKey: [...queryKeys.sessions(filter), 'pages'],
    queryFn: ({ signal, pageParam }) => api.listSessions({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const rows = sessions.data?.pages.flatMap((page) => page.sessions) ?? [];
  const filtered = flow !== undefined || status !== undefined;

  const isEmpty = sessions.data !== undefined && rows.length === 0 && !filtered;

  function set(name: 'flow' | 'version' | 'status', value: string) {
    const next = new URLSearchParams(search);
    // A version belongs to its flow.
    if (name === 'flow') next.delete('version');
    if (value === ANY) next.delete(name);
    else next.set(name, value);
    router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false });
  }

  return (
    <>
      <PageHeader
        title={say('Conversations')}
        description={say(
          'Conversations with your published flows, newest first, with the reason for every reply.',
        )}
      />
      {!isEmpty && (
        <div className={styles.filters}>
          <SelectField
            label={say('Flow')}
            className={styles.filter}
            value={flow ?? ANY}
            onValueChange={(value) => set('flow', value)}
            options={[
              { value: ANY, label: say('All flows') },
              ...(flows.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {version !== undefined && (
            <SelectField
              label={say('Version')}
              className={styles.filter}
              value={version}
              onValueChange={(value) => set('version', value)}
              options={[
                { value: ANY, label: say('Any version') },
                { value: version, label: `v${version}` },
              ]}
            />
          )}
          <SelectField<Status | typeof ANY>
            label={say('Status')}
            className={styles.filter}
            value={status ?? ANY}
            onValueChange={(value) => set('status', value)}
            options={[
              { value: ANY, label: say('Any status') },
              ...STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label })),
            ]}
          />
        </div>
      )}
      {sessions.isPending && <SkeletonRows label={say('Loading conversations')} rows={6} rowHeight={56} />}
      {sessions.isError && (
        <LoadError
          title={say('Could not load the conversations')}
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      )}
      {sessions.data && rows.length === 0 && (
        <NoConversations flows={flows.data} onClear={filtered ? () => router.replace(path) : undefined} />
      )}
      {rows.length > 0 && (
        <Table<SessionSummary>
          label={say('Conversations')}
          density="roomy"
          rows={rows}
          rowKey={(session) => session.id}
          rowHref={(session) => `/conversations/${session.id}`}
          columns={[
            {
              key: 'flow',
              header: say('Flow'),
              primary: true,
              render: (session) => (
                <span className={styles.lines}>
                  <b className={styles.name}>{session.flow.name}</b>
                  <code className={styles.id}>{session.id}</code>
                </span>
              ),
            },
            {
              key: 'status',
              header: say('Status'),
              width: '190px',
              render: (session) => <ConversationStatus status={session.status} />,
            },
            {
              key: 'version',
              header: say('Version'),
              width: '160px',
              render: (session) => (
                <span className={styles.version}>
                  v{session.flow.version} <Chip>{session.environment}</Chip>
                </span>
              ),
            },
            {
              key: 'turns',
              header: say('Turns'),
              width: '80px',
              align: 'end',
              render: (session) => session.turns,
            },
            {
              key: 'updated',
              header: say('Last turn'),
              width: '150px',
              align: 'end',
              render: (session) => <RelativeTime at={session.updatedAt} />,
            },
          ]}
        />
      )}
      {sessions.hasNextPage && (
        <div className={styles.more}>
          <Button
            onClick={() => sessions.fetchNextPage()}
            busy={sessions.isFetchingNextPage}
            busyLabel={say('Loading')}
          >
            {say('Show older')}
          </Button>
        </div>
      )}
    </>
  );
}
