import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '@/components/account/use-me';
import { handoffApi } from '@/lib/client/handoff-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { LIVE_MS } from './use-handoffs';

const claimKey = (sessionId: string) => [...queryKeys.handoffs(), sessionId, 'claim'] as const;

/** Who answers a conversation, kept up to date, and what the signed-in user can do about it. */
export function useClaim(sessionId: string) {
  const client = useQueryClient();
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { data: claim } = useQuery({
    queryKey: claimKey(sessionId),
    queryFn: ({ signal }) => handoffApi.getClaim(sessionId, { signal }),
    refetchInterval: LIVE_MS,
  });
  const myId = me.data?.user?.id;
  const isMine = claim !== null && claim !== undefined && claim.personId === myId;

  async function change(action: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not change who answers.'));
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.handoffs() });
      setBusy(false);
    }
  }

  return {
    /** Undefined until it is known. */
    claim,
    isMine,
    isOthers: claim !== null && claim !== undefined && !isMine,
    isOwner: me.data?.role === 'owner',
    myId,
    busy,
    error,
    take: () => change(() => handoffApi.claim(sessionId)),
    takeOver: () => change(() => handoffApi.claim(sessionId, { takeOver: true })),
    assign: (personId: string) =>
      change(() => handoffApi.claim(sessionId, { personId, takeOver: !isMine && claim !== null })),
    release: () => change(() => handoffApi.release(sessionId)),
  };
}

export type ClaimControls = ReturnType<typeof useClaim>;
