import { type CompiledGraph, NO_EDGES } from '../../../compile/compiled-flow.ts';
import { memoByObject } from '../../../memo.ts';

/** Corrections mostly go back to the same few nodes, and a set of a large graph is large. */
const MAX_SETS = 32;

const getSets = memoByObject((_graph: CompiledGraph) => new Map<string, ReadonlySet<string>>());

/** All nodes reachable by edges, ignoring guards. */
export function getReachable(graph: CompiledGraph, from: string): ReadonlySet<string> {
  const sets = getSets(graph);
  const known = sets.get(from);
  if (known) return known;
  if (sets.size >= MAX_SETS) sets.clear();
  const reached = listReachable(graph, from);
  sets.set(from, reached);
  return reached;
}

function listReachable({ nodes }: CompiledGraph, from: string): Set<string> {
  const reached = new Set([from]);
  const queue = [from];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const item = nodes.get(node);
    const { usual, on } = item?.outgoing ?? NO_EDGES;
    const others = [item?.replaces, ...(item?.replacements ?? []).map((other) => other.node.id)];
    const targets = [...usual, ...Object.values(on).flat()].map(({ edge }) => edge.to);
    for (const next of [...targets, ...others]) {
      if (next === undefined || reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}
