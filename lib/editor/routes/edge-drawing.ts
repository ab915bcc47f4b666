import type { Box, BoxIndex } from '../canvas/boxes';
import type { GraphEdge } from '../cards/graph-edges';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { type Bundle, bundleEdges } from './bundle-edges';
import { type EdgeLabel, placeLabels, toBox } from './edge-labels';
import { getPorts, type PortPair } from './edge-ports';
import { createEdgeRouter, toEdgePath } from './route-edge';
import { routeTransitions } from './route-transitions';
import type { RoutedBox } from './route-wire';
import { turnBox, turnPoint } from './turn';

/** Text scale at 40 %, the smallest zoom with labels. */
const FAR_SCALE = 2.55;

/** Routes and label positions of a canvas, computed on first use. */
export type EdgeDrawing = {
  getPorts(key: ItemKey): PortPair | undefined;
  getRoute(key: ItemKey): readonly Point[];
  getPath(key: ItemKey): string;
  /** Ids of the edges on the same line, including the edge itself. */
  listTogether(key: ItemKey): readonly string[];
  /** `far` is for low zoom, with larger text. */
  getLabel(key: ItemKey, far: boolean): EdgeLabel | undefined;
  listLabelBoxes(): Box[];
  /** Point where the entry mark touches its card. */
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
  { hangs = [], down = false }: { hangs?: readonly Box[]; down?: boolean } = {},
): EdgeDrawing {
  const bundles = bundleEdges(edges);
  // A drawing from top to bottom has its ports at the top and bottom of cards, and its entry mark still on the left.
  const routed = down ? new Map([...boxes].map(([key, box]) => [key, turnBox(box)])) : boxes;
  const { pairs, entryAt = getEntrySide(down && entry ? boxes.get(entry) : undefined) } = getPorts(
    bundles.map(({ head }) => head),
    routed,
    down ? undefined : entry,
  );
  const bundleOf = new Map(
    bundles.flatMap((bundle) => bundle.edges.map(({ key }) => [key, bundle] as const)),
  );
  // Even the card's own edges must avoid its entry mark.
  if (entryAt) obstacles.add({ ...getEntryBox(entryAt), y: entryAt.y - 3, height: 6, key: 'entry' });
  let routes: Map<ItemKey, Point[]> | undefined;
  /** Cards placed with their routes. */
  let cards: ReadonlyMap<ItemKey, EdgeLabel> = new Map();
  const labels = new Map<boolean, Map<ItemKey, EdgeLabel>>();

  const getRoutes = () => {
    if (routes) return routes;
    const walls = down ? obstacles.map(turnBox) : obstacles;
    const route = createEdgeRouter(walls);
    const heightOf = (key: ItemKey) => routed.get(key)?.height ?? 0;
    const ordered = inOrder(bundles, pairs);
    const withCards = ordered.filter(({ height }) => height > 0);
    const transitions = routeTransitions(withCards, pairs, walls);
    routes = transitions.routes;
    cards = transitions.labels;
    for (const { key, from, to, edges: members } of ordered) {
      const ports = pairs.get(key);
      if (!ports || routes.has(key)) continue;
      const found = route(ports, from, to, heightOf(to) < heightOf(from) / 2);
      const points = down ? found.map(turnPoint) : found;
      for (const edge of members) routes.set(edge.key, points);
    }
    return routes;
  };
  const getLabels = (far: boolean) => {
    let placed = labels.get(far);
    if (!placed) {
      const lines = getRoutes();
      const labeled = edges.flatMap(({ key, text }) => {
        const points = lines.get(key);
        return points && (far || !cards.has(key)) ? [{ key, points, text }] : [];
      });
      const near = far ? [] : [...cards];
      const placedCenters = near.map(([, label]) => toBox(label));
      const taken = [
        ...boxes.values(),
        ...hangs,
        ...placedCenters,
        ...(entryAt ? [getEntryBox(entryAt)] : []),
      ];
      placed = new Map([...near, ...placeLabels(labeled, taken, far ? FAR_SCALE : 1)]);
      labels.set(far, placed);
    }
    return placed;
  };
  return {
    entryAt,
    getPorts(key) {
      const pair = pairs.get(bundleOf.get(key)?.key ?? key);
      return pair && down ? { start: turnPoint(pair.start), end: turnPoint(pair.end) } : pair;
    },
    listTogether: (key) => bundleOf.get(key)?.edges.map(({ edge }) => edge.id) ?? [],
    getRoute: (key) => getRoutes().get(key) ?? [],
    getPath: (key) => toEdgePath(getRoutes().get(key) ?? []),
    getLabel: (key, far) => getLabels(far).get(key),
    listLabelBoxes: () => [...getLabels(false).values()].map(toBox),
  };
}

function getEntrySide(box: Box | undefined): Point | undefined {
  return box && { x: box.x, y: Math.round(box.y + box.height / 2) };
}

/**
 * Short routes first, because they have the fewest options. Among routes that leave a card and turn in the
 * same direction, the longest turn comes first and takes the nearest vertical, so the others do not cross it.
 * Transitions turn where their cards fit, not always near their start.
 */
function inOrder(bundles: readonly Bundle[], pairs: ReadonlyMap<ItemKey, PortPair>): Bundle[] {
  const length = ({ key }: Bundle) => {
    const ports = pairs.get(key);
    if (!ports) return 0;
    const { start, end } = ports;
    return Math.abs(start.x - end.x) + Math.abs(start.y - end.y) + (end.x < start.x ? 1e5 : 0);
  };
  const lengths = new Map(bundles.map((bundle) => [bundle.key, length(bundle)]));
  const ordered = [...bundles].sort((a, b) => (lengths.get(a.key) ?? 0) - (lengths.get(b.key) ?? 0));
  const fans = new Map<string, number[]>();
  for (const [index, { key, from, height }] of ordered.entries()) {
    const { start, end } = pairs.get(key) ?? {};
    if (height > 0 || !start || !end || end.x <= start.x || end.y === start.y) continue;
    const fan = `${from} ${end.y < start.y ? 'up' : 'down'}`;
    fans.set(fan, [...(fans.get(fan) ?? []), index]);
  }
  const turn = ({ key }: Bundle) => {
    const { start, end } = pairs.get(key) as PortPair;
    return Math.abs(end.y - start.y);
  };
  for (const places of fans.values()) {
    const fan = places.map((place) => ordered[place] as Bundle).sort((a, b) => turn(b) - turn(a));
    for (const [index, place] of places.entries()) ordered[place] = fan[index] as Bundle;
  }
  return ordered;
}
