'use client';

import { useState } from 'react';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { useActions } from '../use-actions';

/**
 * Puts another draft in place, once its layers are here. One that makes no flow with them is not taken, and
 * the first reason is kept until the next try.
 */
export function usePutDraft() {
  const actions = useActions();
  const [fault, setFault] = useState<string>();
  const put = async (draft: DraftJson, label: string) => {
    const [first, ...more] = await actions.putDraft(draft, label);
    const rest = more.length > 0 ? ` And ${more.length} more.` : '';
    setFault(first ? `${label}: not done. ${first.message}${rest}` : undefined);
  };
  return { put: (draft: DraftJson, label: string) => void put(draft, label), fault };
}
