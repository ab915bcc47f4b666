import type { GraphEdge } from '../cards/graph-edges';
import type { ItemKey } from '../model/item';

/** Edges that are drawn as one line: the transitions between the same two steps, their cards in a stack. */
export type Bundle = {
  /** The key of its first edge, by which the bundle goes. */
  key: ItemKey;
  from: ItemKey;
  to: ItemKey;
  head: GraphEdge;
  edges: GraphEdge[];
  /** The room of its cards. */
  width: number;
  height: number;
};

/** Between two cards of a stack. */
export const STACK_GAP = 4;

/** In a graph of edges each edge is on its own: its place in the order of judging is read from its port. */
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
