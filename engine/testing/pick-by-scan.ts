import type { CompiledGraph, CompiledNode } from '../compile/compiled-flow.ts';
import { isEligible, type View } from '../turn/navigators/gates/eligibility.ts';
import { compareCandidates } from '../turn/navigators/gates/pick.ts';

/** The plain definition of a pick: of all eligible nodes the first in order. The index is judged by it. */
export function pickByScan(graph: CompiledGraph, view: View): CompiledNode | undefined {
  let best: CompiledNode | undefined;
  for (const item of graph.nodes.values()) {
    if (!isEligible(item, view)) continue;
    if (best === undefined || compareCandidates(item, best, view) < 0) best = item;
  }
  return best;
}
