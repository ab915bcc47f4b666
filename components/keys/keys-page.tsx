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
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { API_KEY_KINDS } from '@/lib/contract/names';
import type { ApiKey } from '@/lib/contract/schemas/keys';
import { KEY_KIND_WORDS } from '@/lib/pages/keys/kind-words';
import { say } from '@/lib/words/say';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyExpires, KeyLastUsed, KeyLimit, KeyMay, KeyName } from './key-cells';
import styles from './keys-page.module.css';

/** The API keys of the workspace: create, show once, revoke. */
export function KeysPage() {
  const queries = useQueryClient();
  const keys = useQuery({ queryKey: queryKeys.keys(), queryFn: ({ signal }) => api.listKeys({ signal }) });
  const flows = useQuery({
    queryKey: queryKeys.flows(),
    queryFn: ({ signal }) => api.listFlows({ signal }),
    enabled: keys.data?.some(({ kind }) => kind === 'publishable') ?? false,
  });
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.keys() });
  const nameOf = (id: string) => flows.data?.find((flow) => flow.id === id)?.name ?? id;
  const create = (
    <Button variant="ink" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {say('New key')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Keys')}
        description={say('Programs and web pages use keys to authenticate with the API.')}
        actions={keys.data?.length ? create : undefined}
      />
      {keys.isPending && <SkeletonRows label={say('Loading keys')} rows={3} rowHeight={56} />}
      {keys.isError && (
        <LoadError title={say('Could not load the keys')} error={keys.error} onRetry={() => keys.refetch()} />
      )}
      {keys.data?.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="keys" />}
          title={say('No keys yet')}
          description={say(
            'Keys give programs and pages access to published flows over the API. Create one for each program or page, and revoke it at any time.',
          )}
          actions={create}
        />
      )}
      {keys.data && keys.data.length > 0 && (
        <KeyTable rows={keys.data} nameOf={nameOf} onRevoke={setRevoking} />
      )}
      {keys.data && <KindsGuide />}
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} onCreated={refresh} />}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={say('Revoke {value}?', { value: revoking?.name ?? say('this key') })}
        description={say('Requests with this key are rejected from now on. This cannot be undone.')}
        confirmLabel={say('Revoke')}
        tone="danger"
        onConfirm={async () => {
          if (!revoking) return;
          await api.revokeKey(revoking.id);
          await refresh();
        }}
      />
    </>
  );
}

type KeyTableProps = {
  rows: readonly ApiKey[];
  nameOf: (flowId: string) => string;
  onRevoke: (key: ApiKey) => void;
};

function KeyTable({ rows, nameOf, onRevoke }: KeyTableProps) {
  return (
    <Table
      label={say('API keys')}
      density="roomy"
      rows={rows}
      rowKey={(key) => key.id}
      columns={[
        { key: 'name', header: say('Name'), width: '24%', render: (key) => <KeyName apiKey={key} /> },
        { key: 'scopes', header: say('Access'), render: (key) => <KeyMay apiKey={key} nameOf={nameOf} /> },
        {
          key: 'turns',
          header: say('Turns per minute'),
          width: '120px',
          render: (key) => <KeyLimit apiKey={key} />,
        },
        {
          key: 'used',
          header: say('Last used'),
          width: '125px',
          render: (key) => <KeyLastUsed apiKey={key} />,
        },
        {
          key: 'expires',
          header: say('Expires'),
          width: '125px',
          render: (key) => <KeyExpires apiKey={key} />,
        },
        {
          key: 'revoke',
          header: say('Revoke'),
          headerHidden: true,
          width: '90px',
          align: 'end',
          render: (key) => (
            <Button
              size="small"
              onClick={() => onRevoke(key)}
              aria-label={say('Revoke {name}', { name: key.name })}
            >
              {say('Revoke')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function KindsGuide() {
  return (
    <section className={styles.guide} aria-label={say('Kinds of keys')}>
      <dl className={styles.kinds}>
        {API_KEY_KINDS.map((kind) => (
          <div key={kind} className={styles.kind}>
            <dt>{say('{label} key', { label: KEY_KIND_WORDS[kind].label })}</dt>
            <dd>{KEY_KIND_WORDS[kind].what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
