'use client';

import { isEnd } from '@turnpike/engine/document';
import type { DragEvent } from 'react';
import type { Point } from '@/lib/editor/commands/placement';
import { isNodeKind } from '@/lib/editor/model/node-kinds';
import { useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import { findEdgeAt, markEdgeAt, unmarkEdge } from './connections/edge-under';
import { NODE_DRAG_TYPE } from './drag-type';

/** Drops a node or gate from the palette onto the canvas, or a node onto an edge. */
export function useNodeDrop(toFlow: (x: number, y: number) => Point) {
  const { editor } = useEditorContext();
  const actions = useActions();
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(NODE_DRAG_TYPE)) return;
      event.preventDefault();
      markEdgeAt(event.clientX, event.clientY);
    },
    onDragLeave: unmarkEdge,
    onDrop(event: DragEvent) {
      const type = event.dataTransfer.getData(NODE_DRAG_TYPE);
      const at = toFlow(event.clientX, event.clientY);
      const { graph } = editor.getState();
      unmarkEdge();
      if (type === 'gate') actions.addGate(at);
      else if (isNodeKind(type)) {
        const on = graph && !isEnd(type) ? findEdgeAt(event.clientX, event.clientY, graph) : undefined;
        actions.addNode(type, at, on ? { on } : {});
      } else return;
      event.preventDefault();
    },
  };
}
