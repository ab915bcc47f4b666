'use client';

import {
  experimental_useOnNodesChangeMiddleware as useOnNodesChangeMiddleware,
  useReactFlow,
  ViewportPortal,
} from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { findGuides } from '@/lib/editor/arrange/find-guides';
import type { Box } from '@/lib/editor/canvas/boxes';
import type { CanvasNode } from '@/lib/editor/canvas/canvas-items';
import type { ItemKey } from '@/lib/editor/model/item';
import { useEditorContext } from '../editor-context';
import styles from './guides.module.css';
import { guides, NO_GUIDES } from './guides-store';

/** In screen pixels, at any zoom. */
const SNAP_DISTANCE = 6;

/**
 * Snaps dragged items to the edges and centers around them, unless Ctrl or ⌘ is held. It changes the positions
 * from React Flow, so that the card and its guides match.
 */
export function Guides() {
  const { canvas, preferences } = useEditorContext();
  const { getZoom } = useReactFlow();
  const held = useModHeld();
  const around = useRef<{ ids: string; others: Box[] }>(undefined);
  useEffect(() => () => guides.setState(NO_GUIDES), []);

  const pull = useCallback(
    (changes: Parameters<Parameters<typeof useOnNodesChangeMiddleware<CanvasNode>>[0]>[0]) => {
      const moves = changes.flatMap((change) =>
        change.type === 'position' && change.position && change.dragging !== undefined ? [change] : [],
      );
      const boxes = canvas.current?.getProjection().scene?.boxes;
      if (moves.length === 0 || !boxes) return changes;
      let { dx, dy } = guides.getState();
      if (moves.some(({ dragging }) => dragging)) {
        const moved = new Map(moves.map(({ id, position }) => [id, position]));
        const ids = [...moved.keys()].join();
        if (around.current?.ids !== ids)
          around.current = {
            ids,
            others: [...boxes].flatMap(([key, box]) => (moved.has(key) ? [] : [box])),
          };
        const box = surround(
          [...moved].flatMap(([id, at]) => {
            const size = boxes.get(id as ItemKey);
            return size && at ? [{ ...at, width: size.width, height: size.height }] : [];
          }),
        );
        const off = held.current || !preferences.getState().guides || !box;
        const found = off ? NO_GUIDES : findGuides(box, around.current.others, SNAP_DISTANCE / getZoom());
        guides.setState(found);
        ({ dx, dy } = found);
      } else around.current = undefined;
      if (dx === 0 && dy === 0) return changes;
      return changes.map((change) =>
        change.type === 'position' && change.position
          ? { ...change, position: { x: change.position.x + dx, y: change.position.y + dy } }
          : change,
      );
    },
    [canvas, preferences, getZoom, held],
  );
  useOnNodesChangeMiddleware<CanvasNode>(pull);
  return <Lines />;
}

function Lines() {
  const { lines } = useStore(guides);
  if (lines.length === 0) return null;
  return (
    <ViewportPortal>
      <svg className={styles.guides} aria-hidden data-guides>
        {lines.map(({ axis, at, from, to }) =>
          axis === 'x' ? (
            <line key={`x ${at}`} x1={at} x2={at} y1={from - 12} y2={to + 12} />
          ) : (
            <line key={`y ${at}`} y1={at} y2={at} x1={from - 12} x2={to + 12} />
          ),
        )}
      </svg>
    </ViewportPortal>
  );
}

function surround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function useModHeld() {
  const held = useRef(false);
  useEffect(() => {
    const read = (event: MouseEvent | KeyboardEvent) => {
      held.current = event.ctrlKey || event.metaKey;
    };
    // Capture, to run before the drag handler.
    window.addEventListener('mousemove', read, true);
    window.addEventListener('keydown', read, true);
    window.addEventListener('keyup', read, true);
    return () => {
      window.removeEventListener('mousemove', read, true);
      window.removeEventListener('keydown', read, true);
      window.removeEventListener('keyup', read, true);
    };
  }, []);
  return held;
}
