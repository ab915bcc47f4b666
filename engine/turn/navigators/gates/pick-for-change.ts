import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import { holds } from '../../../guards/guard.ts';
import { memoByObject } from '../../../memo.ts';
import type { Frame } from '../../../session/session.ts';
import { findCounter, updateCounter } from '../../counters.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import { type GateView, getSpentAttempts, isEligible } from './eligibility.ts';
import { compareCandidates } from './pick.ts';

/**
 * The first node whose condition asks for a change that this turn made. It comes before the open question, because its
 * condition no longer holds in the next turn, and it runs at each change, also if it ran at an earlier one.
 */
export function pickForChange(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  view: GateView,
): CompiledNode | undefined {
  if (!turn.behavior.knowsChanges) return undefined;
  let first: CompiledNode | undefined;
  for (const item of listAsking(graph)) {
    if (!item.when || !holds(item.when.evaluate(view.scope))) continue;
    const counter = findCounter(frame, item.node.id);
    if (
      counter &&
      item.produces.length === 0 &&
      getSpentAttempts(counter) > 0 &&
      counter.lastRun < view.turn
    ) {
      updateCounter(frame, item.node.id, { reopenedAt: counter.attempts });
      const [fact] = item.when.analysis.changed;
      addEvent(turn, { type: 'node-reopened', node: item.node.id, fact: fact as string });
    }
    if (isEligible(item, view) && (!first || compareCandidates(item, first, view) < 0)) first = item;
  }
  return first;
}

/** The nodes of a graph whose conditions ask for changes. The text is tested first, because most are never parsed. */
const listAsking = memoByObject((graph: CompiledGraph): readonly CompiledNode[] =>
  [...graph.nodes.values()].filter(
    ({ when }) => when?.source.includes('changed') && when.analysis.changed.length > 0,
  ),
);
