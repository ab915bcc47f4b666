import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { StepNode } from '../../../document/node.ts';
import type { Frame } from '../../../session/session.ts';
import { runCallList } from '../../actions/run-call-list.ts';
import { creditCounter, findCounter } from '../../counters.ts';
import { writeStates } from '../../due-states.ts';
import { updateGates } from '../../gates.ts';
import type { Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';

/**
 * Does the work of a step on entry, once per visit: asks for required facts, then makes its calls in order.
 * See docs/rulings.md#34. A failed call says its `onError` text. Without a text, a required call ends in an
 * error, and other failures are left to the generated reply. `asks`: a call is waiting for the customer or
 * for an async tool.
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
