'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import { createProjector, NOTHING } from '@/lib/editor/canvas/project';
import type { Point } from '@/lib/editor/commands/placement';
import { getLayoutChoice } from '@/lib/editor/layout/layout-choice';
import { getLayoutInput, listUnplaced } from '@/lib/editor/layout/layout-input';
import { requestLayout } from '@/lib/editor/layout/request-layout';
import type { EditorState } from '@/lib/editor/model/editor-state';
import type { ItemKey } from '@/lib/editor/model/item';
import { useConditionReader } from '../conditions/use-condition-reader';
import { useEditor, useEditorContext, usePanels } from '../editor-context';

const NO_POSITIONS: ReadonlyMap<ItemKey, Point> = new Map();
const getShown = ({ document, graph, problems, selection }: EditorState) => ({
  document,
  graph,
  problems,
  selection,
});

/**
 * The document as React Flow draws it. Graphs without positions, from an import or the code view, are laid out
 * in the worker; the positions are stored only when the author moves something, because opening a flow is not
 * an edit.
 */
export function useProjection(): Projection {
  const { editor, layout } = useEditorContext();
  const state = useDeferredValue(useEditor(useShallow(getShown)));
  const { document, graph, problems, selection } = state;
  const expanded = useFramed();
  const reader = useConditionReader();
  const [project] = useState(createProjector);
  const [laidOut, setLaidOut] = useState<{ graph: string; places: ReadonlyMap<ItemKey, Point> }>();

  const waits = useMemo(() => {
    if (!graph || laidOut?.graph === graph) return false;
    const { total, unplaced } = listUnplaced(document, graph);
    return total > 1 && unplaced === total;
  }, [document, graph, laidOut]);

  useEffect(() => {
    if (!waits || !graph) return;
    let stale = false;
    const { document: current } = editor.getState();
    const input = { document: current, graph, problems: [], selection: [], laidOut: NO_POSITIONS };
    const wraps = getLayoutChoice(current, graph) !== 'row';
    requestLayout({ ...getLayoutInput(createProjector()(input)), wraps }).then(
      (places) => !stale && setLaidOut({ graph, places }),
      () => !stale && setLaidOut({ graph, places: NO_POSITIONS }),
    );
    return () => {
      stale = true;
    };
  }, [waits, graph, editor]);

  if (!graph || waits) return NOTHING;
  const places = laidOut?.graph === graph ? laidOut.places : NO_POSITIONS;
  const drawn = { document, graph, problems, selection, laidOut: places, expanded };
  return project({ ...drawn, layout: layout.get(), reader });
}

/** The subgraphs that are expanded in place, once their layouts are loaded. */
function useFramed(): ReadonlySet<string> {
  const { layout } = useEditorContext();
  const expanded = usePanels((state) => state.expanded);
  const [ready, setReady] = useState(() => layout.get() !== undefined);
  const waits = !ready && expanded.size > 0;
  useEffect(() => {
    if (waits) void layout.load().then(() => setReady(true));
  }, [waits, layout]);
  return ready ? expanded : NONE;
}
const NONE: ReadonlySet<string> = new Set();
