import type { Box } from '@/lib/editor/canvas/boxes';
import type { EdgeData } from '@/lib/editor/canvas/canvas-items';
import { toBox } from '@/lib/editor/routes/edge-labels';
import { type EdgePoint, findSpotOnRoute } from '@/lib/editor/routes/edge-spots';
import { getPlainRoute } from '@/lib/editor/routes/route-edge';
import type { ZoomLevel } from '../zoom-level';
import { isCheap } from '../zoom-level';

type EdgeEnds = { sourceX: number; sourceY: number; targetX: number; targetY: number };
type EdgeDrag = { at?: EdgePoint | undefined; end?: 'from' | 'to' | undefined };
type EdgeState = { level: ZoomLevel; open: boolean; taken: boolean; tagged: boolean };

/**
 * Where an edge and its marks are drawn. The edge uses a simple route while one of its cards or ends is dragged.
 * Undefined if a card is not drawn.
 */
export function placeEdge({ edge, scene }: EdgeData, ends: EdgeEnds, drag: EdgeDrag, state: EdgeState) {
  const moved = getMoves({ edge, scene }, ends);
  const ports = moved && scene.edges.getPorts(edge.key);
  if (!moved || !ports) return undefined;
  const rests = moved.every(({ x, y }) => x === 0 && y === 0);
  const start = { x: ports.start.x + moved[0].x, y: ports.start.y + moved[0].y };
  const end = { x: ports.end.x + moved[1].x, y: ports.end.y + moved[1].y };
  const points = drag.at
    ? getPlainRoute(drag.end === 'from' ? { start: drag.at, end } : { start, end: drag.at }, scene.down)
    : rests
      ? scene.edges.getRoute(edge.key)
      : getPlainRoute({ start, end }, scene.down);
  const near = rests && !isCheap(state.level);
  const label = near && !drag.at ? scene.edges.getLabel(edge.key, state.level === 'brief') : undefined;
  const open = state.open && near && !drag.at;
  const beside = () => findSpotOnRoute(points, label ? toBox(label) : undefined);
  return {
    start,
    end,
    points,
    label,
    open,
    /** For the button that inserts a node. */
    spot: open ? beside() : undefined,
    /** For the coverage. */
    tag: state.tagged && state.level === 'full' && rests ? beside() : undefined,
    /** For the mark of a taken edge without a label. */
    badge: state.taken && !label && near ? findSpotOnRoute(points, undefined) : undefined,
  };
}

/** How far each end has moved since the layout. Ports differ by a few pixels. */
function getMoves(
  { edge, scene }: Pick<EdgeData, 'edge' | 'scene'>,
  { sourceX, sourceY, targetX, targetY }: EdgeEnds,
) {
  const from = scene.boxes.get(edge.from);
  const to = scene.boxes.get(edge.to);
  if (!from || !to) return undefined;
  const { down } = scene;
  const settle = (x: number, y: number) => ({
    x: Math.abs(x) < (down ? 2 : 12) ? 0 : x,
    y: Math.abs(y) < (down ? 12 : 2) ? 0 : y,
  });
  const at = (box: Box, share: 0 | 1) =>
    settle(
      (share ? sourceX : targetX) - box.x - box.width * (down ? 0.5 : share),
      (share ? sourceY : targetY) - box.y - box.height * (down ? share : 0.5),
    );
  return [at(from, 1), at(to, 0)] as const;
}
