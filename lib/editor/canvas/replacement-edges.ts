import { type Graph, listGivenFacts, type Node } from '@turnpike/engine/document';
import type { LayoutInput } from '../layout/layout';
import { type ItemKey, toKey } from '../model/item';

type LaidEdge = NonNullable<LayoutInput['edges']>[number];

/**
 * Edges that connect a node which replaces another on its path like the replaced one, so that the layout
 * places both together. Only for the layout.
 */
export function listReplacementEdges({ nodes }: Graph, edges: readonly LaidEdge[]): LaidEdge[] {
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const plain = new Map<string, Node>();
  for (const node of nodes) {
    const given = givenKey(node);
    if (!node.paths?.length && given !== '' && !plain.has(given)) plain.set(given, node);
  }
  return nodes.flatMap((node) => {
    const key = toKey('node', node.id);
    const replaced = node.paths?.length && !joined.has(key) ? plain.get(givenKey(node)) : undefined;
    if (!replaced) return [];
    const other = toKey('node', replaced.id);
    return edges.flatMap((edge) =>
      edge.from === other || edge.to === other
        ? [
            {
              ...edge,
              width: 0,
              key: `${edge.key}~${node.id}` as ItemKey,
              from: edge.from === other ? key : edge.from,
              to: edge.to === other ? key : edge.to,
            },
          ]
        : [],
    );
  });
}

const givenKey = (node: Node): string => [...listGivenFacts(node)].sort().join();
