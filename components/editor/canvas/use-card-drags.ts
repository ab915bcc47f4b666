import type { OnNodeDrag } from '@xyflow/react';
import { type MouseEvent as ReactMouseEvent, useMemo, useRef } from 'react';
import { BoxIndex, findFreeOffset } from '@/lib/editor/canvas/boxes';
import type { CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { GRID } from '@/lib/editor/cards/card-size';
import { duplicateItems } from '@/lib/editor/commands/duplicate-items';
import { insertOnEdge } from '@/lib/editor/commands/insert-on-edge';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { type ItemKey, parseKey } from '@/lib/editor/model/item';
import { useEditorContext } from '../editor-context';
import { findEdgeAt, markEdgeAt, unmarkEdge } from './connections/edge-under';
import { guides, NO_GUIDES } from './guides-store';

/** Drags cards. A drag becomes one edit at its end: a move, a copy, or an insertion on an edge. */
export function useCardDrags(projection: Projection) {
  const { editor } = useEditorContext();
  const latest = useRef(projection);
  latest.current = projection;

  return useMemo(() => {
    const isOfEdges = () => isDrawn(latest.current.view?.graph.strategy);

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
      dispatch(inserted ?? moveItems(document, { graph, places, byHand: true }));
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
    return {
      onNodeDragStop,
      onNodeDrag,
      onSelectionDragStop: (event: ReactMouseEvent, nodes: CanvasNode[]) => commitDrag(event, nodes),
    };
  }, [editor]);
}
