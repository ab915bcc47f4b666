'use client';

import { useState } from 'react';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import { useActions } from '../../use-actions';

type Change = (draft: DraftJson) => DraftJson;

/**
 * Changes the draft itself, once its layers are here. One that makes no flow with them is not taken, and
 * the first reason is kept until the next try.
 */
export function useChangeDraft() {
  const actions = useActions();
  const [fault, setFault] = useState<string>();
  const run = async (change: Change, label: string) => {
    const [first, ...more] = await actions.changeDraft(change, label);
    setFault(
      first &&
        (more.length > 0
          ? say('{label}: not done. {message} And {more} more.', {
              label,
              message: tell(first.message),
              more: more.length,
            })
          : say('{label}: not done. {message}', { label, message: tell(first.message) })),
    );
  };
  return { change: (change: Change, label: string) => void run(change, label), fault };
}
