'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMay } from '@/components/account/use-may';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowResource } from '@/lib/contract/schemas/flows';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import { useEditorContext } from './editor-context';
import { isPhone } from './is-phone';
import { useAutosave } from './use-autosave';
import { getSavedFlowKey, useSavedFlow } from './use-saved-flow';

/** Why the draft cannot be published, or undefined if it can. */
export function usePublishObstacle(): string | undefined {
  const mayPublish = useMay('flows:publish');
  const { status } = useAutosave();
  return findObstacle(mayPublish, status, useSavedFlow());
}

/**
 * The same as a function, for callers that need it on demand. A subscription would re-render the holders of the
 * commands, and so the whole editor, on each save.
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
  if (isPhone()) return say('Flows are view only on a phone');
  if (!mayPublish) return say('Only editors and owners can publish');
  if (live && live.hash === hash && status === 'saved')
    return say('No changes since version {number}, which is live', { number: live.number });
  return undefined;
}
