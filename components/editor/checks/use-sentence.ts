'use client';

import { useMemo } from 'react';
import type { ListedVerdict } from '@/lib/editor/checks/list-verdicts';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { type Names, namesOf } from '@/lib/simulator/trace/names';
import { sayMessage } from '@/lib/words/say-message';
import { useConditionReader } from '../conditions/use-condition-reader';
import { useEditor } from '../editor-context';

/** The names of the parts of the draft. Renders again once conditions can be said in words. */
export function useNames(): Names {
  useConditionReader();
  const document = useEditor((state) => state.document);
  return useMemo(() => namesOf(document), [document]);
}

/** The sentence of a property or check, or the name that its author gave it. */
export function useSentence({ check, sentence }: Pick<ListedVerdict, 'check' | 'sentence'>): string {
  const names = useNames();
  return check?.name ?? sayMessage(nameMessageParts(sentence, names));
}
