'use client';

import type { Connection, FinalConnectionState, OnNodeDrag } from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';
import { type MouseEvent as ReactMouseEvent, useMemo, useRef } from 'react';
import { showToast } from '@/components/ui/toast';
import { BoxIndex, findFreeOffset } from '@/lib/editor/boxes';
import { GRID } from '@/lib/editor/card-size';
import { feedGate, requireGate } from '@/lib/editor/commands/connect';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { type ItemKey, parseKey } from '@/lib/editor/item';
import type { CanvasNode, Projection } from '@/lib/editor/project';
import { useEditorContext } from '../editor-context';

/** Dragging cards and drawing wires. A drag is one edit, made when it ends. */
export function useCanvasGestures(projection: Projection) {
  const { editor, panels } = useEditorContext();
  const { screenToFlowPosition } = useReactFlow();
  const latest = useRef(projection);
  latest.current = projection;

  return useMemo(() => {
    const commitDrag = (dragged: CanvasNode[]) => {
      const { document, graph, dispatch } = editor.getState();
      if (!graph || dragged.length === 0) return;
      const moved = new Set<string>(dragged.map((node) => node.id));
      const others = [...(latest.current.scene?.boxes.values() ?? [])].filter((box) => !moved.has(box.key));
      const group = dragged.map(({ position, width = 0, height = 0 }) => ({ ...position, width, height }));
      const rest = dragged.every(({ id, position }) => {
        const box = latest.current.scene?.boxes.get(id);
        return box?.x === position.x && box.y === position.y;
      });
      if (rest) return;
      const offset = findFreeOffset(group, new BoxIndex(others), GRID);
      const places = new Map<ItemKey, Point>();
      for (const { id, type, position, width = 0, height = 0 } of dragged) {
        const centre = type === 'gate' ? { x: width / 2, y: height / 2 } : { x: 0, y: 0 };
        places.set(id, { x: position.x + offset.x + centre.x, y: position.y + offset.y + centre.y });
      }
      dispatch(moveItems(document, { graph, places }));
    };

    const onNodeDragStop: OnNodeDrag<CanvasNode> = (_, __, dragged) => commitDrag(dragged);

    const isValidConnection = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
      isGate(source) !== isGate(target);

    const onConnect = ({ source, target }: Connection) => {
      const { document, dispatch } = editor.getState();
      const [from, to] = [parseKey(source as ItemKey), parseKey(target as ItemKey)];
      const edit =
        from.kind === 'gate' ? requireGate(document, from.id, to.id) : feedGate(document, from.id, to.id);
      if (edit.patches.length === 0 && from.kind === 'node')
        showToast({
          id: 'wire',
          tone: 'warn',
          message: 'This node gives nothing yet',
          description: 'Add a fact or a state to it first.',
        });
      dispatch(edit);
    };

    const onConnectEnd = (
      event: MouseEvent | TouchEvent,
      { fromNode, toNode, isValid }: FinalConnectionState,
    ) => {
      if (!fromNode || isValid) return;
      if (toNode) {
        showToast({
          id: 'wire',
          message: 'Gates stand between nodes',
          description: 'Draw from a node to a gate, or from a gate to a node.',
        });
        return;
      }
      const { clientX, clientY } = 'changedTouches' in event ? (event.changedTouches[0] as Touch) : event;
      panels.getState().set({
        picker: { ...screenToFlowPosition({ x: clientX, y: clientY }), from: fromNode.id as ItemKey },
      });
    };
    return {
      onNodeDragStop,
      onSelectionDragStop: (_: ReactMouseEvent, nodes: CanvasNode[]) => commitDrag(nodes),
      isValidConnection,
      onConnect,
      onConnectEnd,
    };
  }, [editor, panels, screenToFlowPosition]);
}

function isGate(id: string): boolean {
  return id.startsWith('gate:');
}
