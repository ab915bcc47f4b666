'use client';

import { useStore } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import type { CanvasEdge } from '@/lib/editor/canvas/canvas-items';
import type { DrawnEdges } from '@/lib/editor/canvas/canvas-items';
import { type Area, findArea } from '@/lib/editor/canvas/near-edges';

/** Up to here all are given: looking for the near ones would save nothing. */
const MANY = 300;
const NONE: CanvasEdge[] = [];

/**
 * The edges that may be in view, of many; none before there is a size to be in view of. React Flow culls what it is
 * given, and asks that of every edge each time anything of its state changes: at a thousand nodes that was most of a
 * drag, and much of a first look.
 */
export function useNearEdges(edges: DrawnEdges): CanvasEdge[] {
  const many = edges.count > MANY;
  const seen = useStore(({ width, height, transform: [x, y, zoom] }) =>
    many && width > 0 ? findArea({ x, y, zoom }, width, height).join(' ') : '',
  );
  const last = useRef(NONE);
  const near = useMemo(() => {
    if (!many) return edges.list();
    return seen === '' ? NONE : edges.list(seen.split(' ').map(Number) as unknown as Area);
  }, [edges, many, seen]);
  // React Flow walks a list anew when it is another one, even with the same members.
  const same = near.length === last.current.length && near.every((edge, at) => edge === last.current[at]);
  if (!same) last.current = near;
  return last.current;
}
