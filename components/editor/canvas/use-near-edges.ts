'use client';

import { useStore } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import type { CanvasEdge, DrawnEdges } from '@/lib/editor/canvas/canvas-items';
import { findArea, type NearArea } from '@/lib/editor/canvas/near-edges';

/** Up to this number all edges are passed, because filtering saves nothing. */
const MANY = 300;
const NONE: CanvasEdge[] = [];

/**
 * The edges that may be in view, or none before the size is known. React Flow culls edges itself, but checks
 * each one on every state change: with a thousand nodes that took most of a drag.
 */
export function useNearEdges(edges: DrawnEdges): CanvasEdge[] {
  const many = edges.count > MANY;
  const seen = useStore(({ width, height, transform: [x, y, zoom] }) =>
    many && width > 0 ? findArea({ x, y, zoom }, width, height).join(' ') : '',
  );
  const last = useRef(NONE);
  const near = useMemo(() => {
    if (!many) return edges.list();
    return seen === '' ? NONE : edges.list(seen.split(' ').map(Number) as unknown as NearArea);
  }, [edges, many, seen]);
  // Keep the array identity, because React Flow iterates a new array even with the same members.
  const same = near.length === last.current.length && near.every((edge, at) => edge === last.current[at]);
  if (!same) last.current = near;
  return last.current;
}
