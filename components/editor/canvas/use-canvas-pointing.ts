'use client';

import { type MouseEvent, useMemo } from 'react';
import type { CanvasNode } from '@/lib/editor/canvas/canvas-items';
import { focusField } from '../commands/focus-field';
import { useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';

/** Clicks on nodes and on the empty canvas. Stable functions: new ones make React Flow render every card again. */
export function useCanvasPointing() {
  const { editor, panels } = useEditorContext();
  const actions = useActions();
  return useMemo(() => {
    const unselect = () => editor.getState().select([]);
    return {
      onNodeContextMenu: (_: unknown, node: CanvasNode) => {
        if (!editor.getState().selection.includes(node.id)) editor.getState().select([node.id]);
      },
      onPaneContextMenu: unselect,
      onPaneClick: unselect,
      onNodeDoubleClick: (event: MouseEvent, node: CanvasNode) => {
        if (node.type === 'card' && node.data.card.node.type === 'subgraph')
          actions.enterGraph(node.data.card.node.id);
        // Double-clicking the name of a card or gate renames it.
        else if ((event.target as Element).closest('h3, b')) focusField(panels, '[data-name]');
        else focusField(panels, '[data-first]', '[data-name]');
      },
    };
  }, [editor, panels, actions]);
}
