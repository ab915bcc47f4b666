'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { PageHeader } from '@/components/shell/page-header';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import type { ApiKey } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { CreateKeyDialog } from './create-key-dialog';
import styles from './keys-page.module.css';
import { SCOPE_WORDS } from './scopes';

/** The API keys of the workspace: made here, shown once, revoked here. */
export function KeysPage() {
  const queries = useQueryClient();
  const keys = useQuery({ queryKey: queryKeys.keys(), queryFn: ({ signal }) => api.listKeys({ signal }) });
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.keys() });
  const create = (
    <Button variant="ink" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Keys"
        description="Programs that use the API identify themselves with a key."
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
          description="Make one to hold conversations from your own program."
          actions={create}
        />
      )}
      {keys.data && keys.data.length > 0 && (
        <Table
          label="API keys"
          density="roomy"
          rows={keys.data}
          rowKey={(key) => key.id}
          columns={[
            { key: 'name', header: 'Name', width: '24%', render: (key) => <KeyName apiKey={key} /> },
            { key: 'scopes', header: 'May', render: (key) => <Scopes apiKey={key} /> },
            { key: 'used', header: 'Last used', width: '130px', render: (key) => <LastUsed apiKey={key} /> },
            { key: 'expires', header: 'Expires', width: '130px', render: (key) => <Expires apiKey={key} /> },
            {
              key: 'revoke',
              header: 'Revoke',
              headerHidden: true,
              width: '90px',
              align: 'end',
              render: (key) => (
                <Button size="small" onClick={() => setRevoking(key)} aria-label={`Revoke ${key.name}`}>
                  Revoke
                </Button>
              ),
            },
          ]}
        />
      )}
      <CreateKeyDialog open={creating} onOpenChange={setCreating} onCreated={refresh} />
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={`Revoke ${revoking?.name ?? 'this key'}?`}
        description="Programs that use it are refused from now on. This cannot be undone."
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

function KeyName({ apiKey }: { apiKey: ApiKey }) {
  return (
    <span className={styles.lines}>
      <b className={styles.name}>{apiKey.name}</b>
      <code className={styles.prefix}>{apiKey.prefix}…</code>
    </span>
  );
}

function Scopes({ apiKey }: { apiKey: ApiKey }) {
  return (
    <span className={styles.scopes}>
      {apiKey.scopes.map((scope) => (
        <Chip key={scope} kind="constraint" title={SCOPE_WORDS[scope]}>
          {scope}
        </Chip>
      ))}
    </span>
  );
}

function LastUsed({ apiKey }: { apiKey: ApiKey }) {
  return apiKey.lastUsedAt ? (
    <RelativeTime at={apiKey.lastUsedAt} />
  ) : (
    <span className={styles.quiet}>Never</span>
  );
}

function Expires({ apiKey }: { apiKey: ApiKey }) {
  if (!apiKey.expiresAt) return <span className={styles.quiet}>Never</span>;
  if (Date.parse(apiKey.expiresAt) < Date.now()) return <Chip kind="bad">Expired</Chip>;
  return <RelativeTime at={apiKey.expiresAt} />;
}
