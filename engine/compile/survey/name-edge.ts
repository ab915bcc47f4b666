import { type Edge, EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';

/**
 * Describes an edge or transition by the nodes it connects, since its id is not shown on the canvas. Pass
 * `findNode` to name every edge of a large graph.
 */
export function nameEdge(
  { nodes, strategy }: Graph,
  { from, to }: Edge,
  findNode = (id: string): Node | undefined => nodes.find((item) => item.id === id),
): string {
  const nameOf = (id: string): string => {
    const node = findNode(id);
    return node ? `"${node.name}"` : id;
  };
  const word = strategy === 'meaning' ? 'transition' : 'edge';
  return `the ${word} from ${nameOf(from)} to ${to === EXIT ? 'the exit' : nameOf(to)}`;
}

export function capitalizeEdge(name: string): string {
  return `T${name.slice(1)}`;
}
