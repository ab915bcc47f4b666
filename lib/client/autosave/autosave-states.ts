import type { DocumentJson } from '@/lib/contract/document-json';
import type { AutosaveConflict, AutosaveState, Joiner, ServerDraft } from './autosave-types';

/** The data of the draft, in every state. */
export type KnownDraft = {
  /** The revision on which unsaved changes are based. */
  base: number;
  /** The document of the base revision, which is the common base of a merge. */
  accepted: DocumentJson | null;
  /** The last server revision, and when it was saved. */
  revision: number;
  savedAt: string | null;
  problems: readonly unknown[];
  error: string | null;
  /** Failed attempts in a row. */
  retries: number;
  /** Whether there is a joiner. Without one, every stale revision is a conflict. */
  canMerge: boolean;
};

/** A document the server does not have, and the time of the first edit of it. */
export type UnsavedEdit = { document: DocumentJson; since: number };

type Every = { known: KnownDraft; unsaved: UnsavedEdit | null };
type Edited = { known: KnownDraft; unsaved: UnsavedEdit };

/**
 * Getting another author's draft. `shows` is the status meanwhile: 'saving' after a refused save, otherwise the status
 * from before, to which a failure returns. `conflict` is the one shown meanwhile.
 */
type Syncing = Every & {
  shows: 'saving' | 'saved' | 'unsaved' | 'conflict';
  conflict: AutosaveConflict | null;
};

export type MachineState =
  | ({ name: 'saved' } & Every)
  /** A save is scheduled. */
  | ({ name: 'waiting' } & Edited)
  /** `sent` is being saved; `unsaved` may be newer. */
  | ({ name: 'saving'; sent: DocumentJson } & Edited)
  /** A save failed and another attempt is scheduled. */
  | ({ name: 'retrying'; shows: 'offline' | 'failed' } & Edited)
  /** The server refused the document. The same document is not sent again automatically. */
  | ({ name: 'refused' } & Edited)
  /** The server's draft is loaded. `sent` is the document whose save was stale; null after a notification. */
  | ({ name: 'loading'; sent: DocumentJson | null } & Syncing)
  /** The joiner merges the server's draft with the local one. */
  | ({ name: 'merging'; server: ServerDraft; attempt: number } & Syncing)
  /** The editor shows the merged document, which is not an edit. */
  | ({ name: 'showing'; server: ServerDraft } & Syncing)
  /** Nothing is sent until the author has chosen. */
  | ({ name: 'conflict'; conflict: AutosaveConflict } & Every)
  /** Disposed during a save, whose outcome decides whether the document stays in local storage. */
  | ({ name: 'closing'; sent: DocumentJson } & Edited)
  | ({ name: 'closed' } & Every);

export type MachineStateOf<Name extends MachineState['name']> = Extract<MachineState, { name: Name }>;

/** Why a save failed: no answer, a stale revision, an error worth another attempt, or a refused document. */
export type SaveFailure = { kind: 'unreachable' | 'stale' | 'temporary' | 'refused'; message: string };

export type SaveEvent =
  | { type: 'edit'; document: DocumentJson }
  /** Save now: the timer fired, or a caller asked for it. */
  | { type: 'flush' }
  | { type: 'online' }
  | { type: 'saved'; revision: number; updatedAt: string; problems?: readonly unknown[] }
  | { type: 'save-failed'; failure: SaveFailure }
  | { type: 'loaded'; server: ServerDraft }
  /** The merge of `mine` with the server's draft; `show` is null if the author has to choose. */
  | { type: 'merged'; mine: DocumentJson; show: (() => DocumentJson) | null }
  | { type: 'shown'; document: DocumentJson }
  /** Loading, merging or showing failed. */
  | { type: 'sync-failed'; message: string }
  | { type: 'joiner-added' }
  | { type: 'revision-noticed'; revision: number }
  | { type: 'resolved'; choice: 'mine' | 'theirs' | DocumentJson }
  | { type: 'dispose' };

export type SaveEventOf<Type extends SaveEvent['type']> = Extract<SaveEvent, { type: Type }>;

export type SaveAction =
  | { do: 'schedule'; ms: number }
  /** Sends the draft, and cancels the scheduled save. */
  | { do: 'save'; document: DocumentJson; base: number }
  | { do: 'load' }
  | { do: 'merge'; sides: Parameters<Joiner>[0] }
  | { do: 'show'; show: () => DocumentJson }
  /** Write the unsaved document to local storage now, or when the page is idle. */
  | { do: 'keep' }
  | { do: 'keep-soon' }
  /** Delete it from local storage. */
  | { do: 'drop' };

export type SaveStep = { state: MachineState; actions: readonly SaveAction[] };

/** The time of an event, the debounce delay before a save, and the maximum time without one. */
export type SaveClock = { now: number; delayMs: number; maxDelayMs: number };

/** Whether the runner waits for an answer. Nothing else is sent meanwhile. */
export function isBusy({ name }: MachineState): boolean {
  return name in BUSY;
}

const BUSY: Partial<Record<MachineState['name'], true>> = {
  saving: true,
  loading: true,
  merging: true,
  showing: true,
  closing: true,
};

/** The state as pages see it; null after it was disposed, when nothing changes any more. */
export function toPublicState(state: MachineState): AutosaveState | null {
  if (state.name === 'closing' || state.name === 'closed') return null;
  const { revision, savedAt, problems, error } = state.known;
  const conflict = 'conflict' in state ? state.conflict : null;
  return { status: toStatus(state), revision, savedAt, problems, conflict, error };
}

function toStatus(state: Exclude<MachineState, { name: 'closing' | 'closed' }>): AutosaveState['status'] {
  if ('shows' in state) return state.shows;
  if (state.name === 'waiting') return 'unsaved';
  return state.name === 'refused' ? 'failed' : state.name;
}
