import type { Box, BoxIndex } from './boxes';
import type { Point } from './commands/placement';
import { type EdgeLabel, placeLabels, toBox } from './edge-labels';
import { getPorts, type PortPair } from './edge-ports';
import type { GraphEdge } from './graph-edges';
import type { ItemKey } from './item';
import { createEdgeRouter, toEdgePath } from './route-edge';
import type { RoutedBox } from './route-wire';

/** How much larger text is drawn at 45 %, where a label is drawn last. */
const FAR_SCALE = 2.35;

/** The edges of a canvas: where they run and where their labels stand, worked out when first asked. */
export type EdgeDrawing = {
  getPorts(key: ItemKey): PortPair | undefined;
  getRoute(key: ItemKey): readonly Point[];
  getPath(key: ItemKey): string;
  /** `far` is for a view from further off, where text is drawn larger. */
  getLabel(key: ItemKey, far: boolean): EdgeLabel | undefined;
  listLabelBoxes(): Box[];
  /** Where the mark of the entry meets its card. */
  entryAt: Point | undefined;
};

const ENTRY = { width: 58, height: 20 };

export function getEntryBox({ x, y }: Point): Box {
  return { x: x - ENTRY.width, y: y - ENTRY.height / 2, width: ENTRY.width - 2, height: ENTRY.height };
}

export function createEdgeDrawing(
  edges: readonly GraphEdge[],
  boxes: ReadonlyMap<ItemKey, RoutedBox>,
  obstacles: BoxIndex<RoutedBox>,
  entry: ItemKey | undefined,
  hangs: readonly Box[] = [],
): EdgeDrawing {
  const { pairs, entryAt } = getPorts(edges, boxes, entry);
  // The mark belongs to its card: the card's own edges may not run through it either.
  if (entryAt) obstacles.add({ ...getEntryBox(entryAt), y: entryAt.y - 3, height: 6, key: 'entry' });
  let routes: Map<ItemKey, Point[]> | undefined;
  const labels = new Map<boolean, Map<ItemKey, EdgeLabel>>();

  const getRoutes = () => {
    if (routes) return routes;
    const route = createEdgeRouter(obstacles);
    const heightOf = (key: ItemKey) => boxes.get(key)?.height ?? 0;
    routes = new Map();
    for (const { key, from, to } of inOrder(edges, pairs)) {
      const ports = pairs.get(key);
      if (ports) routes.set(key, route(ports, from, to, heightOf(to) < heightOf(from) / 2));
    }
    return routes;
  };
  const getLabels = (far: boolean) => {
    let placed = labels.get(far);
    if (!placed) {
      const routed = getRoutes();
      const labelled = edges.flatMap(({ key, text }) => {
        const points = routed.get(key);
        return points ? [{ key, points, text }] : [];
      });
      const taken = [...boxes.values(), ...hangs, ...(entryAt ? [getEntryBox(entryAt)] : [])];
      placed = placeLabels(labelled, taken, far ? FAR_SCALE : 1);
      labels.set(far, placed);
    }
    return placed;
  };
  return {
    entryAt,
    getPorts: (key) => pairs.get(key),
    getRoute: (key) => getRoutes().get(key) ?? [],
    getPath: (key) => toEdgePath(getRoutes().get(key) ?? []),
    getLabel: (key, far) => getLabels(far).get(key),
    listLabelBoxes: () => [...getLabels(false).values()].map(toBox),
  };
}

/** Short routes first: they have the least choice. */
function inOrder(edges: readonly GraphEdge[], pairs: ReadonlyMap<ItemKey, PortPair>): GraphEdge[] {
  const length = ({ key }: GraphEdge) => {
    const ports = pairs.get(key);
    if (!ports) return 0;
    const { start, end } = ports;
    return Math.abs(start.x - end.x) + Math.abs(start.y - end.y) + (end.x < start.x ? 1e5 : 0);
  };
  const lengths = new Map(edges.map((edge) => [edge.key, length(edge)]));
  return [...edges].sort((a, b) => (lengths.get(a.key) ?? 0) - (lengths.get(b.key) ?? 0));
}
