import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import type { Frame } from '../../../session/session.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import { type JudgedTransition, judgeTransitions } from './judge-transitions.ts';
import { takeTransition } from './take-transition.ts';

/**
 * Takes a transition with a guard and no condition as soon as the guard holds, even in the turn the step is
 * entered. See docs/rulings.md#25. Returns whether the turn rests; undefined if no such transition qualifies.
 */
export function takeByGuard(turn: Turn, graph: CompiledGraph, frame: Frame): boolean | undefined {
  const judged = judgeTransitions(turn, graph, frame);
  const open = judged.filter(
    ({ transition: { edge, guard }, outcome }) => guard && !edge.condition && outcome.candidate,
  );
  const [best] = open.sort(byPriority);
  if (!best) return undefined;
  const { edge } = best.transition;
  const step = frame.node as string;
  addEvent(turn, {
    type: 'scenario-decision',
    frame: frame.id,
    graph: frame.graph,
    step,
    consistency: 'passed',
    transitions: judged.map(({ outcome }) => outcome),
    method: open.length === 1 ? 'single' : 'priority',
    action: 'transition',
    to: edge.to,
    edge: edge.id,
    confidence: 1,
    reasoning: `The guard of ${edge.id} holds.`,
    lowTurns: 0,
  });
  return takeTransition(turn, frame, edge.to);
}

export const byPriority = (a: JudgedTransition, b: JudgedTransition): number =>
  b.transition.priority - a.transition.priority ||
  (b.outcome.score ?? 1) - (a.outcome.score ?? 1) ||
  a.transition.order - b.transition.order;
