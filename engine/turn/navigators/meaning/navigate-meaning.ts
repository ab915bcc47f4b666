import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { Frame } from '../../../session/session.ts';
import { saySystemText } from '../../say.ts';
import type { Alignment } from '../../turn-state.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';
import { unwindFailure } from '../fail.ts';
import { finishFrame } from '../finish-frame.ts';
import { decideScenario } from './decide.ts';
import { enterStep } from './enter-step.ts';
import { finishEntry } from './finish-entry.ts';
import { restAtStep } from './rest-at-step.ts';
import { takeByGuard } from './take-by-guard.ts';

/**
 * Makes one move in a scenario: enters a step and does its work, or matches the message against the
 * transitions of the current step. A message is matched against one step only; a step just entered waits for
 * the next message. Returns whether the turn rests.
 */
export function* navigateMeaning(turn: Turn, frame: Frame): Moving<boolean> {
  const alignment = turn.alignment as Alignment;
  const graph = turn.compiled.getGraph(frame.graph);
  if (frame.node === undefined) {
    const { entry } = graph.scenario ?? {};
    if (entry === undefined || !graph.nodes.has(entry)) return yield* stopWithoutSteps(turn, frame);
    enterStep(turn, frame, entry, 'entry');
  }
  const item = graph.nodes.get(frame.node as string);
  if (!item) {
    alignment.decided = true;
    const found = yield* decideScenario(turn, alignment, graph, frame, undefined);
    return found === 'stays' ? yield* stopWithoutSteps(turn, frame) : found;
  }
  if (turn.marks) yield { mark: 'node', id: item.node.id };
  const isFresh = frame.phase === 'enter';
  // A step's text comes after its work, which may have waited for a fact.
  let hasArrived = isFresh;
  if (isFresh) alignment.decided = true;
  if (isFresh || frame.focus) {
    const entered = yield* finishEntry(turn, frame, item);
    if (entered === 'failed') {
      frame.phase = 'enter';
      return yield* unwindFailure(turn);
    }
    if (entered === 'asks') return true;
    if (entered === 'done') hasArrived = true;
  }
  if (alignment.decided) {
    const taken = frame.focus ? undefined : takeByGuard(turn, graph, frame);
    if (taken !== undefined) return taken;
    if (!hasArrived && isOver(turn, frame, item)) return finishFrame(turn, frame, 'terminal');
  } else {
    alignment.decided = true;
    const decided = yield* decideScenario(turn, alignment, graph, frame, item);
    if (decided !== 'stays') return decided;
  }
  return restAtStep(turn, alignment, frame, item, hasArrived);
}

/** Whether a paused scenario resumes at its last step, which has said all it has to say. */
const isOver = ({ behavior, input }: Turn, { kind }: Frame, { node }: CompiledNode): boolean =>
  behavior.repeatsLess &&
  input.type === 'message' &&
  kind !== undefined &&
  node.type === 'step' &&
  node.terminal === true;

/** Enters a named step regardless of transitions, for an operator. */
export function goToStep(turn: Turn, frame: Frame, { node }: CompiledNode): false {
  enterStep(turn, frame, node.id, 'override');
  return false;
}

function* stopWithoutSteps(turn: Turn, { graph }: Frame): Moving<true> {
  turn.session.lastError = { code: 'deadlock', message: 'The scenario has no step to enter.' };
  addEvent(turn, { type: 'deadlock', graph, reasons: [] });
  yield* saySystemText(turn, 'deadlock');
  return true;
}
