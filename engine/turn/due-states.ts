import type { CompiledNode } from '../compile/compiled-flow.ts';
import { updateGates } from './gates.ts';
import { isStateDue, isUntouched } from './navigators/gates/eligibility.ts';
import { writeState } from './rows.ts';
import { addEvent, type Turn } from './turn-state.ts';

/** Writes a node's states and returns the ones that were not set before. */
export function writeStates(turn: Turn, item: CompiledNode): string[] {
  const written = item.producesStates.filter((state) => writeState(turn, state, true));
  for (const state of written) addEvent(turn, { type: 'state-set', state, value: true, by: 'node' });
  return written;
}

/**
 * Writes the states of questions that were asked without success and whose facts became known otherwise: the
 * user volunteered them later, or an operator wrote them. See docs/rulings.md#3.
 *
 * Such a question counts as met and is not asked again, so nodes that require its states would wait forever.
 * An untouched question is left alone: it is passed over when its turn comes.
 */
export function writeDueStates(turn: Turn, changed: readonly string[]): void {
  if (changed.length === 0) return;
  for (const frame of turn.session.frames) {
    const graph = turn.compiled.getGraph(frame.graph);
    if (!graph.hasStatesDue) continue;
    const view = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
    for (const counter of frame.counters) {
      const item = graph.nodes.get(counter.node);
      if (item?.node.type !== 'question' || isUntouched(counter)) continue;
      if (!item.produces.some((fact) => changed.includes(fact)) || !isStateDue(item, view)) continue;
      const written = writeStates(turn, item);
      updateGates(turn, [], written);
    }
  }
}
