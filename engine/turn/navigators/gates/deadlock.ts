import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import { findCounter } from '../../counters.ts';
import type { Blocker } from '../../types/outcome.ts';
import { findBlockers, type GateView, isDone, isObjectiveMet, isOffPath } from './eligibility.ts';

/** Every node with all its blockers, in document order; computed only on request. */
export function explainBlockers(
  graph: CompiledGraph,
  view: GateView,
): { node: string; blockers: Blocker[] }[] {
  return [...graph.nodes.values()].map((item) => ({
    node: item.node.id,
    blockers: findBlockers(item, view),
  }));
}

/**
 * Whether a graph without a goal is finished: every node is done or skipped. Terminal and handoff nodes,
 * disabled nodes and nodes whose `when` is false do not count. See docs/rulings.md#14.
 */
export function isAllDone(graph: CompiledGraph, view: GateView): boolean {
  for (const item of graph.nodes.values()) {
    const { type } = item.node;
    if (!item.enabled || type === 'terminal' || type === 'handoff') continue;
    // Only if it is false: with a missing fact it could still apply.
    if (item.when?.evaluate(view.scope).value === false) continue;
    if (isOffPath(item, view.scope.path)) continue;
    const counter = findCounter(view.frame, item.node.id);
    // A question that is blocked counts as done if its answers are known.
    const known = item.node.type === 'question' && !item.node.askAlways && isObjectiveMet(item, view);
    if (!counter?.skipped && !known && !isDone(item, view, counter)) return false;
  }
  return true;
}
