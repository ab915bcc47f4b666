import type { Box } from '../canvas/boxes';
import type { GraphEdge } from '../cards/graph-edges';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';

export type PortPair = { start: Point; end: Point };

/** Distance between two ports of a card, with space for labels above each other. */
const PORT_GAP = 26;
/** Distance for multi-line labels. */
const TRANSITION_PORT_GAP = 42;
const EDGE_MARGIN = 14;
const PORT_MARGIN = 10;
/** Larger vertical offsets are kept. */
const MAX_STEP = 44;

/**
 * Ports of each edge: out on the right side of cards, in on the left, in the order of the other ends, to
 * reduce crossings. `entry` reserves a port for the entry mark.
 */
export function getPorts(
  edges: readonly GraphEdge[],
  boxes: ReadonlyMap<ItemKey, Box>,
  entry: ItemKey | undefined,
): { pairs: Map<ItemKey, PortPair>; entryAt: Point | undefined } {
  const leaving = new Map<ItemKey, GraphEdge[]>();
  const arriving = new Map<ItemKey, GraphEdge[]>();
  for (const edge of edges) {
    if (!boxes.has(edge.from) || !boxes.has(edge.to)) continue;
    leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);
    arriving.set(edge.to, [...(arriving.get(edge.to) ?? []), edge]);
  }
  const starts = new Map<ItemKey, Point>();
  const ends = new Map<ItemKey, Point>();
  for (const [key, list] of leaving) {
    const box = boxes.get(key) as Box;
    const sorted = sortBy(list, (edge) => heightOf(edge, 'to', box, boxes));
    for (const [index, edge] of sorted.entries())
      starts.set(edge.key, {
        x: box.x + box.width,
        y: getPortY(box, index, sorted.length, portGapOf(sorted)),
      });
  }
  let entryAt: Point | undefined;
  const keys = new Set<ItemKey>(entry === undefined ? arriving.keys() : [...arriving.keys(), entry]);
  for (const key of keys) {
    const box = boxes.get(key);
    if (!box) continue;
    const sorted = sortBy(arriving.get(key) ?? [], (edge) => heightOf(edge, 'from', box, boxes));
    const marked = key === entry ? 1 : 0;
    if (marked) entryAt = { x: box.x, y: getPortY(box, 0, sorted.length + 1, portGapOf(sorted)) };
    for (const [index, edge] of sorted.entries())
      ends.set(edge.key, {
        x: box.x,
        y: getPortY(box, index + marked, sorted.length + marked, portGapOf(sorted)),
      });
  }
  const pairs = new Map<ItemKey, PortPair>();
  for (const { key, from, to } of edges) {
    const [start, end] = [starts.get(key), ends.get(key)];
    if (!start || !end) continue;
    const alone = {
      start: leaving.get(from)?.length === 1,
      end: arriving.get(to)?.length === 1 && to !== entry,
    };
    pairs.set(key, straighten({ start, end }, boxes.get(from) as Box, boxes.get(to) as Box, alone));
  }
  return { pairs, entryAt };
}

/** Moves a port that is alone on its side if this makes the edge straight. */
function straighten(
  { start, end }: PortPair,
  from: Box,
  to: Box,
  alone: { start: boolean; end: boolean },
): PortPair {
  const apart = Math.abs(start.y - end.y);
  if (apart === 0 || apart > MAX_STEP || end.x <= start.x) return { start, end };
  const isOn = (box: Box, y: number) => y >= box.y + PORT_MARGIN && y <= box.y + box.height - PORT_MARGIN;
  if (alone.start && isOn(from, end.y)) return { start: { ...start, y: end.y }, end };
  if (alone.end && isOn(to, start.y)) return { start, end: { ...end, y: start.y } };
  return { start, end };
}

function portGapOf(edges: readonly GraphEdge[]): number {
  return edges.some(({ transition }) => transition) ? TRANSITION_PORT_GAP : PORT_GAP;
}

function getPortY({ y, height }: Box, index: number, count: number, maxGap: number): number {
  const apart = count < 2 ? 0 : Math.min(maxGap, Math.max(4, height - 2 * EDGE_MARGIN) / (count - 1));
  return Math.round((y + height / 2 + (index - (count - 1) / 2) * apart) * 2) / 2;
}

/** Vertical position of the other end. Back edges and self-loops run below everything. */
function heightOf(
  { from, to }: GraphEdge,
  end: 'from' | 'to',
  own: Box,
  boxes: ReadonlyMap<ItemKey, Box>,
): number {
  if (from === to) return Number.MAX_SAFE_INTEGER;
  const other = boxes.get(end === 'to' ? to : from) as Box;
  const back = end === 'to' ? other.x < own.x + own.width : other.x + other.width > own.x;
  return other.y + other.height / 2 + (back ? 1e6 : 0);
}

function sortBy(list: readonly GraphEdge[], height: (edge: GraphEdge) => number): GraphEdge[] {
  const order = (edge: GraphEdge) => (edge.edge.on ? 99 : (edge.text?.order ?? 0));
  return [...list].sort((a, b) => height(a) - height(b) || order(a) - order(b));
}
