import { type Edge, EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { EdgeOwner } from './name-owner.ts';

/**
 * Describes an edge or transition by the nodes it connects, since its id is not shown on the canvas. Pass
 * `findNode` to name every edge of a large graph.
 */
export function nameEdge(
  { nodes, strategy }: Graph,
  { from, to }: Edge,
  findNode = (id: string): Node | undefined => nodes.find((item) => item.id === id),
): EdgeOwner {
  const nameOf = (id: string): MessageDescriptor | string => {
    const node = findNode(id);
    return node ? msg('“{name}”', { name: node.name }) : id;
  };
  return {
    kind: strategy === 'meaning' ? 'transition' : 'connection',
    from: nameOf(from),
    to: to === EXIT ? undefined : nameOf(to),
  };
}
