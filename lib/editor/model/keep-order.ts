import type { Graph as DagreGraph } from '@dagrejs/dagre';
import type { Point } from '../commands/placement';
import type { ItemKey } from './item';

type Order = (graph: DagreGraph) => void;

/**
 * Orders a layer for few crossings, then restores the vertical order of placed items. They share the slots
 * that the ordering gave them, so new items keep their slot with the fewest crossings.
 */
export function createStableOrder(placedCenters: ReadonlyMap<ItemKey, Point>) {
  return (graph: DagreGraph, order: Order): void => {
    order(graph);
    const layers = new Map<number, string[]>();
    for (const id of graph.nodes()) {
      if (!placedCenters.has(id as ItemKey)) continue;
      const { rank } = graph.node(id) as { rank: number };
      const layer = layers.get(rank);
      if (layer) layer.push(id);
      else layers.set(rank, [id]);
    }
    for (const ids of layers.values()) {
      const places = ids.map((id) => (graph.node(id) as { order: number }).order).sort((a, b) => a - b);
      for (const [index, id] of sortByPlace(ids, placedCenters).entries())
        Object.assign(graph.node(id) as object, { order: places[index] });
    }
  };
}

/** Sorts top to bottom, then left to right, then by key, so that the order is stable. */
export function sortByPlace<T extends string>(
  keys: readonly T[],
  placedCenters: ReadonlyMap<ItemKey, Point>,
): T[] {
  const at = (key: T) => placedCenters.get(key as unknown as ItemKey) ?? NO_POSITIONS;
  return keys.toSorted((a, b) => at(a).y - at(b).y || at(a).x - at(b).x || (a < b ? -1 : 1));
}
const NO_POSITIONS: Point = { x: 0, y: 0 };
