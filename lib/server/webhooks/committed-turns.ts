import type { SessionRef } from '@/lib/server/turns/store/store';

/**
 * Conversations of this process with a turn that was just committed, so that it is delivered without waiting for the next
 * scan. Only of workspaces with webhooks. Nothing depends on it: what is lost here is found by the scan.
 */
export type CommittedTurns = {
  note(ref: SessionRef): void;
  /** Takes all conversations out. */
  take(): SessionRef[];
  /** The workspaces that have an enabled webhook. */
  follow(workspaces: readonly string[]): void;
  /** Called when a conversation is added. */
  onNote(listener: () => void): void;
};

const MAX_NOTED = 5000;

export function createCommittedTurns(): CommittedTurns {
  const noted = new Map<string, SessionRef>();
  let followed: ReadonlySet<string> = new Set();
  let listener: () => void = () => undefined;
  return {
    note({ workspaceId, sessionId }) {
      if (!followed.has(workspaceId) || noted.size >= MAX_NOTED) return;
      noted.set(JSON.stringify([workspaceId, sessionId]), { workspaceId, sessionId });
      listener();
    },
    take() {
      const taken = [...noted.values()];
      noted.clear();
      return taken;
    },
    follow(workspaces) {
      followed = new Set(workspaces);
    },
    onNote(next) {
      listener = next;
    },
  };
}
