import { EXIT } from '../../../document/edge.ts';
import type { Graph } from '../../../document/flow-document.ts';
import type { Node } from '../../../document/node.ts';
import { msg } from '../../../messages/message.ts';
import { nameEdge } from '../name-edge.ts';
import type { EdgeEntry } from '../types.ts';
import type { NameSet } from './use.ts';
import type { UseList } from './use-list.ts';

/** References of edges to nodes, only of edges with an unknown node. */
export function addEdgeUses({ uses, nodesOf }: UseList, edges: readonly EdgeEntry[]): void {
  const findIn = createNodeFinder();
  for (const { graph, edge, path, where } of edges) {
    const names = nodesOf.get(graph) as NameSet;
    if (names.has(edge.from) && (edge.to === EXIT || names.has(edge.to))) continue;
    const owner = nameEdge(graph, edge, findIn(graph));
    const title = owner.kind === 'transition' ? msg('Remove the transition') : msg('Remove the connection');
    const use = { kind: 'node', where, owner, names, remove: { title, path } } as const;
    uses.push({ ...use, name: edge.from, path: [...path, 'from'], absence: 'from' });
    if (edge.to !== EXIT) uses.push({ ...use, name: edge.to, path: [...path, 'to'], absence: 'to' });
  }
}

/** Finds nodes of a graph by id, with one index for consecutive edges of the same graph. */
function createNodeFinder(): (graph: Graph) => (id: string) => Node | undefined {
  let last: { graph: Graph; byId: Map<string, Node> } | undefined;
  return (graph) => {
    if (last?.graph !== graph) last = { graph, byId: new Map(graph.nodes.map((node) => [node.id, node])) };
    const { byId } = last;
    return (id) => byId.get(id);
  };
}
