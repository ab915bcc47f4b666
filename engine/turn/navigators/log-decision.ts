import type { CompiledNode } from '../../compile/compiled-flow.ts';
import { IMPORTANCE } from '../../document/node.ts';
import type { Frame, Mode } from '../../session/session.ts';
import { findCounter } from '../counters.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { DecisionReason } from '../types/outcome.ts';
import { getSpentAttempts } from './gates/eligibility.ts';

/** Records a decision: each takes the next row number and is an event. See docs/rulings.md#1. */
export function logDecision(
  turn: Turn,
  frame: Frame,
  item: CompiledNode,
  mode: Mode,
  why: DecisionReason['why'],
  waits: boolean,
  attempts = getSpentAttempts(findCounter(frame, item.node.id)),
): number {
  const { node, retry } = item;
  turn.session.row += 1;
  addEvent(turn, {
    type: 'decision',
    row: turn.session.row,
    graph: frame.graph,
    node: node.id,
    mode,
    waits,
    reason: {
      importance: IMPORTANCE[item.importance] as DecisionReason['importance'],
      attempts,
      maxAttempts: retry.maxAttempts,
      why,
    },
    turn: 0,
    index: 0,
  });
  return turn.session.row;
}
