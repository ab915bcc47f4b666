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
  const rests =
    Math.abs(ends.x1 - sourceX) < 12 &&
    Math.abs(ends.x2 - targetX) < 12 &&
    Math.abs(ends.y1 - sourceY) < 2 &&
    Math.abs(ends.y2 - targetY) < 2;
  const x1 = rests ? ends.x1 : sourceX;
  const x2 = rests ? ends.x2 : targetX;
  const cheap = isCheap(level);
  const path =
    rests && !cheap ? data.scene.getPath(wire) : getPlainPath({ x1, y1: sourceY, x2, y2: targetY });
  const tone = data.selected ? styles.selected : lit ? styles.open : undefined;
  return (
    <g {...marks} className={classNames(styles.wire, tone, marks?.className)}>
      <path d={path} className={styles.line} />
      {wire.kind !== 'gives' && !cheap && (
        <path d={`M${x2} ${targetY}l-7 -3.6v7.2z`} className={styles.head} />
      )}
    </g>
  );
});
