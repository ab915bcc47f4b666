'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { API_KEY_KINDS, type ApiKey } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyExpires, KeyLastUsed, KeyLimit, KeyMay, KeyName } from './key-cells';
import styles from './keys-page.module.css';
import { KIND_WORDS } from './kind-words';

/** The API keys of the workspace: made here, shown once, revoked here. */
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
      New key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Keys"
        description="Programs and web pages that use the API identify themselves with a key."
        actions={keys.data?.length ? create : undefined}
      />
      {keys.isPending && <SkeletonRows label="Loading keys" rows={3} rowHeight={56} />}
      {keys.isError && (
        <LoadError title="The keys did not load" error={keys.error} onRetry={() => keys.refetch()} />
      )}
      {keys.data?.length === 0 && (
        <EmptyState
          illustration={<KeyRound aria-hidden />}
          title="No keys yet"
          description="Make one to hold conversations from your own program, or from a page of yours."
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
        title={`Revoke ${revoking?.name ?? 'this key'}?`}
        description="Programs and pages that use it are refused from now on. This cannot be undone."
        confirmLabel="Revoke"
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
      label="API keys"
      density="roomy"
      rows={rows}
      rowKey={(key) => key.id}
      columns={[
        { key: 'name', header: 'Name', width: '24%', render: (key) => <KeyName apiKey={key} /> },
        { key: 'scopes', header: 'May', render: (key) => <KeyMay apiKey={key} nameOf={nameOf} /> },
        {
          key: 'turns',
          header: 'Turns a minute',
          width: '120px',
          render: (key) => <KeyLimit apiKey={key} />,
        },
        { key: 'used', header: 'Last used', width: '125px', render: (key) => <KeyLastUsed apiKey={key} /> },
        { key: 'expires', header: 'Expires', width: '125px', render: (key) => <KeyExpires apiKey={key} /> },
        {
          key: 'revoke',
          header: 'Revoke',
          headerHidden: true,
          width: '90px',
          align: 'end',
          render: (key) => (
            <Button size="small" onClick={() => onRevoke(key)} aria-label={`Revoke ${key.name}`}>
              Revoke
            </Button>
          ),
        },
      ]}
    />
  );
}

function KindsGuide() {
  return (
    <section className={styles.guide} aria-label="Kinds of keys">
      <dl className={styles.kinds}>
        {API_KEY_KINDS.map((kind) => (
          <div key={kind} className={styles.kind}>
            <dt>{KIND_WORDS[kind].label} key</dt>
            <dd>{KIND_WORDS[kind].what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
