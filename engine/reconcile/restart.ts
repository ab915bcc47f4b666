import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { copySession, type Session } from '../session/session.ts';
import { invariant } from '../turn/invariant.ts';
import { archiveFrame } from './archive-frame.ts';
import { dropRemoved } from './drop-removed.ts';
import { startMainGraph } from './end-removed-frames.ts';
import type { Reconciled } from './reconcile.ts';

/**
 * Restarts a conversation in another version. Every frame ends, and the session keeps the facts that the new
 * version defines. States are dropped with the frames that set them, and a handoff ends.
 */
export function restart(from: CompiledFlow, to: CompiledFlow, given: Session): Reconciled {
  invariant(given.flow === from.hash, 'the session runs on the flow it comes from');
  const session = copySession(given);
  session.flow = to.hash;
  session.states = [];
  session.path = undefined;
  session.rules = undefined;
  session.digression = undefined;
  session.handedOff = undefined;
  const ended = session.frames;
  session.frames = [];
  for (const frame of ended.toReversed()) archiveFrame(session, frame, 'abandoned', to);
  session.pending = undefined;
  session.frames = startMainGraph(from, to, session, { pausedAt: undefined });
  const changes = ended.map(
    ({ id, graph }) => ({ kind: 'ended', frame: id, graph, reason: 'restarted' }) as const,
  );
  return { session, changes: [...changes, ...dropRemoved(from, to, session)], effects: [] };
}
