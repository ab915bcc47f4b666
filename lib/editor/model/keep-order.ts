import type { Graph as DagreGraph } from '@dagrejs/dagre';
import type { Point } from '../commands/placement';
import type { ItemKey } from './item';

type Order = (graph: DagreGraph) => void;

/**
 * How a layer is ordered: to cross few wires, and then what stood somewhere stands among its neighbours in
 * the order it had from top to bottom. It takes the places that the layer's ordering gave to all of them
 * together, so that what is new stays where it crosses least.
 */
export function createOrderKeeper(standing: ReadonlyMap<ItemKey, Point>) {
  return (graph: DagreGraph, order: Order): void => {
    order(graph);
    const layers = new Map<number, string[]>();
    for (const id of graph.nodes()) {
      if (!standing.has(id as ItemKey)) continue;
      const { rank } = graph.node(id) as { rank: number };
      const layer = layers.get(rank);
      if (layer) layer.push(id);
      else layers.set(rank, [id]);
    }
    for (const ids of layers.values()) {
      const places = ids.map((id) => (graph.node(id) as { order: number }).order).sort((a, b) => a - b);
      for (const [index, id] of sortByPlace(ids, standing).entries())
        Object.assign(graph.node(id) as object, { order: places[index] });
    }
  };
}

/** From top to bottom, then from left to right; what stands at one spot by its key, so that it is always the same. */
export function sortByPlace<T extends string>(
  keys: readonly T[],
  standing: ReadonlyMap<ItemKey, Point>,
): T[] {
  const at = (key: T) => standing.get(key as unknown as ItemKey) ?? NO_POSITIONS;
  return keys.toSorted((a, b) => at(a).y - at(b).y || at(a).x - at(b).x || (a < b ? -1 : 1));
}
const NO_POSITIONS: Point = { x: 0, y: 0 };
