import { type Box, type BoxIndex, overlaps } from './boxes';

export type Ends = { x1: number; y1: number; x2: number; y2: number };
export type RoutedBox = Box & { key: string };

const CLEAR = 6;
const AROUND = 16;
const TURN = 44;

/**
 * The SVG path of a wire that runs through no card: the plain curve if it is free, else a curve into a
 * free lane above or below what is in the way and out again. Straight corners were refused: right angles
 * mean an edge an author drew. `budget` is shared by the wires of a drawing and bounds its cost.
 */
export function routeWire(
  ends: Ends,
  obstacles: BoxIndex<RoutedBox>,
  skip: ReadonlySet<string>,
  budget: { lanes: number } = { lanes: 10_000 },
): string {
  const plain = getPlainCurve(ends);
  const isOwn = (box: RoutedBox) => skip.has(box.key);
  if (isFree(plain, obstacles, isOwn)) return toPath(plain);
  const { x1, y1, x2, y2 } = ends;
  const left = Math.min(x1, x2) - TURN;
  const right = Math.max(x1, x2) + TURN;
  const top = Math.min(y1, y2) - 600;
  const bottom = Math.max(y1, y2) + 600;
  const near = obstacles.list({ x: left, y: top, width: right - left, height: bottom - top });
  const lanes = [...new Set([...near].flatMap((box) => [box.y - AROUND, box.y + box.height + AROUND]))]
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

export function getPlainPath(ends: Ends): string {
  return toPath(getPlainCurve(ends));
}

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
    const { own, other } = listInWay(curve, obstacles, isOwn);
    if (own.length === 0 && other.length === 0) continue;
    const length = Math.hypot(curve[6] - curve[0], curve[7] - curve[1]);
    const steps = Math.min(80, Math.max(10, Math.ceil(length / 14)));
    for (let step = 0; step <= steps; step++) {
      const [x, y] = getPoint(curve, step / steps);
      for (const box of other) if (isWithin(box, x, y, -CLEAR)) return false;
      // It may touch the boxes it joins, and not run back through them.
      for (const box of own) if (isWithin(box, x, y, CLEAR)) return false;
    }
  }
  return true;
}

/**
 * What a curve could meet at all: it stays within what its four points span. Asked once, so that its points are
 * held against a few boxes each and mostly none. Of its own boxes only what lies deep inside is in the way.
 */
function listInWay(
  [x0, y0, ax, ay, bx, by, x3, y3]: Curve,
  obstacles: BoxIndex<RoutedBox>,
  isOwn: (box: RoutedBox) => boolean,
): { own: RoutedBox[]; other: RoutedBox[] } {
  const [x, y] = [Math.min(x0, ax, bx, x3) - CLEAR, Math.min(y0, ay, by, y3) - CLEAR];
  const width = Math.max(x0, ax, bx, x3) + CLEAR - x;
  const height = Math.max(y0, ay, by, y3) + CLEAR - y;
  const span = { x, y, width, height };
  const [own, other]: [RoutedBox[], RoutedBox[]] = [[], []];
  for (const box of obstacles.list(span))
    if (!isOwn(box)) other.push(box);
    else if (overlaps(span, box, -2 * CLEAR)) own.push(box);
  return { own, other };
}

function isWithin(box: Box, x: number, y: number, inside: number): boolean {
  return (
    x > box.x + inside &&
    x < box.x + box.width - inside &&
    y > box.y + inside &&
    y < box.y + box.height - inside
  );
}

function getPoint([x0, y0, ax, ay, bx, by, x3, y3]: Curve, t: number): [number, number] {
  const s = 1 - t;
  const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [p * x0 + q * ax + r * bx + u * x3, p * y0 + q * ay + r * by + u * y3];
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
