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
import type { ProviderResource } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { KIND_WORDS } from './kind-words';
import { ProviderDialog } from './provider-dialog';
import styles from './providers-page.module.css';
import { SecretsSection } from './secrets-section';
import { TryProvider } from './try-provider';

/** Providers of models: without one, everything is answered on this machine. */
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
          'Models that flows may ask. Without any, conversations are understood on this machine and nothing is sent anywhere.',
        )}
        actions={providers?.length ? add : undefined}
      />
      {list.isPending && <SkeletonRows label={say('Loading providers')} rows={3} rowHeight={56} />}
      {list.isError && (
        <LoadError
          title={say('The providers did not load')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {providers?.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="providers" />}
          title={say('No providers yet')}
          description={say(
            "Flows work without one. With the models of a provider they understand freer words, write replies and make plans: add one, then choose the profile balanced or maximum in a flow's settings. Its key is stored encrypted and never reaches a browser.",
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
                header: say('Does it answer?'),
                width: '30%',
                // A new trial for each change: what was found out before is no longer true.
                render: (row) => <TryProvider key={row.updatedAt} name={row.name} />,
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
          <p className={styles.note}>
            {sayWith(
              "A flow asks for them by its settings: a profile uses the fast and the best model of the first provider in this list, and a single use may name any model, such as {exampleOf}. What is sent is the customer's message, what is known in the conversation and the flow's own texts.",
              { exampleOf: <code className={styles.code}>{exampleOf(providers[0])}</code> },
            )}
          </p>
        </>
      )}
      {/* Below the providers, and so not before them. */}
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
        title={say('Remove {value}?', { value: removing?.name ?? say('this provider') })}
        description={say(
          'Its key is deleted. Flows that ask for its models go on with their other models, or on this machine.',
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
        {label}, {hasKey ? say('key is set') : say('without a key')}
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
