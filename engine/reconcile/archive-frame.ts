import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { DEFAULT_COMPLETED_FRAMES } from '../document/settings.ts';
import type { Frame, FrameEnd, Session } from '../session/session.ts';

/**
 * Adds a frame that was removed from the stack to the finished frames, without outputs, and closes its
 * question.
 */
export function archiveFrame(
  session: Session,
  { id, graph }: Frame,
  state: FrameEnd,
  { flow }: CompiledFlow,
): void {
  const keep = flow.settings?.memory?.completedFrames ?? DEFAULT_COMPLETED_FRAMES;
  const finished = { id, graph, state, turn: session.turn, outputs: [] };
  session.finished = keep === 0 ? undefined : [...(session.finished ?? []), finished].slice(-keep);
  if (session.pending?.frame === id) session.pending = undefined;
}
