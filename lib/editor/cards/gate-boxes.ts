import type { Box } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import { GATE_SIZE } from './card-size';

/** Gates are stored by the center of the diamond, because that is what authors align. */
export function getGateBox(center: Point): Box {
  const half = GATE_SIZE / 2;
  return { x: center.x - half, y: center.y - half, width: GATE_SIZE, height: GATE_SIZE };
}
