import type { CompiledNode } from '../../compile/compiled-flow.ts';
import { say, saySystemText } from '../say.ts';
import { endTop, resumeTop } from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import { takeOccasion } from './edges/leave.ts';
import type { Moving } from './run-node.ts';

/**
 * Says the text an author gave for a failed call, or the engine's own for what must be told, which makes the
 * failure handled (ruling 42).
 */
export function* sayOnError(turn: Turn, { node }: CompiledNode): Moving<boolean> {
  const { failure } = turn;
  const onError = node.type === 'action' ? node.call.onError : undefined;
  if (onError === undefined && failure?.key === undefined) return false;
  turn.failure = undefined;
  if (onError !== undefined) yield* say(turn, onError, { node: node.id }, 0, failure?.extras);
  else if (failure?.key !== undefined)
    yield* saySystemText(turn, failure.key, { node: node.id }, failure.extras);
  return true;
}

/**
 * A failure nobody dealt with goes down the calls to the first subgraph node with an edge for errors. What
 * interrupts ends there; the root stays where it is, and the next message tries again. Returns whether the
 * turn rests.
 */
export function* unwindFailure(turn: Turn): Moving<boolean> {
  const { session } = turn;
  if (turn.overBudget !== undefined) return true;
  for (;;) {
    const frame = session.frames.at(-1);
    if (!frame || frame.kind === undefined) {
      if (frame) frame.phase = 'enter';
      break;
    }
    endTop(turn, 'error', 'failure');
    if (frame.kind === 'interrupt') {
      resumeTop(turn);
      break;
    }
    const caller = session.frames.at(-1);
    const taken = caller && takeOccasion(turn, caller, 'error');
    if (taken !== undefined) {
      turn.failure = undefined;
      return taken === 'rests';
    }
  }
  const { code, message } = turn.failure ?? { code: 'call-failed', message: 'A call failed.' };
  session.lastError = { code, message };
  turn.failure = undefined;
  addEvent(turn, { type: 'error', code, message });
  yield* saySystemText(turn, 'error');
  return true;
}
