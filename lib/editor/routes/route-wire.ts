import { type Box, type BoxIndex, boxesOverlap } from '../canvas/boxes';

export type Ends = { x1: number; y1: number; x2: number; y2: number };
export type RoutedBox = Box & { key: string };

const CLEARANCE = 6;
const MARGIN = 16;
const TURN = 44;

/**
 * SVG path of a wire that crosses no card: a plain curve if possible, else a curve through a free lane above
 * or below the obstacles. No right angles, because they mark edges drawn by authors. `budget` limits the cost
 * and is shared by all wires of a drawing. With `down`, the
 * obstacles are turned.
 */
export function routeWire(
  ends: Ends,
  obstacles: BoxIndex<RoutedBox>,
  skip: ReadonlySet<string>,
  { budget = { lanes: 10_000 }, down = false }: { budget?: { lanes: number }; down?: boolean } = {},
): string {
  if (down) return turnPath(routeWire(turnEnds(ends), obstacles, skip, { budget }));
  const plain = getPlainCurve(ends);
  const isOwn = (box: RoutedBox) => skip.has(box.key);
  if (isFree(plain, obstacles, isOwn)) return toPath(plain);
  const { x1, y1, x2, y2 } = ends;
  const left = Math.min(x1, x2) - TURN;
  const right = Math.max(x1, x2) + TURN;
  const top = Math.min(y1, y2) - 600;
  const bottom = Math.max(y1, y2) + 600;
  const near = obstacles.list({ x: left, y: top, width: right - left, height: bottom - top });
  const lanes = [...new Set([...near].flatMap((box) => [box.y - MARGIN, box.y + box.height + MARGIN]))]
    .sort((a, b) => detour(a, y1, y2) - detour(b, y1, y2))
    .slice(0, 40);
  for (const turn of [TURN, TURN / 2]) {
    for (const lane of lanes) {
      if (budget.lanes-- <= 0) return toPath(plain);
      const curves = getLaneCurves(ends, lane, turn);
      if (isFree(curves, obstacles, isOwn)) return toPath(curves);
    }
  }
  return toPath(plain);
}

export function getPlainPath(ends: Ends, down = false): string {
  return down ? turnPath(getPlainPath(turnEnds(ends))) : toPath(getPlainCurve(ends));
}

const turnEnds = ({ x1, y1, x2, y2 }: Ends): Ends => ({ x1: y1, y1: x1, x2: y2, y2: x2 });
const turnPath = (path: string): string => path.replace(/([-\d.]+) ([-\d.]+)/g, '$2 $1');

type Curve = readonly [
  x0: number,
  y0: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  x3: number,
  y3: number,
];

function getPlainCurve({ x1, y1, x2, y2 }: Ends): Curve[] {
  const reach = x2 >= x1 ? Math.max(12, (x2 - x1) / 2) : Math.min(160, 60 + (x1 - x2) / 3);
  return [[x1, y1, x1 + reach, y1, x2 - reach, y2, x2, y2]];
}

function getLaneCurves({ x1, y1, x2, y2 }: Ends, lane: number, turn: number): Curve[] {
  const forward = x2 - x1 > 2 * turn;
  const leave = forward ? x1 + turn : x1;
  const enter = forward ? x2 - turn : x2;
  const out: Curve = forward
    ? [x1, y1, x1 + turn * 0.75, y1, leave - turn * 0.75, lane, leave, lane]
    : [x1, y1, x1 + turn * 1.4, y1, x1 + turn * 1.4, lane, leave, lane];
  const back: Curve = forward
    ? [enter, lane, enter + turn * 0.75, lane, x2 - turn * 0.75, y2, x2, y2]
    : [enter, lane, x2 - turn * 1.4, lane, x2 - turn * 1.4, y2, x2, y2];
  const middle = (leave + enter) / 2;
  return [out, [leave, lane, middle, lane, middle, lane, enter, lane], back];
}

function isFree(
  curves: Curve[],
  obstacles: BoxIndex<RoutedBox>,
  isOwn: (box: RoutedBox) => boolean,
): boolean {
  for (const curve of curves) {
    const walls = listWalls(curve, obstacles, isOwn);
    if (walls.length === 0) continue;
    const [x0, y0, ax, ay, bx, by, x3, y3] = curve;
    const steps = Math.min(80, Math.max(10, Math.ceil(Math.hypot(x3 - x0, y3 - y0) / 14)));
    // Opening a drawing needs about ten thousand points, so avoid objects.
    for (let step = 0; step <= steps; step++) {
      const x = getPoint(step / steps, x0, ax, bx, x3);
      const y = getPoint(step / steps, y0, ay, by, y3);
      for (let index = 0; index < walls.length; index++) {
        const wall = walls[index] as Wall;
        if (x > wall.left && x < wall.right && y > wall.top && y < wall.bottom) return false;
      }
    }
  }
  return true;
}

type Wall = { left: number; top: number; right: number; bottom: number };

/**
 * Boxes a curve could hit, within the range of its four points. Curves keep a distance from boxes, but may
 * touch the ones they connect.
 */
function listWalls(
  [x0, y0, ax, ay, bx, by, x3, y3]: Curve,
  obstacles: BoxIndex<RoutedBox>,
  isOwn: (box: RoutedBox) => boolean,
): Wall[] {
  const [x, y] = [Math.min(x0, ax, bx, x3) - CLEARANCE, Math.min(y0, ay, by, y3) - CLEARANCE];
  const width = Math.max(x0, ax, bx, x3) + CLEARANCE - x;
  const height = Math.max(y0, ay, by, y3) + CLEARANCE - y;
  const span = { x, y, width, height };
  const walls: Wall[] = [];
  for (const box of obstacles.list(span)) {
    const own = isOwn(box);
    if (own && !boxesOverlap(span, box, -2 * CLEARANCE)) continue;
    const margin = own ? -CLEARANCE : CLEARANCE;
    walls.push({
      left: box.x - margin,
      top: box.y - margin,
      right: box.x + box.width + margin,
      bottom: box.y + box.height + margin,
    });
  }
  return walls;
}

/** One coordinate of a curve at `t` from 0 to 1. */
function getPoint(t: number, from: number, a: number, b: number, to: number): number {
  const s = 1 - t;
  return s * s * s * from + 3 * s * s * t * a + 3 * s * t * t * b + t * t * t * to;
}

function detour(lane: number, y1: number, y2: number): number {
  return Math.abs(lane - y1) + Math.abs(lane - y2);
}

function toPath(curves: Curve[]): string {
  const [first] = curves as [Curve];
  const round = (value: number) => Math.round(value * 10) / 10;
  return curves.reduce(
    (path, [, , ax, ay, bx, by, x, y]) =>
      `${path}C${round(ax)} ${round(ay)} ${round(bx)} ${round(by)} ${round(x)} ${round(y)}`,
    `M${round(first[0])} ${round(first[1])}`,
  );
}
