'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { Table } from '@/components/ui/table';
import { sayWith } from '@/components/words/say-with';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { ProviderResource } from '@/lib/contract/schemas/providers';
import { KIND_WORDS } from '@/lib/pages/providers/kind-words';
import { say } from '@/lib/words/say';
import { ProviderDialog } from './provider-dialog';
import styles from './providers-page.module.css';
import { SecretsSection } from './secrets-section';
import { TryProvider } from './try-provider';

/** Model providers. Without one, everything runs locally. */
export function ProvidersPage() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.providers(),
    queryFn: ({ signal }) => api.listProviders({ signal }),
  });
  const [editing, setEditing] = useState<ProviderResource | 'new' | null>(null);
  const [removing, setRemoving] = useState<ProviderResource | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.providers() });
  const providers = list.data?.providers;
  const add = (
    <Button variant="ink" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {say('New provider')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Providers')}
        description={say(
          'Model services for your flows. Without one, conversations are understood locally and nothing leaves this server.',
        )}
        actions={providers?.length ? add : undefined}
      />
      {list.isPending && <SkeletonRows label={say('Loading providers')} rows={3} rowHeight={56} />}
      {list.isError && (
        <LoadError
          title={say('Could not load the providers')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {providers?.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="providers" />}
          title={say('No providers yet')}
          description={say(
            'Flows work without one. Models understand more, write replies and make plans: add a provider, then choose the profile Balanced or Maximum in the settings of a flow. Keys are stored encrypted and never reach a browser.',
          )}
          actions={add}
        />
      )}
      {providers && providers.length > 0 && (
        <>
          <Table
            label={say('Providers')}
            density="roomy"
            rows={providers}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: say('Name'), width: '26%', render: (row) => <Name provider={row} /> },
              { key: 'models', header: say('Models'), render: (row) => <Models provider={row} /> },
              {
                key: 'try',
                header: say('Connection test'),
                width: '30%',
                // Remount after each change, because earlier test results are outdated.
                render: (row) => <TryProvider key={row.updatedAt} name={row.name} />,
              },
              {
                key: 'actions',
                header: say('Edit or remove'),
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
          <p className={styles.note}>
            {sayWith(
              "Profiles use the fast and the best model of the first provider in this list. A single use can name any model, such as {exampleOf}. Requests contain the customer's message, known values and texts of the flow.",
              { exampleOf: <code className={styles.code}>{exampleOf(providers[0])}</code> },
            )}
          </p>
        </>
      )}
      {/* Below the providers, so that its loading does not move them. */}
      {!list.isPending && <SecretsSection />}
      {editing && list.data && (
        <ProviderDialog
          known={editing === 'new' ? null : editing}
          kinds={list.data.kinds}
          onClose={() => setEditing(null)}
          onSaved={refresh}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={say('Remove {name}?', { name: removing?.name ?? say('this provider') })}
        description={say(
          'Deletes its key. Flows that use its models fall back to other models, or run locally.',
        )}
        confirmLabel={say('Remove')}
        tone="danger"
        onConfirm={async () => {
          if (!removing) return;
          await api.deleteProvider(removing.name);
          await refresh();
        }}
      />
    </>
  );
}

function Name({ provider: { name, kind, baseUrl, hasKey } }: { provider: ProviderResource }) {
  const label = kind === 'openai-compatible' ? 'OpenAI-compatible' : KIND_WORDS[kind].label;
  return (
    <span className={styles.lines}>
      <b className={styles.name}>{name}</b>
      <span className={styles.quiet}>
        {label}, {hasKey ? say('key set') : say('no key')}
      </span>
      <code className={styles.address}>{baseUrl}</code>
    </span>
  );
}

function Models({ provider: { kind, fastModel, bestModel } }: { provider: ProviderResource }) {
  if (!fastModel && !bestModel) return <span className={styles.quiet}>{KIND_WORDS[kind].gives}</span>;
  return (
    <span className={styles.lines}>
      <span>
        <span className={styles.quiet}>{say('Fast')} </span>
        <code className={styles.code}>{fastModel ?? say('none')}</code>
      </span>
      <span>
        <span className={styles.quiet}>{say('Best')} </span>
        <code className={styles.code}>{bestModel ?? say('none')}</code>
      </span>
    </span>
  );
}

const exampleOf = (provider: ProviderResource | undefined) =>
  `${provider?.name ?? 'openai'}/${provider?.fastModel ?? 'a-model'}`;
