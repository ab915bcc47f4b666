import type { FlowDocument, Node } from '@turnpike/engine/document';
import { CARD_WIDTH, GATE_LABEL, GATE_SIZE, GRID } from '../cards/card-size';
import { getGateBox } from '../cards/gate-boxes';
import type { Card } from '../cards/get-card';
import { EXIT_KEY, EXIT_SIZE } from '../cards/graph-edges';
import type { Point } from '../commands/placement';
import { type ItemKey, toKey } from '../model/item';
import type { RoutedBox } from '../routes/route-wire';
import { turnBox, turnPoint } from '../routes/turn';
import type { GraphView } from '../routes/wires';
import { type Box, BoxIndex, findFreeOffset } from './boxes';
import { isDrawn } from './is-drawn';
import { listPlaced } from './list-placed';
import { createSpread, type Spread, type SpreadOpening } from './spread';

export type SceneParts = {
  laidOut: ReadonlyMap<ItemKey, Point>;
  /** Found free positions, kept so that nothing jumps while the author types. */
  guessed?: Map<ItemKey, Point>;
  /** Sizes of expanded subgraphs by node key. */
  open?: ReadonlyMap<ItemKey, { width: number; height: number }>;
};

export type Placement = { boxes: ReadonlyMap<ItemKey, RoutedBox>; spread: Spread };

/** Positions of all items: stored, else laid out, else a free position near the neighbors. */
export function placeBoxes(
  document: FlowDocument,
  view: GraphView,
  cardOf: (node: Node) => Card,
  { laidOut, guessed = new Map(), open = new Map() }: SceneParts,
): Placement {
  const places = listPlaced(document, view.graph.id);
  const findPlace = (key: ItemKey) => places.get(key) ?? laidOut.get(key) ?? guessed.get(key);
  const sizes = new Map<ItemKey, { width: number; height: number }>();
  for (const node of view.graph.nodes) sizes.set(toKey('node', node.id), cardOf(node).size);
  if (view.exits) sizes.set(EXIT_KEY, EXIT_SIZE);
  const spread = spreadAround(open, sizes, findPlace);
  const boxes = new Map<ItemKey, RoutedBox>();
  const setBox = (key: ItemKey, box: Box) => {
    const placedCenters = { ...box, ...spread.apply(box), key };
    const opened = open.get(key);
    if (opened) Object.assign(placedCenters, opened);
    boxes.set(key, placedCenters);
    return placedCenters;
  };
  const waiting: { key: ItemKey; width: number; height: number }[] = [];
  for (const [key, { width, height }] of sizes) {
    const at = findPlace(key);
    if (at) setBox(key, { x: at.x, y: at.y, width, height });
    else waiting.push({ key, width, height });
  }
  for (const name of view.gates) {
    const key = toKey('gate', name);
    const at = findPlace(key);
    if (at) setBox(key, getGateBox(at));
    else waiting.push({ key, width: GATE_SIZE, height: GATE_SIZE });
  }
  for (const note of document.ui?.notes ?? [])
    if (note.graph === view.graph.id)
      setBox(toKey('note', note.id), { x: note.x, y: note.y, width: note.width, height: note.height });
  if (waiting.length === 0) return { boxes, spread };
  const index = new BoxIndex<RoutedBox>(boxes.values());
  const joins = [...view.edges, ...view.wires];
  const turned = () => new Map([...boxes].map(([key, box]) => [key, turnBox(box)]));
  for (const item of waiting) {
    const gate = item.key.startsWith('gate:');
    const room = gate ? { width: GATE_LABEL.width, height: 100 } : { width: item.width, height: item.height };
    const gap = isDrawn(view.graph.strategy) ? 96 : 40;
    const near = view.down
      ? turnPoint(getNear(item.key, joins, turned(), gap))
      : getNear(item.key, joins, boxes, gap);
    const offset = findFreeOffset([{ ...near, ...room }], index, GRID, 24);
    const corner = spread.revert({ x: near.x + offset.x, y: near.y + offset.y });
    const at = gate ? { x: corner.x + 60, y: corner.y + 38 } : corner;
    guessed.set(item.key, at);
    index.add(setBox(item.key, gate ? getGateBox(at) : { ...at, ...room }));
  }
  return { boxes, spread };
}

/** Makes space for expanded boxes, the leftmost first. */
function spreadAround(
  open: NonNullable<SceneParts['open']>,
  sizes: ReadonlyMap<ItemKey, { width: number; height: number }>,
  findPlace: (key: ItemKey) => Point | undefined,
): Spread {
  const openings: SpreadOpening[] = [];
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

/** A position next to connected items: right of its sources, else left of its targets, else below all. */
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
