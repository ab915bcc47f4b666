import type { Box } from './boxes';
import { BoxIndex } from './boxes';
import type { Point } from './commands/placement';
import type { PortPair } from './edge-ports';
import type { ItemKey } from './item';
import type { RoutedBox } from './route-wire';

/** From a card's side to the first corner, and from the last corner to the arrow. */
const STUB = 14;
const STEP = 8;
/** Around what is not joined, and between two edges side by side. */
const CLEAR = 8;
const BESIDE = 6;
const ROUND = 7;

type Line = Box & { key: string };

/**
 * Routes edges at right angles, one after the other: the shortest way that runs through no card and on no
 * other edge. What cannot be had is given up in that order, since a line that cannot be followed is worse
 * than a long one. `budget` bounds the cost of a drawing, in ways looked at.
 */
export function createEdgeRouter(
  obstacles: BoxIndex<RoutedBox>,
  budget = 60_000,
): (ports: PortPair, from: ItemKey, to: ItemKey) => Point[] {
  const level = new BoxIndex<Line>();
  const upright = new BoxIndex<Line>();
  let left = budget;

  return (ports, from, to) => {
    let free: Point[] | undefined;
    let first: Point[] | undefined;
    let found: Point[] | undefined;
    for (const points of listWays(ports, obstacles, from === to)) {
      first ??= points;
      if (left-- <= 0) break;
      if (hitsCard(points, obstacles, from, to)) continue;
      free ??= points;
      if (runsOnOther(points, level, upright)) continue;
      found = points;
      break;
    }
    const way = found ?? free ?? first ?? [ports.start, ports.end];
    for (const [a, b] of pairsOf(way)) (a.y === b.y ? level : upright).add({ ...spanOf(a, b), key: from });
    return way;
  };
}

/** The way while an end is on the move: as plain as can be, and cheap. */
export function getPlainWay({ start, end }: PortPair): Point[] {
  if (start.y === end.y && end.x > start.x) return [start, end];
  if (end.x - start.x >= 2 * STUB) return bend(start, end, Math.round((start.x + end.x) / 2));
  const lane = (start.y + end.y) / 2 + (Math.abs(start.y - end.y) < 40 ? 80 : 0);
  return detour({ start, end }, start.x + STUB, lane, end.x - STUB);
}

/** Candidates, the more wanted the earlier. */
function* listWays(ports: PortPair, obstacles: BoxIndex<RoutedBox>, loop: boolean): Iterable<Point[]> {
  const { start, end } = ports;
  const forward = end.x - start.x >= 2 * STUB;
  if (forward) {
    if (start.y === end.y) yield [start, end];
    // Near the start: what follows is a level run long enough for the label.
    for (let x = start.x + STUB; x <= end.x - STUB; x += STEP) yield bend(start, end, x);
    yield bend(start, end, Math.round((start.x + end.x) / 2));
  }
  const lanes = listLanes(ports, obstacles, loop);
  for (let out = 0; out < 5; out++)
    for (const lane of lanes)
      for (let back = 0; back < 5; back++)
        yield detour(ports, start.x + STUB + out * STEP, lane, end.x - STUB - back * STEP);
}

/** Heights above and below what stands about, nearest first, with room for several edges side by side. */
function listLanes({ start, end }: PortPair, obstacles: BoxIndex<RoutedBox>, loop: boolean): number[] {
  const around = { left: Math.min(start.x, end.x) - 60, right: Math.max(start.x, end.x) + 60 };
  const top = Math.min(start.y, end.y) - 700;
  const bottom = Math.max(start.y, end.y) + 700;
  const lanes = new Set<number>();
  const near = obstacles.list({
    x: around.left,
    y: top,
    width: around.right - around.left,
    height: bottom - top,
  });
  for (const box of near)
    for (let away = 0; away < 4; away++) {
      lanes.add(Math.round(box.y + box.height + 18 + away * 2 * STEP));
      lanes.add(Math.round(box.y - 18 - away * 2 * STEP));
    }
  // Below before above at the same cost: flags and tabs stand above cards.
  const cost = (lane: number) =>
    Math.abs(lane - start.y) +
    Math.abs(lane - end.y) +
    (lane < Math.min(start.y, end.y) ? (loop ? 400 : 12) : 0);
  return [...lanes].sort((a, b) => cost(a) - cost(b)).slice(0, 60);
}

function bend(start: Point, end: Point, x: number): Point[] {
  return start.y === end.y ? [start, end] : [start, { x, y: start.y }, { x, y: end.y }, end];
}

function detour({ start, end }: PortPair, out: number, lane: number, back: number): Point[] {
  return [
    start,
    { x: out, y: start.y },
    { x: out, y: lane },
    { x: back, y: lane },
    { x: back, y: end.y },
    end,
  ];
}

function hitsCard(points: Point[], obstacles: BoxIndex<RoutedBox>, from: ItemKey, to: ItemKey): boolean {
  return pairsOf(points).some(([a, b], index, all) => {
    const span = spanOf(a, b);
    const foreign = obstacles.find(span, (box) => box.key === from || box.key === to, CLEAR);
    if (foreign) return true;
    // The first and the last piece touch the cards they join; no piece may run through them.
    const own = obstacles.find(shrink(span), (box) => box.key !== from && box.key !== to);
    if (own) return true;
    const inner = index > 0 && index < all.length - 1;
    return inner && obstacles.find(span, (box) => box.key !== from && box.key !== to, 4) !== undefined;
  });
}

function runsOnOther(points: Point[], level: BoxIndex<Line>, upright: BoxIndex<Line>): boolean {
  return pairsOf(points).some(([a, b]) => {
    const span = spanOf(a, b);
    return a.y === b.y
      ? level.find({
          x: span.x + 2,
          width: Math.max(0, span.width - 4),
          y: span.y - BESIDE,
          height: 2 * BESIDE,
        }) !== undefined
      : upright.find({
          y: span.y + 2,
          height: Math.max(0, span.height - 4),
          x: span.x - BESIDE,
          width: 2 * BESIDE,
        }) !== undefined;
  });
}

export function pairsOf(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] as Point, point]);
}

function spanOf(a: Point, b: Point): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x) || 0.5,
    height: Math.abs(a.y - b.y) || 0.5,
  };
}

function shrink({ x, y, width, height }: Box): Box {
  const by = width > height ? { x: 2, y: 0 } : { x: 0, y: 2 };
  return {
    x: x + by.x,
    y: y + by.y,
    width: Math.max(0.5, width - 2 * by.x),
    height: Math.max(0.5, height - 2 * by.y),
  };
}

/** The SVG path through points, its corners rounded. */
export function toEdgePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${first.x} ${first.y}`;
  for (const [index, point] of rest.entries()) {
    const before = points[index] as Point;
    const after = rest[index + 1];
    if (!after) {
      path += `L${point.x} ${point.y}`;
      break;
    }
    const radius = Math.min(ROUND, distance(before, point) / 2, distance(point, after) / 2);
    const from = towards(point, before, radius);
    const to = towards(point, after, radius);
    path += `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
  }
  return path;
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}
