import type { DocumentJson } from '@/lib/contract/document-json';
import type { Autosave, AutosaveState, Joiner, ServerDraft } from './autosave-types';

type Loaded = { id: string; document: DocumentJson; revision: number; updatedAt: string };
type Client = { getFlow(flowId: string): Promise<ServerDraft> };

/**
 * Replaces the autosave for read-only users: nothing is stored, recovered or sent. Saves of others are still shown.
 */
export function createIdleAutosave(flow: Loaded, client: Client): Autosave {
  const listeners = new Set<() => void>();
  let shown: DocumentJson = flow.document;
  let joiner: Joiner | undefined;
  let fetching = false;
  let state: AutosaveState = {
    status: 'saved',
    revision: flow.revision,
    savedAt: flow.updatedAt,
    problems: [],
    conflict: null,
    error: null,
  };

  async function take(): Promise<void> {
    const { document, revision, updatedAt, savedBy: by = null } = await client.getFlow(flow.id);
    const joined = await joiner?.({ base: shown, mine: shown, theirs: document, by });
    if (!joined || revision <= state.revision) return;
    joined.show();
    shown = document;
    state = { ...state, revision, savedAt: updatedAt };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recovered: null,
    joinBy(next) {
      joiner = next;
    },
    noticeRevision(revision) {
      if (revision <= state.revision || fetching || !joiner) return;
      fetching = true;
      // A failed load is retried with the next notification.
      void take()
        .catch(() => undefined)
        .finally(() => {
          fetching = false;
        });
    },
    change: () => undefined,
    flush: () => Promise.resolve(),
    resolveConflict: () => Promise.reject(new Error('There is no conflict to resolve.')),
    dispose() {
      joiner = undefined;
      listeners.clear();
    },
  };
}
