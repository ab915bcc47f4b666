import { type Edge, EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';

/**
 * An edge, or a transition of a scenario, in an author's words: by the nodes it joins, since nobody sees its id on the canvas. Who names
 * every edge of a large graph brings a quicker way to find a node.
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
