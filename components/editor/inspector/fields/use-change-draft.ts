'use client';

import { useState } from 'react';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useActions } from '../../use-actions';

type Change = (draft: DraftJson) => DraftJson;

/**
 * Changes the draft after its layers are loaded. A change that makes the flow invalid is rejected, and the
 * first reason is shown until the next attempt.
 */
export function useChangeDraft() {
  const actions = useActions();
  const [fault, setFault] = useState<string>();
  const run = async (change: Change, label: string) => {
    const [first, ...more] = await actions.changeDraft(change, label);
    setFault(
      first &&
        (more.length > 0
          ? say('{label} failed. {message} And {more} more.', {
              label,
              message: sayMessage(first.message),
              more: more.length,
            })
          : say('{label} failed. {message}', { label, message: sayMessage(first.message) })),
    );
  };
  return { change: (change: Change, label: string) => void run(change, label), fault };
}
