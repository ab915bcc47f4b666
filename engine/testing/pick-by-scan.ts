import type { CompiledGraph, CompiledNode } from '../compile/compiled-flow.ts';
import { type GateView, isEligible } from '../turn/navigators/gates/eligibility.ts';
import { compareCandidates } from '../turn/navigators/gates/pick.ts';

/**
 * The reference implementation of a pick: the first of all eligible nodes. The index is tested against it.
 */
export function pickByScan(graph: CompiledGraph, view: GateView): CompiledNode | undefined {
  let best: CompiledNode | undefined;
  for (const item of graph.nodes.values()) {
    if (!isEligible(item, view)) continue;
    if (best === undefined || compareCandidates(item, best, view) < 0) best = item;
  }
  return best;
}
