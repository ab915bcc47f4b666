import type { CompiledGraph } from '../compile/compiled-flow.ts';

/**
 * The nodes that the new version inserted between two nodes: the shortest path that uses only new nodes,
 * without its ends. Empty if an edge connects the two directly; undefined if there is no such path.
 */
export function findNewBetween(
  before: CompiledGraph,
  { graph, nodes }: CompiledGraph,
  from: string,
  to: string,
): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [from];
  for (let index = 0; index < queue.length; index++) {
    const node = queue[index] as string;
    for (const { from: start, to: next } of graph.edges ?? []) {
      if (start !== node) continue;
      if (next === to) return trace(cameFrom, from, node);
      if (next === from || cameFrom.has(next) || before.nodes.has(next) || !nodes.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function trace(cameFrom: ReadonlyMap<string, string>, from: string, last: string): string[] {
  const route: string[] = [];
  for (let node: string | undefined = last; node !== undefined && node !== from; node = cameFrom.get(node))
    route.unshift(node);
  return route;
}
