import type { CompiledNode } from '../../compile/compiled-flow.ts';
import type { Frame, SessionError } from '../../session/session.ts';
import { saySystemText, sayText } from '../say.ts';
import { endTop, resumeTop } from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';
import { takeEventEdge } from './edges/leave.ts';

/**
 * Says the author's `onError` text of a failed call, or the engine's text for it, which makes the failure
 * handled. Returns whether it did. See docs/rulings.md#42.
 */
export function* sayOnError(turn: Turn, { node }: CompiledNode): Moving<boolean> {
  const { failure } = turn;
  const onError = node.type === 'action' ? node.call.onError : undefined;
  if (onError === undefined && failure?.key === undefined) return false;
  turn.failure = undefined;
  if (onError !== undefined) yield* sayText(turn, onError, { node: node.id }, 0, failure?.extras);
  else if (failure?.key !== undefined)
    yield* saySystemText(turn, failure.key, { node: node.id }, failure.extras);
  return true;
}

/** Says which task failed; the one below it continues with its question. */
function* goOn(turn: Turn, { graph }: Frame): Moving<false> {
  const { code, message } = turn.failure ?? CALL_FAILED;
  turn.failure = undefined;
  addEvent(turn, { type: 'error', code, message });
  const { name } = turn.compiled.getGraph(graph).graph;
  yield* saySystemText(turn, 'failed', {}, new Map([['what', { value: name }]]));
  return false;
}

const CALL_FAILED: SessionError = { code: 'call-failed', message: 'A call failed.' };

/**
 * Passes an unhandled failure down the calls to the first subgraph node with an error edge. An interrupt
 * ends; the root stays at its node, and the next message tries again. Returns whether the turn rests.
 */
export function* unwindFailure(turn: Turn): Moving<boolean> {
  const { session } = turn;
  if (turn.limits.overBudget !== undefined) return true;
  for (;;) {
    const frame = session.frames.at(-1);
    if (!frame || frame.kind === undefined) {
      if (frame) frame.phase = 'enter';
      break;
    }
    endTop(turn, 'error', 'failure');
    if (frame.kind === 'interrupt') {
      resumeTop(turn);
      if (turn.behavior.tidiesStack && session.frames.length > 0) return yield* goOn(turn, frame);
      break;
    }
    const caller = session.frames.at(-1);
    const taken = caller && takeEventEdge(turn, caller, 'error');
    if (taken !== undefined) {
      turn.failure = undefined;
      return taken === 'rests';
    }
  }
  const { code, message } = turn.failure ?? CALL_FAILED;
  session.lastError = { code, message };
  turn.failure = undefined;
  addEvent(turn, { type: 'error', code, message });
  yield* saySystemText(turn, 'error');
  return true;
}
