'use client';

import { useMay } from '@/components/account/use-may';
import { say } from '@/lib/words/say';
import { useAutosave } from './use-autosave';
import { useSavedFlow } from './use-saved-flow';

/** Why the draft cannot be published now; undefined when it can. */
export function usePublishObstacle(): string | undefined {
  const mayPublish = useMay('flows:publish');
  const { status } = useAutosave();
  const { live, hash } = useSavedFlow();
  if (!mayPublish) return say('Publishing is for editors and owners');
  if (live && live.hash === hash && status === 'saved')
    return say('Nothing changed since version {number}, which is live', { number: live.number });
  return undefined;
}
