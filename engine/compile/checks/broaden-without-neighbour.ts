import type { Node } from '../../document/node.ts';
import type { DocumentPath } from '../../document/problem.ts';
import { DEFAULT_RETRY_POLICY } from '../../document/settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** BROADEN tries nodes that share a fact or tag. Without any, it only asks the same question once more. */
export const broadenWithoutNeighbour: ProblemCheck = {
  code: 'broaden-without-neighbour',
  severity: 'warning',
  test: 'A node in a gates graph sets onExhaust to BROADEN, but no other enabled node of the graph shares a produced fact or a tag with it.',
  find({ flow }) {
    return flow.graphs.flatMap((graph, index) => {
      if (graph.strategy !== 'gates' || !graph.nodes.some(broadens)) return [];
      const shared = new Map<string, number>();
      for (const node of graph.nodes) {
        if (node.enabled === false) continue;
        for (const key of keysOf(node)) shared.set(key, (shared.get(key) ?? 0) + 1);
      }
      return graph.nodes.flatMap((node, place) => {
        if (!broadens(node) || keysOf(node).some((key) => (shared.get(key) ?? 0) > 1)) return [];
        const path: DocumentPath = ['graphs', index, 'nodes', place, 'retryPolicy', 'onExhaust'];
        const message = msg(
          '“{name}” tries a related question after its last attempt, but no other node shares a fact or a tag with it. Add a shared tag, or change what happens after the last attempt.',
          { name: node.name },
        );
        return [finding(path, { kind: 'node', graph: graph.id, node: node.id }, message)];
      });
    });
  },
};

function broadens(node: Node): boolean {
  return node.enabled !== false && { ...DEFAULT_RETRY_POLICY, ...node.retryPolicy }.onExhaust === 'BROADEN';
}

function keysOf({ produces = [], tags = [] }: Node): string[] {
  return [...new Set([...produces.map((name) => `fact:${name}`), ...tags.map((tag) => `tag:${tag}`)])];
}
