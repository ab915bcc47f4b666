'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMay } from '@/components/account/use-may';
import type { Me } from '@/lib/api/accounts';
import type { FlowResource } from '@/lib/api/contract';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { useEditorContext } from './editor-context';
import { useAutosave } from './use-autosave';
import { getSavedFlowKey, useSavedFlow } from './use-saved-flow';

/** Why the draft cannot be published now; undefined when it can. */
export function usePublishObstacle(): string | undefined {
  const mayPublish = useMay('flows:publish');
  const { status } = useAutosave();
  return findObstacle(mayPublish, status, useSavedFlow());
}

/**
 * The same for who asks when it matters. Whoever holds the commands would otherwise be drawn again with
 * every change of what is saved, and the whole editor holds them, for its keys.
 */
export function useFindPublishObstacle(): () => string | undefined {
  const queries = useQueryClient();
  const { flow, autosave } = useEditorContext();
  return useCallback(() => {
    const me = queries.getQueryData<Me>(queryKeys.me());
    const { status, revision } = autosave.getState();
    const saved = queries.getQueryData<FlowResource>(getSavedFlowKey(flow.id, revision)) ?? flow;
    return findObstacle(me === undefined || me.scopes.includes('flows:publish'), status, saved);
  }, [queries, flow, autosave]);
}

function findObstacle(mayPublish: boolean, status: string, { live, hash }: FlowResource): string | undefined {
  if (!mayPublish) return say('Publishing is for editors and owners');
  if (live && live.hash === hash && status === 'saved')
    return say('Nothing changed since version {number}, which is live', { number: live.number });
  return undefined;
}
