import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { StepNode } from '../../../document/node.ts';
import type { Frame } from '../../../session/session.ts';
import { creditCounter, findCounter } from '../../counters.ts';
import { writeStates } from '../../due-states.ts';
import { updateGates } from '../../gates.ts';
import { say } from '../../say.ts';
import type { Turn } from '../../turn-state.ts';
import { callTool } from '../call-tool.ts';
import type { Moving } from '../run-node.ts';

/**
 * The work of a step on arrival, once a visit (ruling 34): facts it cannot do without are asked for, then its
 * calls are made in order. A call that fails says its own words; without any, one that is required ends in
 * an error, and what any other failed at is left to whoever words the reply.
 */
export function* finishEntry(
  turn: Turn,
  frame: Frame,
  item: CompiledNode,
): Moving<'done' | 'waits' | 'failed'> {
  const step = item.node as StepNode;
  const { id } = step;
  frame.phase = 'asked';
  if (step.requiresFacts?.some((fact) => turn.scope.fact(fact) === undefined)) {
    frame.focus = { node: id };
    return 'waits';
  }
  frame.focus = undefined;
  for (const call of step.calls ?? []) {
    const facts = yield* callTool(turn, call, { node: id });
    if (facts !== undefined) continue;
    if (call.onError !== undefined) yield* say(turn, call.onError, { node: id });
    else if (call.required) return 'failed';
    turn.failure = undefined;
  }
  creditCounter(frame, id, findCounter(frame, id), 'EXECUTE', turn.session.turn, false);
  updateGates(turn, [], writeStates(turn, item));
  return 'done';
}
