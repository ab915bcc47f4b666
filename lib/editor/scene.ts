import type { Fact, FlowDocument, Node } from '@turnpike/engine';
import { type Box, BoxIndex, findFreeOffset } from './boxes';
import { CARD_WIDTH, type CardSize, GATE_LABEL, GATE_SIZE, GRID, getCardSize } from './card-size';
import { type CardText, getCardText } from './card-text';
import type { Point } from './commands/placement';
import { type ItemKey, toKey } from './item';
import { listPlaced } from './list-placed';
import { type Ends, type RoutedBox, routeWire } from './route-wire';
import type { GraphView, Wire } from './wires';

export type Card = { node: Node; text: CardText; size: CardSize };

/** Everything that stands on a canvas, with its place: cards and notes by corner, gates by centre. */
export type Scene = {
  boxes: ReadonlyMap<ItemKey, RoutedBox>;
  /** The ends of a wire and its path, worked out when first asked. */
  getEnds(wire: Wire): Ends;
  getPath(wire: Wire): string;
};

type Cached = { facts: readonly Fact[]; settings: unknown; locale: string; card: Card; json: string };
const cards = new WeakMap<Node, Cached>();

/** A node's card; the same object as long as it says the same. */
export function getCard(
  document: FlowDocument,
  node: Node,
  facts: ReadonlyMap<string, Fact>,
  before?: Card,
): Card {
  const { settings, locale } = document;
  const cached = cards.get(node);
  if (cached && cached.facts === document.facts && cached.settings === settings && cached.locale === locale)
    return cached.card;
  const text = getCardText(document, node, facts);
  const json = JSON.stringify(text);
  const size = getCardSize(text);
  const known = cached?.json === json ? cached.card : before;
  const same = known !== undefined && known.node === node && JSON.stringify(known.text) === json;
  const card = same ? known : { node, text, size };
  cards.set(node, { facts: document.facts, settings, locale, card, json });
  return card;
}

/**
 * Where everything stands: as drawn, else as laid out, else at a free spot near its neighbours.
 * `guessed` remembers those spots, so that they are sought once and nothing jumps while one types.
 */
export function createScene(
  document: FlowDocument,
  view: GraphView,
  cardOf: (node: Node) => Card,
  laidOut: ReadonlyMap<ItemKey, Point>,
  guessed: Map<ItemKey, Point> = new Map(),
): Scene {
  const places = listPlaced(document, view.graph.id);
  const findPlace = (key: ItemKey) => places.get(key) ?? laidOut.get(key) ?? guessed.get(key);
  const boxes = new Map<ItemKey, RoutedBox>();
  const index = new BoxIndex<RoutedBox>();
  const stand = (key: ItemKey, box: Box) => {
    const standing = { ...box, key };
    boxes.set(key, standing);
    index.add(standing);
  };
  const waiting: { key: ItemKey; width: number; height: number }[] = [];
  for (const node of view.graph.nodes) {
    const key = toKey('node', node.id);
    const { width, height } = cardOf(node).size;
    const at = findPlace(key);
    if (at) stand(key, { ...at, width, height });
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
  for (const item of waiting) {
    const gate = item.key.startsWith('gate:');
    const room = gate ? { width: GATE_LABEL.width, height: 100 } : { width: item.width, height: item.height };
    const near = getNear(item.key, view.wires, boxes);
    const offset = findFreeOffset([{ ...near, ...room }], index, GRID, 24);
    const corner = { x: near.x + offset.x, y: near.y + offset.y };
    const at = gate ? { x: corner.x + 60, y: corner.y + 38 } : corner;
    guessed.set(item.key, at);
    stand(item.key, gate ? getGateBox(at) : { ...at, ...room });
  }
  return createRoutes(boxes);
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

function createRoutes(boxes: ReadonlyMap<ItemKey, RoutedBox>): Scene {
  const obstacles = new BoxIndex<RoutedBox>();
  for (const box of boxes.values()) {
    obstacles.add(box);
    if (box.key.startsWith('gate:')) {
      const label = { y: box.y + GATE_SIZE + GATE_LABEL.gap + 2, height: GATE_LABEL.height - 4 };
      obstacles.add({ key: box.key, x: box.x - 14, width: GATE_SIZE + 28, ...label });
    }
  }
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

/** Beside what it is wired to: right of what leads to it, else left of where it leads, else below all. */
function getNear(key: ItemKey, wires: readonly Wire[], boxes: ReadonlyMap<ItemKey, RoutedBox>): Point {
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
      x: snap(Math.max(...before.map((box) => box.x + box.width)) + 40),
      y: snap(mean(before.map((box) => box.y + box.height / 2)) - 50),
    };
  if (after.length > 0)
    return {
      x: snap(Math.min(...after.map((box) => box.x)) - CARD_WIDTH - 80),
      y: snap(mean(after.map((box) => box.y + box.height / 2)) - 50),
    };
  const bottom = Math.max(0, ...[...boxes.values()].map((box) => box.y + box.height));
  return { x: 2 * GRID, y: snap(bottom + 40) };
}
