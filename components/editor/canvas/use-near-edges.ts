'use client';

import { useStore } from '@xyflow/react';
import { useMemo } from 'react';
import type { Box } from '@/lib/editor/boxes';
import type { CanvasEdge } from '@/lib/editor/canvas-items';
import { type Area, findArea, listNearEdges } from '@/lib/editor/near-edges';

/** Up to here all are given: looking for the near ones would save nothing. */
const MANY = 300;

/**
 * The edges that may be in view, of many. React Flow culls what it is given, and asks that of every edge each
 * time anything of its state changes: at a thousand nodes that was most of a drag, and much of a first look.
 */
export function useNearEdges(edges: CanvasEdge[], boxes: ReadonlyMap<string, Box> | undefined): CanvasEdge[] {
  const many = edges.length > MANY && boxes !== undefined;
  const seen = useStore(({ width, height, transform: [x, y, zoom] }) =>
    many && width > 0 ? findArea({ x, y, zoom }, width, height).join(' ') : '',
  );
  return useMemo(() => {
    if (!boxes || seen === '') return edges;
    return listNearEdges(edges, boxes, seen.split(' ').map(Number) as unknown as Area);
  }, [edges, boxes, seen]);
}
