import type { CompiledNode } from '../../compile/compiled-flow.ts';
import type { StepNode } from '../../document/node.ts';
import { getVariants } from '../../document/text-variants.ts';
import type { Frame, Pending } from '../../session/session.ts';
import { note } from '../actions/answer-request.ts';
import { resumeRules } from '../align/call-for-rules.ts';
import { isConsentQuestion } from '../consent/consent-question.ts';
import { findCounter } from '../counters.ts';
import { findOpenGates } from '../gates.ts';
import { getSpentAttempts } from '../navigators/gates/eligibility.ts';
import { sayPrompt, toExpectation } from '../prompt.ts';
import { enforceWritten } from '../respond/enforce-written.ts';
import { saySystemText, sayText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';
import { isTaskQuestion } from '../understanding/unclear-tasks.ts';
import { moveOn } from './navigate.ts';

/**
 * Reminds a silent customer: says the text of the setting and asks the open question again. The question stays open
 * as it is, and no fact and no attempt changes.
 */
export function* remind(turn: Turn): Moving {
  const { session, compiled } = turn;
  const { pending } = session;
  const { silence } = compiled.flow.settings ?? {};
  if (!pending || !silence) return;
  const times = (session.reminders ?? 0) + 1;
  session.reminders = times;
  addEvent(turn, { type: 'reminded', times, max: silence.times });
  findOpenGates(compiled, session, turn.scope, turn.view.gates);
  yield* sayText(turn, silence.text, { key: 'silence' }, (times - 1) % getVariants(silence.text).length);
  if (pending.request) yield* repeatRequest(turn, pending);
  else yield* repeatQuestion(turn, pending);
  if (turn.alignment) yield* enforceWritten(turn, turn.alignment, undefined);
}

/** The plan asks again under the same number, with the same deadline. */
function* repeatRequest(turn: Turn, pending: Pending): Moving {
  note(turn, pending, 'aside');
  turn.session.pending = undefined;
  if (pending.request?.rule === undefined) yield* moveOn(turn) ?? [];
  else if (turn.alignment) yield* resumeRules(turn, turn.alignment);
}

function* repeatQuestion(turn: Turn, pending: Pending): Moving {
  const { compiled, session } = turn;
  const frame = session.frames.find(({ id }) => id === pending.frame);
  const item = frame && compiled.getGraph(frame.graph).nodes.get(pending.node);
  const { options } = pending;
  if (options && offersValues(turn, pending, item)) {
    const labels = { value: options.map(({ label }) => label) };
    const from = pending.node === '' ? { options } : { node: pending.node, options };
    yield* saySystemText(turn, 'which', from, new Map([['options', labels]]), 0);
  } else if (frame?.scenario && item) yield* repeatStep(turn, frame, pending, item.node as StepNode);
  else if (frame && item) {
    const spent = getSpentAttempts(findCounter(frame, pending.node));
    yield* sayPrompt(turn, item, pending.mode, spent) ?? [];
  }
}

/** Whether the customer was asked which of several tasks or values is meant, instead of the question of the node. */
function offersValues(turn: Turn, pending: Pending, item: CompiledNode | undefined): boolean {
  if (isConsentQuestion(pending)) return false;
  const shown = pending.options?.length;
  return !item || isTaskQuestion(pending) || countOptions(turn, item) !== shown;
}

const countOptions = (turn: Turn, item: CompiledNode): number =>
  toExpectation(turn, item).options?.length ?? 0;

/** A step asks with the prompt of its fact, or with its own text, which may not be true after a failed call. */
function* repeatStep(turn: Turn, frame: Frame, pending: Pending, step: StepNode): Moving {
  const { facts, node, options } = pending;
  const from = options ? { node, options } : { node };
  if (isConsentQuestion(pending)) {
    yield* saySystemText(turn, 'consent', from, undefined, 0);
    return;
  }
  const [fact] = facts;
  const prompt = fact === undefined ? undefined : turn.compiled.facts.get(fact)?.prompt;
  const own = findCounter(frame, node)?.failed ? undefined : step.text;
  const text = step.requiresFacts?.includes(fact ?? '') ? (prompt ?? own) : (own ?? prompt);
  if (text !== undefined) yield* sayText(turn, text, from);
}
