'use client';

import { ViewportPortal } from '@xyflow/react';
import { useMemo } from 'react';
import type { CanvasEdge, CanvasNode, EdgeData, WireData } from '@/lib/editor/canvas-items';
import { getPlainRoute, toEdgePath } from '@/lib/editor/route-edge';
import { getPlainPath } from '@/lib/editor/route-wire';
import { useOverlay } from '../editor-context';
import styles from './wire-edge.module.css';

type Props = { nodes: readonly CanvasNode[]; edges: readonly CanvasEdge[] };

/**
 * All wires of a large drawing that is seen from afar, as one path a tone. An element for each, which at
 * this size nobody can tell apart or point at, would cost more than all the cards.
 */
export function WireLayer({ nodes, edges }: Props) {
  const gates = useOverlay((state) => state.overlay?.gates);
  const runs = useOverlay((state) => state.overlay?.edges);
  const paths = useMemo(() => {
    const made = { plain: '', open: '', selected: '', drawn: '', taken: '' };
    const byId = new Map<string, CanvasNode>(nodes.map((node) => [node.id, node]));
    for (const canvasEdge of edges) {
      const { source, target } = canvasEdge;
      const [from, to] = [byId.get(source), byId.get(target)];
      if (!from || !to || !canvasEdge.data) continue;
      const ends = {
        x1: from.position.x + (from.width ?? 0),
        y1: from.position.y + (from.height ?? 0) / 2,
        x2: to.position.x,
        y2: to.position.y + (to.height ?? 0) / 2,
      };
      if (canvasEdge.type === 'edge') {
        const { edge, selected, lit } = canvasEdge.data as EdgeData;
        const drawn = runs?.[edge.edge.id]?.taken ? 'taken' : selected || lit ? 'selected' : 'drawn';
        const way = { start: { x: ends.x1, y: ends.y1 }, end: { x: ends.x2, y: ends.y2 } };
        made[drawn] += toEdgePath(getPlainRoute(way));
        continue;
      }
      const data = canvasEdge.data as WireData;
      const { kind } = data.wire;
      const gate = kind === 'requires' ? source.slice(5) : kind === 'gives' ? target.slice(5) : '';
      const tone = data.selected ? 'selected' : gates?.[gate]?.open ? 'open' : 'plain';
      made[tone] += getPlainPath(ends);
    }
    return made;
  }, [nodes, edges, gates, runs]);
  return (
    <ViewportPortal>
      <svg className={styles.layer} aria-hidden>
        <path d={paths.plain + paths.drawn} className={styles.line} />
        <g className={styles.open}>
          <path d={paths.open} className={styles.line} />
        </g>
        <g className={styles.selected}>
          <path d={paths.selected + paths.taken} className={styles.line} />
        </g>
      </svg>
    </ViewportPortal>
  );
}
