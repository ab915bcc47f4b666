import type { GraphEdge } from '../cards/graph-edges';
import type { ItemKey } from '../model/item';

/** Edges drawn as one line: the transitions between two steps, with stacked cards. */
export type Bundle = {
  /** Key of its first edge, used for the bundle. */
  key: ItemKey;
  from: ItemKey;
  to: ItemKey;
  head: GraphEdge;
  edges: GraphEdge[];
  /** Size of its cards. */
  width: number;
  height: number;
};

/** Gap between stacked cards. */
export const STACK_GAP = 4;

/** In a graph with edges no edges are bundled, because the ports show the evaluation order. */
export function bundleEdges(edges: readonly GraphEdge[]): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const edge of edges) {
    const { key, from, to, transition, text } = edge;
    const ends = transition ? `${from} ${to}` : key;
    const { width = 0, height = 0 } = text?.card ?? {};
    const known = bundles.get(ends);
    if (!known) bundles.set(ends, { key, from, to, head: edge, edges: [edge], width, height });
    else {
      known.edges.push(edge);
      known.width = Math.max(known.width, width);
      known.height += STACK_GAP + height;
    }
  }
  for (const { edges: members } of bundles.values())
    members.sort((a, b) => (b.edge.priority ?? 0) - (a.edge.priority ?? 0));
  return [...bundles.values()];
}
