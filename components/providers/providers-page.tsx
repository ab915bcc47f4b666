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
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { ProviderResource } from '@/lib/contract/schemas/providers';
import { say } from '@/lib/words/say';
import { ProviderDialog } from './provider-dialog';
import { ProviderTable } from './provider-table';
import { SecretsSection } from './secrets-section';

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
        <ProviderTable providers={providers} onChange={setEditing} onRemove={setRemoving} />
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
