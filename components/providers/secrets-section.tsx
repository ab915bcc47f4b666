'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { Table } from '@/components/ui/table';
import type { SecretResource } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import styles from './providers-page.module.css';
import { SecretDialog } from './secret-dialog';

/** Secrets that tools are called with: set here, named in a flow, sent by the server alone. */
export function SecretsSection() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.secrets(),
    queryFn: ({ signal }) => api.listSecrets({ signal }),
  });
  const [editing, setEditing] = useState<SecretResource | 'new' | null>(null);
  const [removing, setRemoving] = useState<SecretResource | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.secrets() });
  const secrets = list.data;
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {say('New secret')}
    </Button>
  );
  return (
    <section aria-label={say('Secrets of tools')} className={styles.secrets}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{say('Secrets of tools')}</h2>
          <p className={styles.note}>
            {say(
              'Tokens and passwords that tools are called with. A flow holds their names only, and each is sent to its own hosts and nowhere else.',
            )}
          </p>
        </div>
        {secrets?.length ? add : null}
      </header>
      {list.isPending && <SkeletonRows label={say('Loading secrets')} rows={2} rowHeight={48} />}
      {list.isError && (
        <LoadError
          title={say('The secrets did not load')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {secrets?.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="secrets" />}
          title={say('No secrets yet')}
          description={say(
            'Does a tool of yours need a token or a password? Store it here once, then choose it by name in the tool. Values are stored encrypted and are sent to their own hosts only.',
          )}
          actions={add}
        />
      )}
      {secrets && secrets.length > 0 && (
        <Table
          label={say('Secrets of tools')}
          density="roomy"
          rows={secrets}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: say('Name'),
              width: '26%',
              render: ({ name }) => <code className={styles.code}>{name}</code>,
            },
            {
              key: 'hosts',
              header: say('Sent to'),
              render: ({ hosts }) => <code className={styles.code}>{hosts.join(', ')}</code>,
            },
            {
              key: 'actions',
              header: say('Change or remove'),
              headerHidden: true,
              width: '170px',
              align: 'end',
              render: (row) => (
                <span className={styles.actions}>
                  <Button
                    size="small"
                    onClick={() => setEditing(row)}
                    aria-label={say('Change {name}', { name: row.name })}
                  >
                    {say('Change')}
                  </Button>
                  <Button
                    size="small"
                    onClick={() => setRemoving(row)}
                    aria-label={say('Remove {name}', { name: row.name })}
                  >
                    {say('Remove')}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {editing && (
        <SecretDialog
          known={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={refresh}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={say('Remove {value}?', { value: removing?.name ?? say('this secret') })}
        description={say('Its value is deleted. Calls of tools that use it fail from then on.')}
        confirmLabel={say('Remove')}
        tone="danger"
        onConfirm={async () => {
          if (!removing) return;
          await api.deleteSecret(removing.name);
          await refresh();
        }}
      />
    </section>
  );
}
