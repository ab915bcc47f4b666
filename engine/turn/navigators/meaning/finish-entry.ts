import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { StepNode } from '../../../document/node.ts';
import type { Frame } from '../../../session/session.ts';
import { runCallList } from '../../actions/run-call-list.ts';
import { creditCounter, findCounter } from '../../counters.ts';
import { writeStates } from '../../due-states.ts';
import { updateGates } from '../../gates.ts';
import type { Turn } from '../../turn-state.ts';
import type { Moving } from '../run-node.ts';

/**
 * The work of a step on arrival, once a visit (ruling 34): facts it cannot do without are asked for, then its
 * calls are made in order. A call that fails says its own words; without any, one that is required ends in
 * an error, and what any other failed at is left to whoever words the reply. `asks`: a call waits for the
 * customer, or for a tool that takes long.
 */
export function* finishEntry(
  turn: Turn,
  frame: Frame,
  item: CompiledNode,
): Moving<'done' | 'waits' | 'asks' | 'failed'> {
  const step = item.node as StepNode;
  const { id } = step;
  frame.phase = 'asked';
  if (step.requiresFacts?.some((fact) => turn.scope.fact(fact) === undefined)) {
    frame.focus = { node: id };
    return 'waits';
  }
  frame.focus = undefined;
  const called = yield* runCallList(turn, frame.id, { node: id }, step.calls ?? []);
  if (called === 'waits') {
    frame.focus = { node: id };
    return 'asks';
  }
  if (called === 'failed') return 'failed';
  creditCounter(frame, id, findCounter(frame, id), 'EXECUTE', turn.session.turn, false);
  updateGates(turn, [], writeStates(turn, item));
  return 'done';
}
