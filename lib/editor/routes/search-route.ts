import type { Box, BoxIndex } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import type { PortPair } from './edge-ports';

/** Straight pieces of finished lines, along one axis. */
type Pieces = BoxIndex<Box>;

export type RouteSearch = {
  walls: BoxIndex<Box & { key: string }>;
  level: Pieces;
  upright: Pieces;
  /** Whether a wall is one of the two cards of the edge. */
  isOwn(wall: { key: string }): boolean;
  /** Walls the line may cross. */
  isOpen?(wall: { key: string }): boolean;
  /** Distance from the cards of others. */
  gap: number;
  /** Points that may still be tried, shared by all lines of a drawing. */
  budget: { points: number };
};

const STUB = 16;
const STEP = 8;
/** Lines beside each card in each direction, for several parallel edges. */
const LINES = 4;
/** Distance from the own cards, except at the ports. */
const OWN_GAP = 12;
const LINE_GAP = 6;
/** How far around its ends a line may run. */
const REACH = 700;
const TURN = 24;
const CROSSING = 40;
/** Sharing a track with another line counts as a way of this times the length. */
const SHARED = 5;
const MAX_POINTS = 30_000;
/** A line may be this much longer than the shortest, which saves most of the search. */
const HURRY = 1.2;

/**
 * The cheapest line at right angles that keeps its distance from all cards, on the tracks beside them. Thorough and
 * slow: it finds lines with any number of turns, so it is for ends that no simple line joins.
 */
export function searchRoute({ start, end }: PortPair, search: RouteSearch): Point[] | undefined {
  const { walls, isOwn, isOpen, gap, budget } = search;
  const leave = { x: start.x + STUB, y: start.y };
  const enter = { x: end.x - STUB, y: end.y };
  const isFree = (a: Point, b: Point) => {
    const span = toSpan(a, b);
    if (walls.find(span, (wall) => isOwn(wall) || isOpen?.(wall) === true, gap)) return false;
    return !walls.find(span, (wall) => !isOwn(wall), OWN_GAP);
  };
  const isOpenEnd = (a: Point, b: Point) =>
    !walls.find(toSpan(a, b), (wall) => isOwn(wall) || isOpen?.(wall) === true, gap);
  if (!isOpenEnd(start, leave) || !isOpenEnd(enter, end)) return undefined;

  const [xs, ys] = listTracks(leave, enter, walls);
  const columns = xs.length;
  const first = 2 * (ys.indexOf(leave.y) * columns + xs.indexOf(leave.x));
  const last = ys.indexOf(enter.y) * columns + xs.indexOf(enter.x);
  const pointAt = (state: number): Point => {
    const spot = state >> 1;
    return { x: xs[spot % columns] as number, y: ys[Math.floor(spot / columns)] as number };
  };
  const costs = new Map<number, number>([[first, 0]]);
  const before = new Map<number, number>();
  const done = new Set<number>();
  const open: Open[] = [{ state: first, cost: 0 }];
  let tried = 0;
  for (let cheapest = open.pop(); cheapest; cheapest = open.pop()) {
    const { state } = cheapest;
    if (done.has(state)) continue;
    done.add(state);
    const spot = state >> 1;
    if (spot === last) return joinPoints([start, ...trace(state, before).map(pointAt), end]);
    if (++tried > MAX_POINTS || budget.points-- <= 0) return undefined;
    const at = pointAt(state);
    const column = spot % columns;
    const wasUpright = state & 1;
    for (const [step, isPossible] of [
      [-1, column > 0],
      [1, column < columns - 1],
      [-columns, spot >= columns],
      [columns, spot < columns * (ys.length - 1)],
    ] as const) {
      if (!isPossible) continue;
      const isUpright = Math.abs(step) === 1 ? 0 : 1;
      const next = 2 * (spot + step) + isUpright;
      if (done.has(next)) continue;
      const to = pointAt(next);
      const turns = Number(isUpright !== wasUpright) + Number(spot + step === last && isUpright === 1);
      const known = costs.get(next) ?? Number.POSITIVE_INFINITY;
      let cost = (costs.get(state) ?? 0) + turns * TURN;
      if (cost >= known || !isFree(at, to)) continue;
      cost += priceOf(at, to, isUpright === 1, search);
      if (cost >= known) continue;
      costs.set(next, cost);
      before.set(next, state);
      const left = Math.abs(to.x - enter.x) + Math.abs(to.y - enter.y);
      addByCost(open, { state: next, cost: cost + HURRY * left });
    }
  }
  return undefined;
}

/** Length of a piece, and what it costs to run along or across other lines. */
function priceOf(a: Point, b: Point, isUpright: boolean, { level, upright }: RouteSearch): number {
  const span = toSpan(a, b);
  const [along, across] = isUpright ? [upright, level] : [level, upright];
  const length = (span.width + span.height) * (along.find(span, undefined, LINE_GAP) ? SHARED : 1);
  return length + (across.find(span) ? CROSSING : 0);
}

/** The columns and rows on which a line may run: in line with its ends, and beside the cards around. */
function listTracks(leave: Point, enter: Point, walls: RouteSearch['walls']): [number[], number[]] {
  const x = Math.min(leave.x, enter.x) - REACH;
  const y = Math.min(leave.y, enter.y) - REACH;
  const around = {
    x,
    y,
    width: Math.abs(leave.x - enter.x) + 2 * REACH,
    height: Math.abs(leave.y - enter.y) + 2 * REACH,
  };
  const xs = new Set([leave.x, enter.x]);
  const ys = new Set([leave.y, enter.y]);
  for (const wall of walls.list(around))
    for (let line = 0; line < LINES; line++) {
      const away = STUB + line * STEP;
      xs.add(Math.floor(wall.x - away)).add(Math.ceil(wall.x + wall.width + away));
      ys.add(Math.floor(wall.y - away)).add(Math.ceil(wall.y + wall.height + away));
    }
  const ascending = (values: Set<number>) => [...values].sort((a, b) => a - b);
  return [ascending(xs), ascending(ys)];
}

function trace(last: number, before: ReadonlyMap<number, number>): number[] {
  const states: number[] = [];
  for (let state: number | undefined = last; state !== undefined; state = before.get(state))
    states.push(state);
  return states.reverse();
}

/** Leaves out points in the middle of a straight piece. */
function joinPoints(points: readonly Point[]): Point[] {
  return points.filter(({ x, y }, index) => {
    const [one, other] = [points[index - 1], points[index + 1]];
    return !one || !other || !((one.x === x && other.x === x) || (one.y === y && other.y === y));
  });
}

function toSpan(a: Point, b: Point): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

type Open = { state: number; cost: number };

/** Adds a state to a list that ends with the cheapest. */
function addByCost(list: Open[], open: Open): void {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] as Open).cost > open.cost) from = middle + 1;
    else to = middle;
  }
  list.splice(from, 0, open);
}
