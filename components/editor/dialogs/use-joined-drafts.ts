import { useEffect, useMemo, useState } from 'react';
import type { AutosaveConflict } from '@/lib/client/autosave/autosave-types';
import { loadDraftLayers } from '@/lib/client/load-layers';
import { combineLayers } from '@/lib/editor/layers/combine-layers';
import { joinDrafts } from '@/lib/editor/sync/merge/join-drafts';
import type { MergeChoice } from '@/lib/editor/sync/merge/side';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import { useEditorContext } from '../editor-context';

const NO_LAYERS: readonly LoadedLayer[] = [];

/** The merge of both drafts of a conflict with the choices so far, once their layers are loaded. */
export function useJoinedDrafts(
  conflict: AutosaveConflict | null,
  choices: ReadonlyMap<string, MergeChoice>,
) {
  const { reader } = useEditorContext();
  const [layers, setLayers] = useState<readonly LoadedLayer[]>();
  const { mine, theirs } = conflict ?? {};
  useEffect(() => {
    let left = false;
    // The store reads the drafts of this dialog, so it needs the reader too.
    void Promise.all([loadDraftLayers(mine), loadDraftLayers(theirs), reader.load()]).then(
      ([here, there]) => {
        if (!left) setLayers(combineLayers(here, there));
      },
    );
    return () => {
      left = true;
    };
  }, [mine, theirs, reader]);
  const joined = useMemo(
    () =>
      conflict &&
      layers &&
      joinDrafts({ base: conflict.ancestor, mine: conflict.mine, theirs: conflict.theirs }, layers, choices),
    [conflict, layers, choices],
  );
  return { joined, layers: layers ?? NO_LAYERS };
}
