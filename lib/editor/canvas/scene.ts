import type { FlowDocument, Node } from '@turnpike/engine/document';
import { GATE_LABEL, GATE_SIZE } from '../cards/card-size';
import type { Card } from '../cards/get-card';
import { EXIT_KEY } from '../cards/graph-edges';
import { getHangBox, listRuleTags } from '../cards/rule-tags';
import type { Point } from '../commands/placement';
import { type ItemKey, toKey } from '../model/item';
import { createEdgeDrawing, type EdgeDrawing, getEntryBox } from '../routes/edge-drawing';
import { type Ends, type RoutedBox, routeWire } from '../routes/route-wire';
import { turnBox } from '../routes/turn';
import type { GraphView, Wire } from '../routes/wires';
import { type Area, listAreas } from './areas';
import { type Box, BoxIndex } from './boxes';
import { isDrawn } from './is-drawn';
import { placeBoxes, type SceneParts } from './place-boxes';

/** All canvas items with positions. */
export type Scene = {
  boxes: ReadonlyMap<ItemKey, RoutedBox>;
  /** Rule tags below cards, by card key. */
  hangs: readonly RoutedBox[];
  /** Routes and labels of edges. */
  edges: EdgeDrawing;
  /** Whether lines leave cards at the bottom, not on the right. */
  down: boolean;
  /** Areas behind the cards of paths and groups. */
  getAreas(): readonly Area[];
  /** The frame around a scenario, including its header. */
  getGround(): Box | undefined;
  /** Converts a visible position to the stored one; they differ while a subgraph is expanded. */
  toStored(at: Point): Point;
  /** Ends and path of a wire, computed on demand. */
  getEnds(wire: Wire): Ends;
  getPath(wire: Wire): string;
};

/** Creates the scene of a canvas; routes are computed on demand. */
export function createScene(
  document: FlowDocument,
  view: GraphView,
  cardOf: (node: Node) => Card,
  parts: SceneParts,
): Scene {
  const { boxes, spread } = placeBoxes(document, view, cardOf, parts);
  const hangs = listHangs(document, view, boxes);
  const obstacles = listObstacles(boxes, hangs);
  const { down } = view;
  const entry =
    isDrawn(view.graph.strategy) && view.graph.entry ? toKey('node', view.graph.entry) : undefined;
  const edges = createEdgeDrawing(view.edges, boxes, obstacles, entry, { hangs, down });
  let areas: readonly Area[] | undefined;
  let ground: Box | undefined;
  const paths = new Map<string, string>();
  const budget = { lanes: 4000 };
  let walls: BoxIndex<RoutedBox> | undefined;
  const getEnds = ({ from, to }: Wire): Ends => {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    if (!source || !target) return { x1: 0, y1: 0, x2: 0, y2: 0 };
    const reach = (box: RoutedBox) => (box.key.startsWith('gate:') ? 7 : 0);
    if (down)
      return {
        x1: source.x + source.width / 2,
        y1: source.y + source.height + (reach(source) && GATE_LABEL.gap + GATE_LABEL.height),
        x2: target.x + target.width / 2,
        y2: target.y - reach(target),
      };
    return {
      x1: source.x + source.width + reach(source),
      y1: source.y + source.height / 2,
      x2: target.x - reach(target),
      y2: target.y + target.height / 2,
    };
  };
  return {
    boxes,
    hangs,
    edges,
    down,
    getAreas() {
      areas ??= listAreas(document, view.graph, () => ({
        boxes: onlyNodes(boxes),
        taken: [
          ...[...boxes.values()].map(withRoomForFlags),
          ...hangs,
          ...edges.listLabelBoxes(),
          ...(edges.entryAt ? [getEntryBox(edges.entryAt)] : []),
        ],
      }));
      return areas;
    },
    getGround() {
      if (view.graph.strategy !== 'meaning' || boxes.size === 0) return undefined;
      ground ??= surround([
        ...boxes.values(),
        ...hangs,
        ...edges.listLabelBoxes(),
        ...view.edges.flatMap(({ key }) =>
          edges.getRoute(key).map((point) => ({ ...point, width: 0, height: 0 })),
        ),
        ...(edges.entryAt ? [getEntryBox(edges.entryAt)] : []),
      ]);
      return ground;
    },
    toStored: spread.revert,
    getEnds,
    getPath(wire) {
      let path = paths.get(wire.id);
      if (path === undefined) {
        walls ??= down ? obstacles.map(turnBox) : obstacles;
        path = routeWire(getEnds(wire), walls, new Set([wire.from, wire.to]), { budget, down });
        paths.set(wire.id, path);
      }
      return path;
    },
  };
}

function listObstacles(
  boxes: ReadonlyMap<ItemKey, RoutedBox>,
  hangs: readonly RoutedBox[],
): BoxIndex<RoutedBox> {
  const obstacles = new BoxIndex<RoutedBox>(hangs);
  for (const box of boxes.values()) {
    obstacles.add(box);
    if (box.key.startsWith('gate:')) {
      const label = { y: box.y + GATE_SIZE + GATE_LABEL.gap + 2, height: GATE_LABEL.height - 4 };
      obstacles.add({ key: box.key, x: box.x - 14, width: GATE_SIZE + 28, ...label });
    }
  }
  return obstacles;
}

const FRAME_MARGIN = { around: 24, head: 40 };

function surround(parts: readonly Box[]): Box {
  const { around, head } = FRAME_MARGIN;
  const x = Math.min(...parts.map((box) => box.x)) - around;
  const y = Math.min(...parts.map((box) => box.y)) - around - 12;
  const right = Math.max(...parts.map((box) => box.x + box.width)) + around;
  const bottom = Math.max(...parts.map((box) => box.y + box.height)) + around;
  return { x, y: y - head, width: Math.max(420, right - x), height: bottom - y + head };
}

function listHangs(
  document: FlowDocument,
  { graph }: GraphView,
  boxes: ReadonlyMap<ItemKey, RoutedBox>,
): RoutedBox[] {
  const { byNode } = listRuleTags(document);
  if (byNode.size === 0) return [];
  return graph.nodes.flatMap(({ id }) => {
    const key = toKey('node', id);
    const [tags, box] = [byNode.get(id), boxes.get(key)];
    return tags && box ? [{ ...getHangBox(box, tags.length), key }] : [];
  });
}

function onlyNodes(boxes: ReadonlyMap<ItemKey, RoutedBox>): Map<ItemKey, Box> {
  return new Map([...boxes].filter(([key]) => key.startsWith('node:') && key !== EXIT_KEY));
}

/** Problem flags are on the top edge of a card. */
function withRoomForFlags(box: RoutedBox): Box {
  return { x: box.x, y: box.y - 10, width: box.width, height: box.height + 10 };
}
