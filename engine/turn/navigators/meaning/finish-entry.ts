import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { StepNode } from '../../../document/node.ts';
import { isLocal } from '../../../document/resolve-settings.ts';
import type { Frame } from '../../../session/session.ts';
import type { Use } from '../../actions/describe-step.ts';
import { runCallList } from '../../actions/run-call-list.ts';
import { reportFailure } from '../../actions/say-failure.ts';
import { listUnset } from '../../after-failure.ts';
import { creditCounter, findCounter } from '../../counters.ts';
import { writeStates } from '../../due-states.ts';
import { updateGates } from '../../gates.ts';
import { listOffered } from '../../respond/find-templates.ts';
import type { Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';
import { noteOutcome } from '../run-node.ts';

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
  const { went, unreported } = yield* runCallList(turn, frame.id, { node: id }, step.calls ?? []);
  if (went === 'waits') {
    frame.focus = { node: id };
    return 'asks';
  }
  if (went === 'failed') return 'failed';
  creditCounter(frame, id, findCounter(frame, id), 'EXECUTE', turn.session.turn, false);
  if (went === 'broken') yield* reportOpen(turn, step, unreported);
  if (step.calls?.length) noteOutcome(turn, frame, item, went === 'done');
  updateGates(turn, [], writeStates(turn, item));
  return 'done';
}

/** Reports failed calls in the engine's words, unless a model or a template that depends on them does. */
function* reportOpen(turn: Turn, step: StepNode, unreported: readonly Use[]): Moving {
  const { alignment } = turn;
  if (!alignment || !isLocal(alignment.settings.models.generate.model)) return;
  const offered = listOffered(turn, alignment, step, [], listUnset(turn, step.calls ?? []));
  if (offered.some(({ for: by }) => by === 'step')) return;
  for (const use of unreported) yield* reportFailure(turn, use, step.id);
}
