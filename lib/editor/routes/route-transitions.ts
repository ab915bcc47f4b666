import { type Box, BoxIndex, boxesOverlap } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { type Bundle, STACK_GAP } from './bundle-edges';
import type { EdgeLabel } from './edge-labels';
import type { PortPair } from './edge-ports';
import { hitsOther, hitsOwn, pairsOf, runsOnOther, spanOf } from './route-edge';
import type { RoutedBox } from './route-wire';

type Line = Box & { key: string };
type LaneRoute = { points: Point[]; label: Box; cost: number };

const STUB = 14;
const STEP = 8;
const TURNS = 6;
/** Margins around a stack of cards, and beside it along its line. */
const MARGIN = 8;
const SIDE = 10;
const CROSSING = 60;
const MAX_LANES = 70;
/** Positions along the horizontal segment, from its center outwards. */
const PLACES = [0.5, 0.3, 0.7, 0.1, 0.9];

/**
 * Routes transitions together with their cards, so that lines run where the cards fit, and later lines avoid
 * them. Labels on finished routes do not work here, because the shortest route between two adjacent steps
 * rarely has enough space. `budget` limits the number of tried routes per drawing; remaining transitions are
 * routed and labeled like edges.
 */
export function routeTransitions(
  bundles: readonly Bundle[],
  ports: ReadonlyMap<ItemKey, PortPair>,
  obstacles: BoxIndex<RoutedBox>,
  budget = 60_000,
): { routes: Map<ItemKey, Point[]>; labels: Map<ItemKey, EdgeLabel> } {
  const drawn = {
    obstacles,
    labels: new BoxIndex<RoutedBox>(),
    level: new BoxIndex<Line>(),
    upright: new BoxIndex<Line>(),
    left: budget,
  };
  const routes = new Map<ItemKey, Point[]>();
  const labels = new Map<ItemKey, EdgeLabel>();
  for (const bundle of bundles) {
    const pair = ports.get(bundle.key);
    const laneRoute = pair && findLaneRoute(bundle, pair, drawn);
    if (!laneRoute) continue;
    drawn.labels.add({ ...laneRoute.label, key: bundle.key });
    for (const [a, b] of pairsOf(laneRoute.points))
      (a.y === b.y ? drawn.level : drawn.upright).add({ ...spanOf(a, b), key: bundle.key });
    let top = laneRoute.label.y;
    for (const { key, text } of bundle.edges) {
      routes.set(key, laneRoute.points);
      if (!text?.card) continue;
      const { width, height } = text.card;
      const x = laneRoute.label.x + laneRoute.label.width / 2;
      labels.set(key, { x, y: top + height / 2, width, height, text: true, card: true });
      top += height + STACK_GAP;
    }
  }
  return { routes, labels };
}

type Drawn = {
  obstacles: BoxIndex<RoutedBox>;
  labels: BoxIndex<RoutedBox>;
  level: BoxIndex<Line>;
  upright: BoxIndex<Line>;
  left: number;
};

function findLaneRoute(bundle: Bundle, ports: PortPair, drawn: Drawn): LaneRoute | undefined {
  let best: LaneRoute | undefined;
  for (const lane of listLanes(bundle, ports, drawn)) {
    const length = lengthOver(ports, lane);
    if (best && length >= best.cost) break;
    const label = findLabel(bundle, ports, lane, drawn);
    if (!label) continue;
    for (let out = 0; out < TURNS; out++)
      for (let back = 0; back < TURNS; back++) {
        const points = drawLaneRoute(ports, lane, out, back);
        if (!points || drawn.left-- <= 0) continue;
        if (!isFree(points, label, bundle, drawn)) continue;
        const cost = length + (out + back) * 2 + countCrossings(points, drawn) * CROSSING;
        if (!best || cost < best.cost) best = { points, label, cost };
      }
  }
  return best;
}

const lengthOver = ({ start, end }: PortPair, lane: number): number =>
  Math.abs(lane - start.y) + Math.abs(lane - end.y);

/** Possible heights of a stack of cards: in line with an end, or beside nearby items. */
function listLanes({ from, to, height }: Bundle, ports: PortPair, drawn: Drawn): number[] {
  const { start, end } = ports;
  const area = {
    x: Math.min(start.x, end.x) - 60,
    y: Math.min(start.y, end.y) - 800,
    width: Math.abs(start.x - end.x) + 120,
    height: Math.abs(start.y - end.y) + 1600,
  };
  const lanes = new Set<number>([start.y, end.y, Math.round((start.y + end.y) / 2)]);
  const near: Iterable<Box>[] = [drawn.obstacles.list(area), drawn.labels.list(area), drawn.level.list(area)];
  for (const boxes of near)
    for (const box of boxes)
      for (const away of [0, 12]) {
        lanes.add(Math.round(box.y + box.height + height / 2 + MARGIN + 2 + away));
        lanes.add(Math.round(box.y - height / 2 - MARGIN - 2 - away));
      }
  // Prefer below at equal length, because a loop above a card would hide its flags.
  const above = from === to ? 400 : 12;
  const rank = (lane: number) => lengthOver(ports, lane) + (lane < Math.min(start.y, end.y) - 1 ? above : 0);
  return [...lanes].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_LANES);
}

/** Free position for the cards on a lane, away from both ends. */
function findLabel(
  { width, height }: Bundle,
  { start, end }: PortPair,
  lane: number,
  { obstacles, labels, level, upright }: Drawn,
): Box | undefined {
  const [left, right] = [Math.min(start.x + STUB, end.x - STUB), Math.max(start.x + STUB, end.x - STUB)];
  const room = right - left - width - 2 * SIDE;
  if (room < 0) return undefined;
  for (const place of PLACES) {
    const box = { x: Math.round(left + SIDE + room * place), y: lane - height / 2, width, height };
    if (obstacles.find(box, undefined, MARGIN) || labels.find(box, undefined, MARGIN)) continue;
    if (level.find(box, undefined, 4) || upright.find(box, undefined, 4)) continue;
    return box;
  }
  return undefined;
}

/** Route from the start along the lane to the end; undefined if the turns overlap. */
function drawLaneRoute(
  { start, end }: PortPair,
  lane: number,
  out: number,
  back: number,
): Point[] | undefined {
  const [x1, x2] = [start.x + STUB + out * STEP, end.x - STUB - back * STEP];
  if (end.x > start.x && x2 < x1) return undefined;
  // Without a turn there are no variants to try.
  if ((lane === start.y && out > 0) || (lane === end.y && back > 0)) return undefined;
  const points = [
    start,
    ...(lane === start.y
      ? []
      : [
          { x: x1, y: start.y },
          { x: x1, y: lane },
        ]),
    ...(lane === end.y
      ? []
      : [
          { x: x2, y: lane },
          { x: x2, y: end.y },
        ]),
    end,
  ];
  return points;
}

function isFree(points: Point[], label: Box, { from, to }: Bundle, drawn: Drawn): boolean {
  if (hitsOwn(points, drawn.obstacles, from, to) || hitsOther(points, drawn.obstacles, from, to))
    return false;
  // The turns must avoid their own cards, and the whole route the cards of others.
  const pieces = pairsOf(points);
  if (pieces.some(([a, b]) => a.x === b.x && boxesOverlap(spanOf(a, b), label, SIDE - 1))) return false;
  if (pieces.some(([a, b]) => drawn.labels.find(spanOf(a, b), undefined, 5))) return false;
  return !runsOnOther(points, drawn.level, drawn.upright);
}

function countCrossings(points: readonly Point[], { level, upright }: Drawn): number {
  let count = 0;
  for (const [a, b] of pairsOf(points)) count += (a.y === b.y ? upright : level).list(spanOf(a, b)).size;
  return count;
}
