import { type Edge, EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';

/** An edge in an author's words: by the nodes it joins, since nobody sees its id on the canvas. */
export function nameEdge({ nodes }: Graph, { from, to }: Edge): string {
  const nameOf = (id: string): string => {
    const node = nodes.find((item) => item.id === id);
    return node ? `"${node.name}"` : id;
  };
  return `the edge from ${nameOf(from)} to ${to === EXIT ? 'the exit' : nameOf(to)}`;
}

export function capitalizeEdge(name: string): string {
  return `T${name.slice(1)}`;
}
