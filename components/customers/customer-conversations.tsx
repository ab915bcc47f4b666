'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { ConversationStatus } from '@/components/conversations/status-words';
import { RelativeTime } from '@/components/time/relative-time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { ShowMore } from '@/components/ui/show-more';
import { Table } from '@/components/ui/table';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionSummary } from '@/lib/contract/schemas/sessions';
import { say } from '@/lib/words/say';
import styles from './customer-page.module.css';

const PAGE = 20;

/** The customer's conversations in all flows, newest first. */
export function CustomerConversations({ customerId }: { customerId: string }) {
  const filter = { customer: customerId, limit: PAGE };
  const sessions = useInfiniteQuery({
    queryKey: [...queryKeys.sessions(filter), 'pages'],
    queryFn: ({ signal, pageParam }) => api.listSessions({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const rows = sessions.data?.pages.flatMap((page) => page.sessions) ?? [];
  return (
    <section aria-label={say('Conversations')} className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{say('Conversations')}</h2>
      </header>
      {sessions.isPending && <SkeletonRows label={say('Loading conversations')} rows={3} rowHeight={56} />}
      {sessions.isError && (
        <LoadError
          title={say('Could not load the conversations')}
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      )}
      {sessions.data && rows.length === 0 && (
        <div className={styles.card}>
          <EmptyState
            compact
            headingLevel={3}
            title={say('No conversations')}
            description={say('They appear when a conversation starts with this customerId.')}
          />
        </div>
      )}
      {rows.length > 0 && (
        <Table<SessionSummary>
          label={say('Conversations')}
          density="roomy"
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/conversations/${id}`}
          columns={[
            {
              key: 'flow',
              header: say('Flow'),
              primary: true,
              render: ({ id, flow }) => (
                <span className={styles.lines}>
                  <b className={styles.name}>{flow.name}</b>
                  <code className={styles.id}>{id}</code>
                </span>
              ),
            },
            {
              key: 'status',
              header: say('Status'),
              width: '190px',
              render: ({ status }) => <ConversationStatus status={status} />,
            },
            { key: 'turns', header: say('Turns'), width: '80px', align: 'end', render: ({ turns }) => turns },
            {
              key: 'updated',
              header: say('Last turn'),
              width: '150px',
              align: 'end',
              render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
            },
          ]}
        />
      )}
      <ShowMore list={sessions} label={say('Show older')} className={styles.more} />
    </section>
  );
}
