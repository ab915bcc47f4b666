'use client';

import { useState } from 'react';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { say } from '@/lib/words/say';
import { useActions } from '../use-actions';

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
    const rest = more.length > 0 ? ` ${say('And {more} more.', { more: more.length })}` : '';
    setFault(
      first ? say('{label}: not done. {message}{rest}', { label, message: first.message, rest }) : undefined,
    );
  };
  return { change: (change: Change, label: string) => void run(change, label), fault };
}
