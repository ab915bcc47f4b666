import type { Box } from '../canvas/boxes';
import { BoxIndex } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import type { PortPair } from './edge-ports';
import type { RoutedBox } from './route-wire';
import { searchRoute } from './search-route';
import { turnPoint } from './turn';

/** Distance from the card to the first corner, and from the last corner to the arrow. */
const STUB = 14;
const STEP = 8;
/** Distance around other items, and between parallel edges. */
const CLEARANCE = 8;
/** Preferred distance; less is used in tight space. */
const LANE_CLEARANCE = 16;
const LINE_GAP = 6;
const CORNER_RADIUS = 7;
/** Points a search may try per drawing. */
const SEARCHED = 150_000;

type Line = Box & { key: string };

/**
 * Routes edges at right angles one by one: by a simple line if one keeps its distance from all cards and other edges,
 * else by a search, which finds lines with more turns. Comes closer to cards only if necessary, because unreadable
 * lines are worse than long ones. `budget` limits the number of simple lines tried per drawing.
 */
export function createEdgeRouter(
  obstacles: BoxIndex<RoutedBox>,
  budget = 30_000,
): (ports: PortPair, from: ItemKey, to: ItemKey, late?: boolean) => Point[] {
  const level = new BoxIndex<Line>();
  const upright = new BoxIndex<Line>();
  const searched = { points: SEARCHED };
  let left = budget;

  return (ports, from, to, late = false) => {
    let close: Point[] | undefined;
    let first: Point[] | undefined;
    let found: Point[] | undefined;
    for (const points of listRoutes(ports, obstacles, level, { loop: from === to, late })) {
      first ??= points;
      if (left-- <= 0) break;
      if (hitsOwn(points, obstacles, from, to) || hitsOther(points, obstacles, from, to)) continue;
      if (runsOnOther(points, level, upright)) continue;
      close ??= points;
      if (hitsOther(points, obstacles, from, to, 'entry', LANE_CLEARANCE)) continue;
      found = points;
      break;
    }
    const search = {
      walls: obstacles,
      level,
      upright,
      isOwn: ({ key }: { key: string }) => key === from || key === to,
      budget: searched,
    };
    const route =
      found ??
      searchRoute(ports, { ...search, gap: LANE_CLEARANCE }) ??
      // There may be no space next to the entry mark; crossing it is better than crossing a card.
      searchRoute(ports, { ...search, gap: LANE_CLEARANCE, isOpen: isEntry }) ??
      close ??
      searchRoute(ports, { ...search, gap: CLEARANCE, isOpen: isEntry }) ??
      first ??
      getPlainRoute(ports);
    for (const [a, b] of pairsOf(route)) (a.y === b.y ? level : upright).add({ ...spanOf(a, b), key: from });
    return route;
  };
}

const isEntry = ({ key }: { key: string }) => key === 'entry';

/** Cheap, simple route while an end is dragged. */
export function getPlainRoute({ start, end }: PortPair, down = false): Point[] {
  if (down) return getPlainRoute({ start: turnPoint(start), end: turnPoint(end) }).map(turnPoint);
  if (start.y === end.y && end.x > start.x) return [start, end];
  if (end.x - start.x >= 2 * STUB) return bend(start, end, Math.round((start.x + end.x) / 2));
  const lane = (start.y + end.y) / 2 + (Math.abs(start.y - end.y) < 40 ? 80 : 0);
  return detour({ start, end }, start.x + STUB, lane, end.x - STUB);
}

/** Candidate routes, best first. `late` routes turn near the end, not near the start. */
function* listRoutes(
  ports: PortPair,
  obstacles: BoxIndex<RoutedBox>,
  level: BoxIndex<Line>,
  { loop, late }: { loop: boolean; late: boolean },
): Iterable<Point[]> {
  const { start, end } = ports;
  const forward = end.x - start.x >= 2 * STUB;
  if (forward) {
    if (start.y === end.y) yield [start, end];
    // Turn near the end with more space, which leaves a long horizontal segment for the label.
    if (late) for (let x = end.x - STUB; x >= start.x + STUB; x -= STEP) yield bend(start, end, x);
    else for (let x = start.x + STUB; x <= end.x - STUB; x += STEP) yield bend(start, end, x);
    yield bend(start, end, Math.round((start.x + end.x) / 2));
  }
  const across = spanOf({ x: start.x + STUB, y: 0 }, { x: end.x - STUB, y: 0 });
  const busy: number[] = [];
  // Skip blocked lanes early, and try lanes in use only after all free ones.
  for (const lane of listLanes(ports, obstacles, loop)) {
    if (obstacles.find({ ...across, y: lane }, undefined, LANE_CLEARANCE)) continue;
    if (level.find(widen({ ...across, y: lane }))) busy.push(lane);
    else yield* listDetours(ports, lane);
  }
  for (const lane of busy) yield* listDetours(ports, lane);
}

function* listDetours(ports: PortPair, lane: number): Iterable<Point[]> {
  const { start, end } = ports;
  for (let out = 0; out < 5; out++)
    for (let back = 0; back < 5; back++)
      yield detour(ports, start.x + STUB + out * STEP, lane, end.x - STUB - back * STEP);
}

/** Heights above and below nearby items, nearest first, with space for several parallel edges. */
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
  // Prefer below at equal cost, because flags and tabs are above cards.
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

export function hitsOther(
  points: Point[],
  obstacles: BoxIndex<RoutedBox>,
  from: ItemKey,
  to: ItemKey,
  except?: string,
  gap = CLEARANCE,
): boolean {
  const isOwn = ({ key }: RoutedBox) => key === from || key === to || key === except;
  return pairsOf(points).some(([a, b]) => obstacles.find(spanOf(a, b), isOwn, gap) !== undefined);
}

/** Whether a segment crosses its own cards; the first and last may touch them. */
export function hitsOwn(
  points: Point[],
  obstacles: BoxIndex<RoutedBox>,
  from: ItemKey,
  to: ItemKey,
): boolean {
  const isOther = ({ key }: RoutedBox) => key !== from && key !== to;
  return pairsOf(points).some(([a, b], index, all) => {
    const span = spanOf(a, b);
    if (obstacles.find(shrink(span), isOther)) return true;
    const inner = index > 0 && index < all.length - 1;
    return inner && obstacles.find(span, isOther, 4) !== undefined;
  });
}

export function runsOnOther(points: Point[], level: BoxIndex<Line>, upright: BoxIndex<Line>): boolean {
  return pairsOf(points).some(
    ([a, b]) => (a.y === b.y ? level : upright).find(widen(spanOf(a, b))) !== undefined,
  );
}

/** Space of a line across its direction; crossings are allowed. */
function widen({ x, y, width, height }: Box): Box {
  return width > height
    ? { x: x + 2, width: Math.max(0, width - 4), y: y - LINE_GAP, height: 2 * LINE_GAP }
    : { y: y + 2, height: Math.max(0, height - 4), x: x - LINE_GAP, width: 2 * LINE_GAP };
}

export function pairsOf(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] as Point, point]);
}

export function spanOf(a: Point, b: Point): Box {
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

/** SVG path through points, with rounded corners. */
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
    const radius = Math.min(CORNER_RADIUS, distance(before, point) / 2, distance(point, after) / 2);
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
