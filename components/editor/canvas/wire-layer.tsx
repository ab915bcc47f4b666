'use client';

import { ViewportPortal } from '@xyflow/react';
import { useMemo } from 'react';
import type { CanvasEdge, CanvasNode } from '@/lib/editor/project';
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
  const paths = useMemo(() => {
    const made = { plain: '', open: '', selected: '' };
    const byId = new Map<string, CanvasNode>(nodes.map((node) => [node.id, node]));
    for (const { source, target, data } of edges) {
      const [from, to] = [byId.get(source), byId.get(target)];
      if (!from || !to || !data) continue;
      const { kind } = data.wire;
      const gate = kind === 'requires' ? source.slice(5) : kind === 'gives' ? target.slice(5) : '';
      const tone = data.selected ? 'selected' : gates?.[gate]?.open ? 'open' : 'plain';
      made[tone] += getPlainPath({
        x1: from.position.x + (from.width ?? 0),
        y1: from.position.y + (from.height ?? 0) / 2,
        x2: to.position.x,
        y2: to.position.y + (to.height ?? 0) / 2,
      });
    }
    return made;
  }, [nodes, edges, gates]);
  return (
    <ViewportPortal>
      <svg className={styles.layer} aria-hidden>
        <path d={paths.plain} className={styles.line} />
        <g className={styles.open}>
          <path d={paths.open} className={styles.line} />
        </g>
        <g className={styles.selected}>
          <path d={paths.selected} className={styles.line} />
        </g>
      </svg>
    </ViewportPortal>
  );
}
