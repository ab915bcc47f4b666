'use client';

import { ViewportPortal } from '@xyflow/react';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import coverageStyles from '@/components/coverage/coverage.module.css';
import type { CanvasNode, DrawnEdges } from '@/lib/editor/canvas/canvas-items';
import { drawZoomedOut, ZOOMED_OUT_TONES, type ZoomedOutTone } from '@/lib/editor/canvas/draw-zoomed-out';
import { useCoverage, useOverlay } from '../../editor-context';
import styles from './wire-edge.module.css';

type Props = { nodes: readonly CanvasNode[]; edges: DrawnEdges };

/**
 * All wires of a large drawing as one path per tone. At this zoom level they cannot be distinguished, and an
 * element each would cost more than all cards.
 */
export function WireLayer({ nodes, edges }: Props) {
  const gates = useOverlay((state) => state.overlay?.gates);
  const runs = useOverlay((state) => state.overlay?.edges);
  const coverage = useCoverage(
    useShallow(({ shown, tests, production, traffic }) =>
      shown === 'off' ? OFF : { shown, tests, production, traffic },
    ),
  );
  const paths = useMemo(
    () => drawZoomedOut(nodes, edges.list(), { gates, edges: runs, coverage }),
    [nodes, edges, gates, runs, coverage],
  );
  return (
    <ViewportPortal>
      <svg className={styles.layer} aria-hidden>
        {ZOOMED_OUT_TONES.map(
          (tone) =>
            paths[tone] && (
              <g key={tone} className={CLASSES[tone]} data-tone={tone}>
                <path d={paths[tone]} className={styles.line} />
              </g>
            ),
        )}
      </svg>
    </ViewportPortal>
  );
}

const OFF = { shown: 'off', tests: null, production: null, traffic: null } as const;
const CLASSES: Partial<Record<ZoomedOutTone, string>> = {
  open: styles.open,
  selected: styles.selected,
  never: coverageStyles.zoomedOut,
  production: coverageStyles.zoomedOut,
  tests: coverageStyles.zoomedOut,
  quiet: coverageStyles.zoomedOut,
  busy: coverageStyles.zoomedOut,
  busiest: coverageStyles.zoomedOut,
};
