'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMe } from '@/components/account/use-me';
import { isSignedOut, useSignInRedirect } from '@/components/account/use-sign-in-redirect';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { EditorSession } from './editor-session';
import styles from './editor-shell.module.css';
import { EditorSkeleton } from './editor-skeleton';
import { isPhone } from './is-phone';

/** Loads the flow once and starts an editing session. From then on, autosave keeps both in sync. */
export function FlowEditor({ flowId }: { flowId: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...queryKeys.flow(flowId), 'editor'],
    queryFn: ({ signal }) => api.getFlow(flowId, { signal }),
    // A refetch would replace unsaved text with an older draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const me = useMe();
  useSignInRedirect(error ?? me.error);
  if (isPending || me.isPending || isSignedOut(error)) return <EditorSkeleton />;
  // A failed refetch must not unmount the editor with unsaved changes.
  if (!data) {
    const missing = error instanceof ApiProblemError && error.status === 404;
    return (
      <main id="main" className={styles.failed}>
        <div>
          <ErrorState
            title={missing ? say('Flow not found') : say('Could not load the flow')}
            message={missing ? say('It may have been deleted, or the address is wrong.') : error.message}
            onRetry={missing ? undefined : () => void refetch()}
          />
          <Button asChild variant="ghost">
            <Link href="/flows">{say('All flows')}</Link>
          </Button>
        </div>
      </main>
    );
  }
  // Without known permissions, the server decides.
  const readOnly = isPhone() || (me.data !== undefined && !me.data.scopes.includes('flows:write'));
  return <EditorSession key={flowId} flow={data} readOnly={readOnly} me={me.data?.user?.id} />;
}
