import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { copySession, type Session } from '../session/session.ts';
import { invariant } from '../turn/invariant.ts';
import { archiveFrame } from './archive-frame.ts';
import { dropGone } from './drop-gone.ts';
import { startAnew } from './end-gone-frames.ts';
import type { Reconciled } from './reconcile.ts';

/**
 * Begins a conversation anew in another version: every frame ends, and what it knew in the session stays as
 * far as the new version knows it. States go with the frames that set them, and a person who had it gives it
 * back.
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
  session.frames = startAnew(from, to, session, { pausedAt: undefined });
  const changes = ended.map(
    ({ id, graph }) => ({ kind: 'ended', frame: id, graph, reason: 'restarted' }) as const,
  );
  return { session, changes: [...changes, ...dropGone(from, to, session)], effects: [] };
}
