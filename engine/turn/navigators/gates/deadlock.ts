import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import { findCounter } from '../../counters.ts';
import type { Blocker } from '../../types/outcome.ts';
import { findBlockers, isDone, isObjectiveMet, isOffPath, type View } from './eligibility.ts';

/** Every node with everything that blocks it, in the drawing's order; computed only when someone asks. */
export function explainBlockers(graph: CompiledGraph, view: View): { node: string; blockers: Blocker[] }[] {
  return [...graph.nodes.values()].map((item) => ({
    node: item.node.id,
    blockers: findBlockers(item, view),
  }));
}

/**
 * Whether a graph without a goal has nothing left to do: every node is done or skipped (ruling 14).
 * Exits (terminal, handoff), nodes switched off and nodes whose `when` says they do not apply are no work.
 */
export function isAllDone(graph: CompiledGraph, view: View): boolean {
  for (const item of graph.nodes.values()) {
    const { type } = item.node;
    if (!item.enabled || type === 'terminal' || type === 'handoff') continue;
    // Only a clear no: an answer still missing could make it apply.
    if (item.when?.evaluate(view.scope).value === false) continue;
    if (isOffPath(item, view.scope.path)) continue;
    const counter = findCounter(view.frame, item.node.id);
    // A question that cannot be reached to be passed over is done all the same when its answers are known.
    const known = item.node.type === 'question' && !item.node.askAlways && isObjectiveMet(item, view);
    if (!counter?.skipped && !known && !isDone(item, view, counter)) return false;
  }
  return true;
}
