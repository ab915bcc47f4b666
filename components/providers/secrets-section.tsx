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
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { SecretResource } from '@/lib/contract/schemas/tools';
import { say } from '@/lib/words/say';
import styles from './providers-page.module.css';
import { RowActions } from './row-actions';
import { SecretDialog } from './secret-dialog';

/** Secrets for tool calls: stored here, named in flows, sent only by the server. */
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
              'Tokens and passwords for tool calls. Flows contain only their names, and each is sent only to its own hosts.',
            )}
          </p>
        </div>
        {secrets?.length ? add : null}
      </header>
      {list.isPending && <SkeletonRows label={say('Loading secrets')} rows={2} rowHeight={48} />}
      {list.isError && (
        <LoadError
          title={say('Could not load the secrets')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {secrets?.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="secrets" />}
          title={say('No secrets yet')}
          description={say(
            'Store tokens and passwords of tools here, then choose them by name in the tool. Values are encrypted and sent only to their own hosts.',
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
              header: say('Allowed hosts'),
              render: ({ hosts }) => <code className={styles.code}>{hosts.join(', ')}</code>,
            },
            {
              key: 'actions',
              header: say('Edit or remove'),
              headerHidden: true,
              width: '170px',
              align: 'end',
              render: (row) => (
                <RowActions
                  name={row.name}
                  onChange={() => setEditing(row)}
                  onRemove={() => setRemoving(row)}
                />
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
        title={say('Remove {name}?', { name: removing?.name ?? say('this secret') })}
        description={say('Deletes its value. Calls of tools that use it then fail.')}
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
