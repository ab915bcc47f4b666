'use client';

import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { useWireMarks } from '@/components/coverage/coverage-mark';
import { classNames } from '@/components/ui/class-names';
import type { WireEdgeOfCanvas } from '@/lib/editor/canvas/canvas-items';
import { getPlainPath } from '@/lib/editor/routes/route-wire';
import { useOverlay } from '../../editor-context';
import { isCheap, useZoomLevel } from '../zoom-level';
import styles from './wire-edge.module.css';

type Props = EdgeProps<WireEdgeOfCanvas>;

/**
 * A derived wire: a curve without handles. While one of its ends is dragged it is a simple curve, because
 * routing per frame would cost more than the drag.
 */
export const WireEdge = memo(function WireEdge({ data, sourceX, sourceY, targetX, targetY }: Props) {
  const level = useZoomLevel();
  const wire = data?.wire;
  const gate =
    wire?.kind === 'requires' ? wire.from.slice(5) : wire?.kind === 'gives' ? wire.to.slice(5) : '';
  const lit = useOverlay((state) => state.overlay?.gates[gate]?.open === true);
  const marks = useWireMarks(wire?.from ?? '', wire?.to ?? '');
  if (!data || !wire) return null;
  const ends = data.scene.getEnds(wire);
  const { down } = data.scene;
  // Handles are on the border of a card, and the ends of its wires a little outside.
  const [across, along] = down ? [2, 50] : [12, 2];
  const rests =
    Math.abs(ends.x1 - sourceX) < across &&
    Math.abs(ends.x2 - targetX) < across &&
    Math.abs(ends.y1 - sourceY) < along &&
    Math.abs(ends.y2 - targetY) < along;
  const drawn = rests ? ends : { x1: sourceX, y1: sourceY, x2: targetX, y2: targetY };
  const cheap = isCheap(level);
  const path = rests && !cheap ? data.scene.getPath(wire) : getPlainPath(drawn, down);
  const tone = data.selected ? styles.selected : lit ? styles.open : undefined;
  return (
    <g {...marks} className={classNames(styles.wire, tone, marks?.className)}>
      <path d={path} className={styles.line} />
      {wire.kind !== 'gives' && !cheap && (
        <path
          d={`M${drawn.x2} ${drawn.y2}${down ? 'l-3.6 -7h7.2z' : 'l-7 -3.6v7.2z'}`}
          className={styles.head}
        />
      )}
    </g>
  );
});
