import type { Session } from '@turnpike/engine';
import { listActivities } from '@turnpike/engine/views';

/** One frame of the stack, as shown to authors. */
export type StackEntry = {
  frame: string;
  graph: string;
  kind: 'root' | 'interrupt' | 'call';
  /** Only the top activity is active; all activities below are paused. */
  state: 'active' | 'paused';
  /** The current node; undefined before the first one. */
  node?: string;
  /** ISO instants; the start of a root is not stored with it. */
  startedAt?: string;
  pausedAt?: string;
  /** Why the customer started it. */
  reason?: string;
};

/** The stack of a session, lowest first. */
export function listFrames({ frames, pending }: Session): StackEntry[] {
  const active = listActivities(frames).at(-1);
  return frames.map((frame) => {
    const node = frame.node ?? (pending?.frame === frame.id ? pending.node : undefined);
    return {
      frame: frame.id,
      graph: frame.graph,
      kind: frame.kind ?? 'root',
      state: active?.includes(frame) ? 'active' : 'paused',
      ...(node === undefined ? {} : { node }),
      ...(frame.startedAt === undefined ? {} : { startedAt: frame.startedAt }),
      ...(frame.pausedAt === undefined ? {} : { pausedAt: frame.pausedAt }),
      ...(frame.reason === undefined ? {} : { reason: frame.reason }),
    };
  });
}
