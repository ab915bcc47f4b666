import type { Frame } from '../../../session/session.ts';
import { sayAlreadyDone } from '../../actions/say-already-done.ts';
import { listDoneTools } from '../../done-calls.ts';
import { saySystemText } from '../../say.ts';
import { endTop, resumeTop } from '../../stack.ts';
import type { Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';
import { complete } from '../finish-frame.ts';

/**
 * Leaves a scenario before its end, because the user wants to or because the position is lost. The frame
 * below continues; if the scenario is the root, the conversation is over.
 */
export function* leaveScenario(turn: Turn, frame: Frame, by: 'signal' | 'lost'): Moving<boolean> {
  if (by === 'signal') {
    const done = listDoneTools([frame]);
    if (done.length > 0) yield* sayAlreadyDone(turn, done);
    else yield* saySystemText(turn, 'cancelled');
  }
  if (frame.kind === undefined) return complete(turn, frame, by === 'signal' ? 'user' : 'exit');
  endTop(turn, by === 'signal' ? 'cancelled' : 'abandoned', by);
  if (frame.kind === 'interrupt') resumeTop(turn);
  return turn.session.frames.length === 0;
}
