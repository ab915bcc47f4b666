import { type Box, BoxIndex, boxesOverlap } from '../../canvas/boxes';
import type { Projection } from '../../canvas/canvas-items';
import type { Point } from '../../commands/placement';
import { toBox } from '../../routes/edge-labels';
import { pairsOf } from '../../routes/route-edge';

type Measures = {
  /** Pairs of lines that cross. */
  crossings: number;
  /** Lines that run through a card or gate of others. */
  throughCards: number;
  /** Lines of edges that come closer than 16 pixels to a card of others. */
  tooClose: number;
  /** Cards, gates and labels that cover each other. */
  overlaps: number;
  /** Labels that were shortened, reduced to a dot or left out. */
  lostLabels: number;
  /** Length of all lines, in pixels. */
  length: number;
  area: number;
  /** The largest zoom at which everything fits in the canvas of a laptop. */
  fit: number;
};

const WINDOW = { width: 900, height: 660 };
const CLEARANCE = 16;

type Line = { from: string; to: string; points: readonly Point[]; right: boolean };

/** Measures how readable a drawing is. */
export function measureDrawing({ view, scene }: Projection): Measures {
  if (!view || !scene) throw new Error('Nothing was drawn');
  const boxes = [...scene.boxes.values()];
  const lines: Line[] = [
    ...view.edges.map(({ key, from, to }) => ({ from, to, points: scene.edges.getRoute(key), right: true })),
    ...view.wires.map((wire) => ({
      from: wire.from,
      to: wire.to,
      points: samplePath(scene.getPath(wire)),
      right: false,
    })),
  ].filter(({ points }, index, all) => all.findIndex((other) => other.points === points) === index);
  const labels = view.edges.flatMap(({ key, text }) => {
    const label = scene.edges.getLabel(key, false);
    return text ? [{ label, wanted: text.card?.width ?? text.width }] : [];
  });
  const solid = [...boxes, ...labels.flatMap(({ label }) => (label ? [toBox(label)] : []))];
  const { width, height } = surroundAll([...solid, ...lines.flatMap(({ points }) => points.map(toPointBox))]);
  return {
    crossings: countCrossings(lines),
    throughCards: lines.filter((line) => comesNear(line, boxes, 0)).length,
    tooClose: lines.filter((line) => line.right && comesNear(line, boxes, CLEARANCE)).length,
    overlaps: countPairs(solid, (a, b) => boxesOverlap(a, b)),
    lostLabels: labels.filter(({ label, wanted }) => !label?.text || label.width < wanted).length,
    length: Math.round(lines.reduce((sum, { points }) => sum + lengthOf(points), 0)),
    area: Math.round(width * height),
    fit: Math.min(1, WINDOW.width / width, WINDOW.height / height),
  };
}

function comesNear(
  { from, to, points }: Line,
  boxes: readonly (Box & { key: string })[],
  gap: number,
): boolean {
  const others = new BoxIndex(boxes.filter(({ key }) => key !== from && key !== to));
  return pairsOf(points).some(
    ([a, b]) =>
      others.find(
        {
          x: Math.min(a.x, b.x),
          y: Math.min(a.y, b.y),
          width: Math.abs(a.x - b.x),
          height: Math.abs(a.y - b.y),
        },
        undefined,
        gap,
      ) !== undefined,
  );
}

function countCrossings(lines: readonly Line[]): number {
  return countPairs(
    lines,
    (one, other) =>
      one.from !== other.from &&
      one.to !== other.to &&
      pairsOf(one.points).some(([a, b]) => pairsOf(other.points).some(([c, d]) => doCross(a, b, c, d))),
  );
}

function countPairs<T>(items: readonly T[], isCounted: (one: T, other: T) => boolean): number {
  let count = 0;
  for (const [index, one] of items.entries())
    for (const other of items.slice(index + 1)) if (isCounted(one, other)) count++;
  return count;
}

/** Whether two segments cross at a point inside both. */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

const lengthOf = (points: readonly Point[]): number =>
  pairsOf(points).reduce((sum, [a, b]) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0);

const toPointBox = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });

function surroundAll(boxes: readonly Box[]): { width: number; height: number } {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
  };
}

/** Points on a path of cubic curves, as the router of wires writes it. */
function samplePath(path: string): Point[] {
  const [, start = '', ...curves] = path.split(/[MC]/);
  let [x0 = 0, y0 = 0] = start.split(' ').map(Number);
  const points: Point[] = [{ x: x0, y: y0 }];
  for (const curve of curves) {
    const [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0] = curve.split(' ').map(Number);
    for (let step = 1; step <= 16; step++) {
      const t = step / 16;
      const at = (from: number, one: number, two: number, to: number) =>
        (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t ** 3 * to;
      points.push({ x: at(x0, ax, bx, x), y: at(y0, ay, by, y) });
    }
    [x0, y0] = [x, y];
  }
  return points;
}
