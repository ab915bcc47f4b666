'use client';

import type { Connection, FinalConnectionState, OnNodeDrag } from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';
import { type MouseEvent as ReactMouseEvent, useMemo, useRef } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import { NO_GUIDES } from '@/lib/editor/arrange/find-guides';
import { BoxIndex, findFreeOffset } from '@/lib/editor/canvas/boxes';
import type { CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { GRID } from '@/lib/editor/cards/card-size';
import { duplicateItems } from '@/lib/editor/commands/duplicate-items';
import { insertOnEdge } from '@/lib/editor/commands/insert-on-edge';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { type ItemKey, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import { findEdgeAt, markEdgeAt, unmarkEdge } from './connections/edge-under';
import { findNodeAt } from './find-node-at';
import { guides } from './guides';

/** Drags cards and draws wires. A drag becomes one edit at its end. */
export function useCanvasGestures(projection: Projection) {
  const { editor, panels } = useEditorContext();
  const actions = useActions();
  const { screenToFlowPosition } = useReactFlow();
  const latest = useRef(projection);
  latest.current = projection;

  return useMemo(() => {
    /** A single node without edges can be dropped onto an edge. */
    const isLoose = (dragged: readonly CanvasNode[]) => {
      const [only, ...others] = dragged;
      if (!only || others.length > 0 || only.type !== 'card' || !isOfEdges()) return false;
      const { id } = parseKey(only.id as ItemKey);
      return !latest.current.view?.edges.some(({ edge }) => edge.from === id || edge.to === id);
    };

    const commitDrag = (event: MouseEvent | TouchEvent | ReactMouseEvent, reported: CanvasNode[]) => {
      unmarkEdge();
      const { document, graph, dispatch } = editor.getState();
      // The snapped position; React Flow reports the pointer's.
      const { dx, dy } = guides.getState();
      guides.setState(NO_GUIDES);
      const dragged = reported.map((node) => ({
        ...node,
        position: { x: node.position.x + dx, y: node.position.y + dy },
      }));
      if (!graph || dragged.length === 0) return;
      const moved = new Set<string>(dragged.map((node) => node.id));
      const others = [...(latest.current.scene?.boxes.values() ?? [])].filter((box) => !moved.has(box.key));
      const group = dragged.map(({ position, width = 0, height = 0 }) => ({ ...position, width, height }));
      const rest = dragged.every(({ id, position }) => {
        const box = latest.current.scene?.boxes.get(id);
        return box?.x === position.x && box.y === position.y;
      });
      if (rest) return;
      // Edges need space between cards.
      const offset = findFreeOffset(group, new BoxIndex(others), GRID, isOfEdges() ? 24 : 12);
      if ('altKey' in event && event.altKey && copyDragged(dragged, offset)) return;
      const places = new Map<ItemKey, Point>();
      for (const { id, type, position, width = 0, height = 0 } of dragged) {
        const center = type === 'gate' ? { x: width / 2, y: height / 2 } : { x: 0, y: 0 };
        const at = { x: position.x + offset.x + center.x, y: position.y + offset.y + center.y };
        places.set(id, latest.current.scene?.toStored(at) ?? at);
      }
      const [at] = places.values();
      const edge =
        isLoose(dragged) && 'clientX' in event ? findEdgeAt(event.clientX, event.clientY, graph) : undefined;
      const [node] = dragged;
      const inserted = edge && node && at && insertOnEdge(document, { edge, node: parseKey(node.id).id, at });
      dispatch(inserted ?? moveItems(document, { graph, places }));
    };

    /** With Alt held, the original stays and a copy is dropped. */
    const copyDragged = (dragged: readonly CanvasNode[], offset: Point): boolean => {
      const { document, graph, dispatch } = editor.getState();
      const [first] = dragged;
      const box = first && latest.current.scene?.boxes.get(first.id);
      if (!first || !box || !graph) return false;
      const by = { x: first.position.x + offset.x - box.x, y: first.position.y + offset.y - box.y };
      const edit = duplicateItems(document, { graph, keys: dragged.map(({ id }) => id), by });
      if (edit) dispatch(edit);
      return edit !== undefined;
    };

    const onNodeDrag: OnNodeDrag<CanvasNode> = (event, _, dragged) => {
      if ('clientX' in event && isLoose(dragged)) markEdgeAt(event.clientX, event.clientY);
    };
    const onNodeDragStop: OnNodeDrag<CanvasNode> = (event, _, dragged) => commitDrag(event, dragged);

    const isOfEdges = () => isDrawn(latest.current.view?.graph.strategy);
    const isValidConnection = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
      isOfEdges() ? !isGate(source) : !(isGate(source) && isGate(target));

    const onConnect = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
      actions.connectItems(source as ItemKey, target as ItemKey);

    const onConnectEnd = (
      event: MouseEvent | TouchEvent,
      { fromNode, fromHandle, toNode, isValid }: FinalConnectionState,
    ) => {
      if (!fromNode || isValid) return;
      const { clientX, clientY } = 'changedTouches' in event ? (event.changedTouches[0] as Touch) : event;
      // Any point of the card counts, because ports are small.
      const target = toNode?.id ?? findNodeAt(clientX, clientY);
      const backwards = fromHandle?.type === 'target';
      const [source, end] = backwards ? [target, fromNode.id] : [fromNode.id, target];
      if (source && end && isValidConnection({ source, target: end })) {
        // A drop at the starting point is no drag.
        const itself = source === end;
        const far = () => isFar(fromNode, screenToFlowPosition({ x: clientX, y: clientY }));
        if (!itself || (isOfEdges() && far())) onConnect({ source, target: end });
        return;
      }
      if (target && target === fromNode.id) return;
      if (target) {
        showToast({
          id: 'wire',
          message: say('Gates connect nodes'),
          description: say('Draw from a node to a gate, or from a gate to a node.'),
        });
        return;
      }
      // A new node sets no facts yet.
      if (backwards && isGate(fromNode.id)) return;
      const from = fromNode.id as ItemKey;
      panels.getState().set({
        picker: {
          ...screenToFlowPosition({ x: clientX, y: clientY }),
          ...(backwards ? { to: from } : { from }),
        },
      });
    };
    return {
      onNodeDragStop,
      onNodeDrag,
      onSelectionDragStop: (event: ReactMouseEvent, nodes: CanvasNode[]) => commitDrag(event, nodes),
      isValidConnection,
      onConnect,
      onConnectEnd,
    };
  }, [editor, panels, actions, screenToFlowPosition]);
}

/** Well inside its own card, away from the port: a self-loop. */
function isFar(
  { internals, width = 0 }: { internals: { positionAbsolute: Point }; width?: number | undefined },
  at: Point,
): boolean {
  return at.x < internals.positionAbsolute.x + width - 40;
}

function isGate(id: string): boolean {
  return id.startsWith('gate:');
}
