'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import { findTextHits, type TextHit } from '@/lib/editor/texts/find-hits';
import { type Refused, replaceHits } from '@/lib/editor/texts/replace-hits';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';

const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

/** The search, its hits in the whole flow, and what replaces them. */
export function useReplace() {
  const { editor } = useEditorContext();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const { finding, replacing, matchCase, wholeWord } = usePanels((state) => state.replace);
  const set = usePanels((state) => state.set);
  const search = useMemo(
    () => ({ finding, replacing, matchCase, wholeWord }),
    [finding, replacing, matchCase, wholeWord],
  );
  const change = (more: Partial<typeof search>) => {
    set({ replace: { ...search, ...more } });
    setRefused(NO_REFUSALS);
  };
  const [refused, setRefused] = useState(NO_REFUSALS);
  const wanted = useDeferredValue(search);
  const hits = useMemo(() => sortHits(findTextHits(document, wanted.finding, wanted)), [document, wanted]);
  const open = hits.filter(({ kind }) => kind !== 'fixed');

  const replace = (some: readonly TextHit[]) => {
    const result = replaceHits(editor.getState().document, some, replacing);
    if (result.edit) actions.run(result.edit);
    editor.getState().mark();
    const faults = result.refused.filter(({ hit }) => hit.kind !== 'fixed');
    setRefused(toReasons(faults));
    if (some.length > 1 || result.count > 0) report(result.count, result.refused.length);
  };
  const report = (count: number, left: number) =>
    showToast({
      id: 'history',
      message: say('Replaced {places}', { places: countPlaces(count) }),
      ...(left > 0
        ? {
            description: say('{places} not replaced. The list shows why.', {
              places: countPlaces(left),
            }),
          }
        : {}),
      ...(count > 0 ? { action: { label: say('Undo'), onPress: () => void actions.undo() } } : {}),
    });
  return { search, change, hits, open, refused, replace };
}

/** Replaceable hits come first. */
function sortHits(hits: readonly TextHit[]): TextHit[] {
  const fixed = (hit: TextHit) => Number(hit.kind === 'fixed');
  return hits.toSorted((a, b) => fixed(a) - fixed(b));
}

function toReasons(refused: readonly Refused[]): ReadonlyMap<string, string> {
  return new Map(refused.map(({ hit, why }) => [hit.id, why]));
}

export function countPlaces(count: number): string {
  return say('{count, plural, one {# place} other {# places}}', { count });
}
