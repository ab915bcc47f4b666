import { Graph as DagreGraph, layout as runDagre } from '@dagrejs/dagre';
import { CARD_WIDTH, GATE_LABEL, GATE_SIZE, GRID } from './card-size';
import type { Point } from './commands/placement';
import type { ItemKey } from './item';
import type { Wire } from './wires';

export type LayoutInput = {
  cards: { key: ItemKey; height: number }[];
  gates: ItemKey[];
  wires: Pick<Wire, 'from' | 'to'>[];
};

const ORIGIN = 40;
const COLUMNS = 4;
/** Room for a gate with its label, centred on the diamond: what is above must balance what is below. */
const GATE_BOX = { width: 76, height: 2 * (GATE_SIZE / 2 + GATE_LABEL.gap + GATE_LABEL.height) + 4 };

/**
 * Places for everything on a canvas: layers from left to right, gates between the cards they join.
 * Cards by their corner, gates by their centre. Pure, and slow at a thousand cards: it runs in a worker.
 */
export function layoutGraph({ cards, gates, wires }: LayoutInput): Map<ItemKey, Point> {
  const joined = new Set<ItemKey>(wires.flatMap((wire) => [wire.from, wire.to]));
  const graph = new DagreGraph();
  graph.setGraph({
    rankdir: 'LR',
    nodesep: 36,
    ranksep: 34,
    edgesep: 24,
    ranker: cards.length > 300 ? 'tight-tree' : 'network-simplex',
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const heights = new Map(cards.map((card) => [card.key, card.height]));
  for (const { key, height } of cards) if (joined.has(key)) graph.setNode(key, { width: CARD_WIDTH, height });
  for (const key of gates) if (joined.has(key)) graph.setNode(key, { ...GATE_BOX });
  for (const { from, to } of wires) if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to);
  if (graph.nodeCount() > 0) runDagre(graph);

  mirrorIfReversed(graph, cards);
  const places = new Map<ItemKey, Point>();
  let bottom = ORIGIN - 60;
  for (const id of graph.nodes()) {
    const key = id as ItemKey;
    const { x, y } = graph.node(id) as Point;
    const height = heights.get(key);
    if (height === undefined) {
      places.set(key, { x: ORIGIN + snap(x), y: ORIGIN + Math.round(y) });
      bottom = Math.max(bottom, ORIGIN + y + GATE_BOX.height / 2);
    } else {
      // Rows keep their centres and are not snapped: a wire between two cards in line stays straight.
      const at = { x: ORIGIN + snap(x - CARD_WIDTH / 2), y: ORIGIN + Math.round(y - height / 2) };
      places.set(key, at);
      bottom = Math.max(bottom, at.y + height);
    }
  }
  placeLoose(places, cards, gates, joined, bottom + 60);
  return places;
}

/**
 * Dagre orders a layer to cross few wires and knows no top: when most neighbours stand against the order
 * of the document, the picture is turned over, so that it reads as it was written.
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

/** What no wire touches stands below in rows, in document order. */
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
  for (const { key, height } of cards) {
    if (joined.has(key)) continue;
    places.set(key, { x: ORIGIN + column * (CARD_WIDTH + 56), y: snap(y) });
    rowHeight = Math.max(rowHeight, height);
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
