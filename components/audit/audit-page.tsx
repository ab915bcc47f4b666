'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { PageHeader } from '@/components/shell/page-header';
import { RelativeTime } from '@/components/time/relative-time';
import { PhraseText } from '@/components/trace/phrase-text';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { ShowMore } from '@/components/ui/show-more';
import { Table } from '@/components/ui/table';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { AuditEntry } from '@/lib/contract/schemas/audit';
import { describeActor, describeAudit } from '@/lib/pages/audit/describe-audit';
import { say } from '@/lib/words/say';
import styles from './audit-page.module.css';
import { useAuditNames } from './use-audit-names';

const FILTER = { limit: 50 };

/** The audit log, newest first. Entries cannot be changed or removed. */
export function AuditPage() {
  const audit = useInfiniteQuery({
    queryKey: [...queryKeys.audit(FILTER), 'pages'],
    queryFn: ({ signal, pageParam }) => accountApi.listAudit({ ...FILTER, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const rows = audit.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const names = useAuditNames(rows);
  return (
    <>
      <PageHeader
        title={say('Audit')}
        description={say(
          'Who did what in this workspace, newest first. Entries cannot be changed or removed.',
        )}
      />
      {audit.isPending && <SkeletonRows label={say('Loading the audit log')} rows={8} rowHeight={44} />}
      {audit.isError && (
        <LoadError
          title={say('Could not load the audit log')}
          error={audit.error}
          onRetry={() => audit.refetch()}
        />
      )}
      {audit.data && rows.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="records" />}
          title={say('No entries yet')}
          description={say('Publishing, keys, members, sign-ins and views of hidden values are logged here.')}
        />
      )}
      {rows.length > 0 && (
        <Table<AuditEntry>
          label={say('Audit')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'who', header: say('Who'), width: '24%', render: (entry) => <Actor entry={entry} /> },
            {
              key: 'what',
              header: say('What'),
              render: (entry) => (
                <span className={styles.what}>
                  <PhraseText phrase={describeAudit(entry, names)} />
                </span>
              ),
            },
            {
              key: 'from',
              header: say('From'),
              width: '170px',
              render: ({ ip }) =>
                ip ? (
                  <code className={styles.address}>{ip}</code>
                ) : (
                  <span className={styles.quiet}>{say('unknown')}</span>
                ),
            },
            {
              key: 'when',
              header: say('When'),
              width: '140px',
              align: 'end',
              render: ({ at }) => <RelativeTime at={at} />,
            },
          ]}
        />
      )}
      <ShowMore list={audit} label={say('Show older')} className={styles.more} />
    </>
  );
}

function Actor({ entry }: { entry: AuditEntry }) {
  const { name, kind } = describeActor(entry);
  return (
    <span className={styles.actor}>
      <b className={styles.name}>{name}</b>
      {kind && <span className={styles.quiet}>{kind}</span>}
    </span>
  );
}
