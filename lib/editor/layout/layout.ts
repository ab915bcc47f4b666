import { Graph as DagreGraph } from '@dagrejs/dagre';
import { CARD_WIDTH, GATE_LABEL, GATE_SIZE, GRID } from '../cards/card-size';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { createStableOrder, sortByPlace } from '../model/keep-order';
import { turnPoint } from '../routes/turn';
import type { Wire } from '../routes/wires';
import { findBackEdges } from './find-back-edges';
import { layOutBands } from './lay-out-bands';
import { COLUMNS_SHAPE, type Placed, ROWS_SHAPE, wrapRows } from './wrap-rows';

export type LayoutInput = {
  /** `room` is extra height below a card. */
  cards: { key: ItemKey; height: number; width?: number; room?: number }[];
  gates: ItemKey[];
  wires: Pick<Wire, 'from' | 'to'>[];
  /** Edges of a graph with edges, with the size of their labels. */
  edges?: { key: ItemKey; from: ItemKey; to: ItemKey; width: number; height?: number }[];
  entry?: ItemKey;
  /** Breaks a long drawing into rows. */
  wraps?: boolean;
  /** Layers from top to bottom, not from left to right. */
  down?: boolean;
  /** Centers of items with a manual position; neighbors keep their order. */
  placedCenters?: ReadonlyMap<ItemKey, Point>;
};

const ORIGIN = 40;
const COLUMNS = 4;
/** Size of a gate with its label, symmetric around the diamond. */
const GATE_BOX = { width: 76, height: 2 * (GATE_SIZE / 2 + GATE_LABEL.gap + GATE_LABEL.height) + 4 };

/**
 * Positions for a canvas: layers from left to right or from top to bottom, gates between the cards they connect. Cards by their
 * corner, gates by their center. Pure, and slow for a thousand cards, so it runs in a worker.
 */
export function layoutGraph({
  cards,
  gates,
  wires,
  edges,
  entry,
  wraps = false,
  down = false,
  placedCenters = NO_PLACED_CENTERS,
}: LayoutInput): Map<ItemKey, Point> {
  const joined = new Set<ItemKey>([...wires, ...(edges ?? [])].flatMap((wire) => [wire.from, wire.to]));
  const graph = new DagreGraph({ multigraph: true });
  graph.setGraph({
    rankdir: 'LR',
    ...getSpacing(edges),
    ranker: cards.length > 300 ? 'tight-tree' : 'network-simplex',
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const sizes = new Map(cards.map((card) => [card.key, { ...card, width: card.width ?? CARD_WIDTH }]));
  const loops = new Map(
    (edges ?? []).flatMap(({ from, to, height = 0 }) => (from === to ? [[from, height] as const] : [])),
  );
  // An edge from a card to itself needs space below the card for its line and label.
  const getLoopRoom = (key: ItemKey) => (loops.has(key) ? LOOP_ROOM + (loops.get(key) ?? 0) : 0);
  const getSize = ({ key, width = CARD_WIDTH, height, room = 0 }: LayoutInput['cards'][number]) =>
    down
      ? { width: width + getLoopRoom(key), height: height + room }
      : { width, height: height + room + getLoopRoom(key) };
  // Everything below works from left to right, and is turned at the end.
  const orient = down ? turnSize : <Size>(size: Size) => size;
  for (const card of cards) if (joined.has(card.key)) graph.setNode(card.key, orient(getSize(card)));
  for (const key of gates) if (joined.has(key)) graph.setNode(key, orient({ ...GATE_BOX }));
  for (const { from, to } of wires) if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to);
  if (edges) setEdges(graph, down ? edges.map(turnLabel) : edges, entry);
  const keeps = placedCenters.size > 0;
  const centers = down ? new Map([...placedCenters].map(([key, at]) => [key, turnPoint(at)])) : placedCenters;
  layOutBands(graph, keeps ? { customOrder: createStableOrder(centers) } : {});

  if (!keeps) mirrorIfReversed(graph, cards);
  if (wraps)
    wrapRows(
      graph.nodes().map((id) => graph.node(id) as Placed),
      down ? COLUMNS_SHAPE : ROWS_SHAPE,
    );
  const places = new Map<ItemKey, Point>();
  let bottom = ORIGIN - 60;
  for (const id of graph.nodes()) {
    const key = id as ItemKey;
    const { x, y } = down ? turnPoint(graph.node(id) as Point) : (graph.node(id) as Point);
    const size = sizes.get(key);
    if (size === undefined) {
      places.set(key, { x: ORIGIN + snap(x), y: ORIGIN + Math.round(y) });
      bottom = Math.max(bottom, ORIGIN + y + GATE_BOX.height / 2);
    } else {
      const { width, height } = getSize(size);
      const corner = { x: x - width / 2, y: y - height / 2 };
      // Aligned cards keep their centers, without snapping, so that wires between them stay straight.
      const at = {
        x: ORIGIN + (down ? Math.round(corner.x) : snap(corner.x)),
        y: ORIGIN + (down ? snap(corner.y) : Math.round(corner.y)),
      };
      places.set(key, at);
      bottom = Math.max(bottom, at.y + height);
    }
  }
  const loose = cards.filter(({ key }) => !joined.has(key));
  const order = new Map(
    sortByPlace(
      loose.flatMap(({ key }) => (placedCenters.has(key) ? [key] : [])),
      placedCenters,
    ).map((key, index) => [key, index]),
  );
  // Items without a position come last, in document order.
  const last = order.size;
  loose.sort((a, b) => (order.get(a.key) ?? last) - (order.get(b.key) ?? last));
  placeLoose(places, loose, gates, joined, bottom + 60);
  return places;
}

const turnSize = ({ width, height }: { width: number; height: number }) => ({ width: height, height: width });
/** A label without a width has no room, and keeps it when turned. */
const turnLabel = (edge: NonNullable<LayoutInput['edges']>[number]) =>
  edge.width === 0 ? edge : { ...edge, width: edge.height ?? 26, height: edge.width };

const LOOP_ROOM = 44;
const NO_PLACED_CENTERS: ReadonlyMap<ItemKey, Point> = new Map();

const hasCards = (edges: NonNullable<LayoutInput['edges']>): boolean =>
  edges.some(({ height }) => height !== undefined);

/** Edges with cards need more space, to turn between those cards and the steps. */
function getSpacing(edges: LayoutInput['edges']): { nodesep: number; ranksep: number; edgesep: number } {
  if (!edges) return { nodesep: 36, ranksep: 34, edgesep: 24 };
  return hasCards(edges)
    ? { nodesep: 60, ranksep: 96, edgesep: 28 }
    : { nodesep: 52, ranksep: 64, edgesep: 28 };
}

/**
 * Adds the edges from left to right, with space for their labels. Reverses back edges first, found by a
 * search from the entry, because dagre breaks cycles at any edge and could place the entry in the middle.
 */
function setEdges(
  graph: DagreGraph,
  edges: NonNullable<LayoutInput['edges']>,
  entry: ItemKey | undefined,
): void {
  const cards = hasCards(edges);
  const back = findBackEdges(edges, entry ? [entry, ...graph.nodes()] : graph.nodes());
  for (const { key, from, to, width, height = 26 } of edges) {
    if (from === to || !graph.hasNode(from) || !graph.hasNode(to)) continue;
    // Labels of back edges need no reserved space, except cards, which are large.
    const room = { width: width === 0 ? 0 : width + 24, height: width === 0 ? 0 : height, labelpos: 'c' };
    const label = back.has(key)
      ? { weight: 0, ...(cards ? { ...room, height: height + 24 } : {}) }
      : { weight: 2, ...room };
    if (back.has(key)) graph.setEdge(to, from, label, key);
    else graph.setEdge(from, to, label, key);
  }
}

/**
 * Mirrors the layout when most neighbors are against document order, because dagre orders layers only to
 * reduce crossings.
 */
function mirrorIfReversed(graph: DagreGraph, cards: LayoutInput['cards']): void {
  const lastInLayer = new Map<number, number>();
  let reversed = 0;
  for (const { key } of cards) {
    if (!graph.hasNode(key)) continue;
    const { x, y } = graph.node(key) as Point;
    const above = lastInLayer.get(x);
    if (above !== undefined) reversed += y < above ? 1 : -1;
    lastInLayer.set(x, y);
  }
  if (reversed <= 0) return;
  const height = graph.graph().height ?? 0;
  for (const id of graph.nodes()) {
    const node = graph.node(id) as Point;
    node.y = height - node.y;
  }
}

/** Places items without connections in rows below, in the given order. */
function placeLoose(
  places: Map<ItemKey, Point>,
  cards: LayoutInput['cards'],
  gates: ItemKey[],
  joined: ReadonlySet<ItemKey>,
  top: number,
): void {
  let y = top;
  let rowHeight = 0;
  let column = 0;
  for (const { key, height, room = 0 } of cards) {
    places.set(key, { x: ORIGIN + column * (CARD_WIDTH + 56), y: snap(y) });
    rowHeight = Math.max(rowHeight, height + room);
    column++;
    if (column < COLUMNS) continue;
    column = 0;
    y += rowHeight + 40;
    rowHeight = 0;
  }
  y += rowHeight + 60;
  for (const [index, key] of gates.filter((gate) => !joined.has(gate)).entries())
    places.set(key, { x: ORIGIN + 60 + index * 140, y: snap(y) });
}

function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}
