import type { Box } from './boxes';
import { GATE_LABEL, GATE_SIZE } from './card-size';
import type { Point } from './commands/placement';

/** A gate is stored by the middle of its diamond, since that is what an author lines up. */
export function getGateBox(centre: Point): Box {
  const half = GATE_SIZE / 2;
  return { x: centre.x - half, y: centre.y - half, width: GATE_SIZE, height: GATE_SIZE };
}

/** What must stay free around a gate: its diamond and its label. */
export function getGateRoom(box: Box): Box {
  return {
    x: box.x + GATE_SIZE / 2 - GATE_LABEL.width / 2,
    y: box.y - 8,
    width: GATE_LABEL.width,
    height: GATE_SIZE + 8 + GATE_LABEL.gap + GATE_LABEL.height,
  };
}
