import type { Fact, FlowDocument, Graph, Node } from '@turnpike/engine';
import { type Box, BoxIndex, findFreeOffset } from './boxes';
import { CARD_WIDTH, type CardSize, GATE_LABEL, GATE_SIZE, GRID, getCardSize } from './card-size';
import { type CardText, getCardSource, getCardText } from './card-text';
import type { Point } from './commands/placement';
import { createEdgeDrawing, type EdgeDrawing, getEntryBox } from './edge-drawing';
import { EXIT_KEY, EXIT_SIZE } from './graph-edges';
import { type ItemKey, toKey } from './item';
import { listPlaced } from './list-placed';
import { listPathAreas, type PathArea } from './path-areas';
import { type Ends, type RoutedBox, routeWire } from './route-wire';
import { createSpread, type Opening, type Spread } from './spread';
import type { GraphView, Wire } from './wires';

export type Card = { node: Node; text: CardText; size: CardSize };

/** Everything that stands on a canvas, with its place: cards and notes by corner, gates by centre. */
export type Scene = {
  boxes: ReadonlyMap<ItemKey, RoutedBox>;
  /** The edges an author drew: their routes and labels. */
  edges: EdgeDrawing;
  /** Grounds behind the cards of a path. */
  getAreas(): readonly PathArea[];
  /** The place to be stored for one that is seen: they differ while something is open in place. */
  toStored(at: Point): Point;
  /** The ends of a wire and its path, worked out when first asked. */
  getEnds(wire: Wire): Ends;
  getPath(wire: Wire): string;
};

type Cached = {
  facts: readonly Fact[];
  settings: unknown;
  locale: string;
  paths: unknown;
  source: unknown;
  card: Card;
  json: string;
};
const cards = new WeakMap<Node, Cached>();

/** A node's card; the same object as long as it says the same. */
export function getCard(
  document: FlowDocument,
  node: Node,
  facts: ReadonlyMap<string, Fact>,
  before?: Card,
  graph?: Graph,
): Card {
  const { settings, locale, paths } = document;
  const cached = cards.get(node);
  const source = getCardSource(document, node, graph);
  if (
    cached &&
    cached.facts === document.facts &&
    cached.settings === settings &&
    cached.locale === locale &&
    cached.paths === paths &&
    cached.source === source
  )
    return cached.card;
  const text = getCardText(document, node, facts, graph);
  const json = JSON.stringify(text);
  const size = getCardSize(text);
  const known = cached?.json === json ? cached.card : before;
  const same = known !== undefined && known.node === node && JSON.stringify(known.text) === json;
  const card = same ? known : { node, text, size };
  cards.set(node, { facts: document.facts, settings, locale, paths, source, card, json });
  return card;
}

export type SceneParts = {
  laidOut: ReadonlyMap<ItemKey, Point>;
  /** Remembers free spots that were found, so that they are sought once and nothing jumps while one types. */
  guessed?: Map<ItemKey, Point>;
  /** Sizes of what is open in place, by the key of its node. */
  open?: ReadonlyMap<ItemKey, { width: number; height: number }>;
};

/** Where everything stands: as drawn, else as laid out, else at a free spot near its neighbours. */
export function createScene(
  document: FlowDocument,
  view: GraphView,
  cardOf: (node: Node) => Card,
  { laidOut, guessed = new Map(), open = new Map() }: SceneParts,
): Scene {
  const places = listPlaced(document, view.graph.id);
  const findPlace = (key: ItemKey) => places.get(key) ?? laidOut.get(key) ?? guessed.get(key);
  const sizes = new Map<ItemKey, { width: number; height: number }>();
  for (const node of view.graph.nodes) sizes.set(toKey('node', node.id), cardOf(node).size);
  if (view.exits) sizes.set(EXIT_KEY, EXIT_SIZE);
  const spread = spreadAround(open, sizes, findPlace);
  const boxes = new Map<ItemKey, RoutedBox>();
  const index = new BoxIndex<RoutedBox>();
  const stand = (key: ItemKey, box: Box) => {
    const standing = { ...box, ...spread.apply(box), key };
    const opened = open.get(key);
    if (opened) Object.assign(standing, opened);
    boxes.set(key, standing);
    index.add(standing);
  };
  const waiting: { key: ItemKey; width: number; height: number }[] = [];
  for (const [key, { width, height }] of sizes) {
    const at = findPlace(key);
    if (at) stand(key, { x: at.x, y: at.y, width, height });
    else waiting.push({ key, width, height });
  }
  for (const name of view.gates) {
    const key = toKey('gate', name);
    const at = findPlace(key);
    if (at) stand(key, getGateBox(at));
    else waiting.push({ key, width: GATE_SIZE, height: GATE_SIZE });
  }
  for (const note of document.ui?.notes ?? [])
    if (note.graph === view.graph.id)
      stand(toKey('note', note.id), { x: note.x, y: note.y, width: note.width, height: note.height });
  const joins = [...view.edges, ...view.wires];
  for (const item of waiting) {
    const gate = item.key.startsWith('gate:');
    const room = gate ? { width: GATE_LABEL.width, height: 100 } : { width: item.width, height: item.height };
    const near = getNear(item.key, joins, boxes, view.graph.strategy === 'edges' ? 96 : 40);
    const offset = findFreeOffset([{ ...near, ...room }], index, GRID, 24);
    const corner = spread.revert({ x: near.x + offset.x, y: near.y + offset.y });
    const at = gate ? { x: corner.x + 60, y: corner.y + 38 } : corner;
    guessed.set(item.key, at);
    stand(item.key, gate ? getGateBox(at) : { ...at, ...room });
  }
  return createRoutes(document, view, boxes, spread);
}

/** Every box that opened makes room for itself, the leftmost first. */
function spreadAround(
  open: NonNullable<SceneParts['open']>,
  sizes: ReadonlyMap<ItemKey, { width: number; height: number }>,
  findPlace: (key: ItemKey) => Point | undefined,
): Spread {
  const openings: Opening[] = [];
  const opened = [...open.keys()].flatMap((key) => {
    const [at, size] = [findPlace(key), sizes.get(key)];
    return at && size ? [{ key, at, size }] : [];
  });
  opened.sort((a, b) => a.at.x - b.at.x || a.at.y - b.at.y);
  for (const { key, at, size } of opened) {
    const { x, y } = createSpread(openings).apply(at);
    const larger = open.get(key) as { width: number; height: number };
    openings.push({
      right: x + size.width,
      bottom: y + size.height,
      dx: Math.max(0, larger.width - size.width),
      dy: Math.max(0, larger.height - size.height),
    });
  }
  return createSpread(openings);
}

export function getGateBox(centre: Point): Box {
  const half = GATE_SIZE / 2;
  return { x: centre.x - half, y: centre.y - half, width: GATE_SIZE, height: GATE_SIZE };
}

/** What must stay free around a gate: its diamond and its label. */
export function getGateRoom(box: Box): Box {
  return {
    x: box.x + GATE_SIZE / 2 - GATE_LABEL.width / 2,
    y: box.y - 8,
    width: GATE_LABEL.width,
    height: GATE_SIZE + 8 + GATE_LABEL.gap + GATE_LABEL.height,
  };
}

function createRoutes(
  document: FlowDocument,
  view: GraphView,
  boxes: ReadonlyMap<ItemKey, RoutedBox>,
  spread: Spread,
): Scene {
  const obstacles = new BoxIndex<RoutedBox>();
  for (const box of boxes.values()) {
    obstacles.add(box);
    if (box.key.startsWith('gate:')) {
      const label = { y: box.y + GATE_SIZE + GATE_LABEL.gap + 2, height: GATE_LABEL.height - 4 };
      obstacles.add({ key: box.key, x: box.x - 14, width: GATE_SIZE + 28, ...label });
    }
  }
  const entry =
    view.graph.strategy === 'edges' && view.graph.entry ? toKey('node', view.graph.entry) : undefined;
  const edges = createEdgeDrawing(view.edges, boxes, obstacles, entry);
  let areas: readonly PathArea[] | undefined;
  const paths = new Map<string, string>();
  const budget = { lanes: 4000 };
  const getEnds = ({ from, to }: Wire): Ends => {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    if (!source || !target) return { x1: 0, y1: 0, x2: 0, y2: 0 };
    const reach = (box: RoutedBox) => (box.key.startsWith('gate:') ? 7 : 0);
    return {
      x1: source.x + source.width + reach(source),
      y1: source.y + source.height / 2,
      x2: target.x - reach(target),
      y2: target.y + target.height / 2,
    };
  };
  return {
    boxes,
    edges,
    getAreas() {
      areas ??= listPathAreas(document, view.graph, onlyNodes(boxes), [
        ...[...boxes.values()].map(withRoomForFlags),
        ...edges.listLabelBoxes(),
        ...(edges.entryAt ? [getEntryBox(edges.entryAt)] : []),
      ]);
      return areas;
    },
    toStored: spread.revert,
    getEnds,
    getPath(wire) {
      let path = paths.get(wire.id);
      if (path === undefined) {
        path = routeWire(getEnds(wire), obstacles, new Set([wire.from, wire.to]), budget);
        paths.set(wire.id, path);
      }
      return path;
    },
  };
}

function onlyNodes(boxes: ReadonlyMap<ItemKey, RoutedBox>): Map<ItemKey, Box> {
  return new Map([...boxes].filter(([key]) => key.startsWith('node:') && key !== EXIT_KEY));
}

/** Flags stand on the top edge of a card. */
function withRoomForFlags(box: RoutedBox): Box {
  return { x: box.x, y: box.y - 10, width: box.width, height: box.height + 10 };
}

/** Beside what it is wired to: right of what leads to it, else left of where it leads, else below all. */
function getNear(
  key: ItemKey,
  wires: readonly { from: ItemKey; to: ItemKey }[],
  boxes: ReadonlyMap<ItemKey, RoutedBox>,
  gap: number,
): Point {
  const before = wires
    .flatMap((wire) => (wire.to === key ? [boxes.get(wire.from)] : []))
    .filter((box) => box !== undefined);
  const after = wires
    .flatMap((wire) => (wire.from === key ? [boxes.get(wire.to)] : []))
    .filter((box) => box !== undefined);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const snap = (value: number) => Math.round(value / GRID) * GRID;
  if (before.length > 0)
    return {
      x: snap(Math.max(...before.map((box) => box.x + box.width)) + gap),
      y: snap(mean(before.map((box) => box.y + box.height / 2)) - 50),
    };
  if (after.length > 0)
    return {
      x: snap(Math.min(...after.map((box) => box.x)) - CARD_WIDTH - 2 * gap),
      y: snap(mean(after.map((box) => box.y + box.height / 2)) - 50),
    };
  const bottom = Math.max(0, ...[...boxes.values()].map((box) => box.y + box.height));
  return { x: 2 * GRID, y: snap(bottom + 40) };
}
