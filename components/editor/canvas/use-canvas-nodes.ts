'use client';

import { type NodeChange, useStoreApi } from '@xyflow/react';
import { useCallback, useRef, useState } from 'react';
import type { CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import { useEditorContext } from '../editor-context';
import { applyToNodes, getSelectedAfter } from './canvas-changes';

/** The nodes of the drawing, with the positions and the selection of a gesture in progress. */
export function useCanvasNodes({ nodes: drawn }: Projection) {
  const { editor } = useEditorContext();
  const flow = useStoreApi();
  const [held, setHeld] = useState({ of: drawn, nodes: drawn });
  // Positions from a gesture are valid until the next projection. They are compared by source instead of being
  // reset, because another pass over a thousand nodes per key would be noticeable.
  const projected = useRef(drawn);
  projected.current = drawn;

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      const selected = getSelectedAfter(
        editor.getState().selection,
        changes,
        flow.getState().multiSelectionActive,
      );
      if (selected) editor.getState().select(selected);
      setHeld((before) => {
        const of = projected.current;
        const base = before.of === of ? before.nodes : of;
        const moved = applyToNodes(base, changes);
        return moved === base ? before : { of, nodes: moved };
      });
    },
    [editor, flow],
  );
  return { nodes: held.of === drawn ? held.nodes : drawn, onNodesChange };
}
