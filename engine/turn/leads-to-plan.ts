import type { CompiledGraph } from '../compile/compiled-flow.ts';

/** Whether the message that answers a node can reach a plan node before the conversation waits again. */
export function leadsToPlan({ nodes, edges }: CompiledGraph, node: string): boolean {
  if (!edges) return [...nodes.values()].some((item) => item.node.type === 'plan');
  const seen = new Set<string>();
  const open = [node];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const { edge } of nodes.get(from)?.outgoing.usual ?? []) {
      const item = nodes.get(edge.to);
      if (!item || seen.has(edge.to)) continue;
      if (item.node.type === 'plan') return true;
      seen.add(edge.to);
      if (!item.waits) open.push(edge.to);
    }
  }
  return false;
}
