import type { DocumentJson } from '@/lib/contract/document-json';
import type { ApiClient } from '../api-client';

type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict' | 'failed';

/** Another author saved since `base`: both documents, and their revision. */
export type AutosaveConflict = {
  mine: DocumentJson;
  theirs: DocumentJson;
  revision: number;
  base: number;
  /** The document of revision `base`; null if it is unknown. */
  ancestor: DocumentJson | null;
  /** The author of their revision, if known. */
  by: SavedBy | null;
};

type SavedBy = { id: string; name: string };

/** The document of this tab, the saved document of another author, and their common base. */
type Sides = {
  base: DocumentJson | null;
  mine: DocumentJson;
  theirs: DocumentJson;
  by: SavedBy | null;
};

/**
 * Merges another author's document with the one of this tab; null if the author has to choose. `show` displays the
 * result and returns it as the editor holds it.
 */
export type Joiner = (sides: Sides) => Promise<{ show(): DocumentJson } | null>;

export type AutosaveState = {
  status: AutosaveStatus;
  /** The last server revision that this tab knows to be accepted. */
  revision: number;
  /** Time of the last save on the server (ISO instant). */
  savedAt: string | null;
  /** Problems of the last saved document. */
  problems: readonly unknown[];
  conflict: AutosaveConflict | null;
  /** Message of the last failed attempt, for the author. */
  error: string | null;
};

export type AutosaveOptions = {
  flowId: string;
  /** Draft loaded from the server. */
  document: DocumentJson;
  revision: number;
  savedAt?: string;
  savedBy?: SavedBy | null;
  client: Pick<ApiClient, 'saveDraft'> & { getFlow(flowId: string): Promise<ServerDraft> };
  /** Debounce delay before a save, and the maximum time without a save. */
  delayMs?: number;
  maxDelayMs?: number;
  storage?: Storage;
  /** Source of `online` and `pagehide` events; the window in a browser. */
  events?: EventTarget;
  now?: () => number;
  tabId?: string;
};

export type Autosave = {
  /** Stable until something changes, as `useSyncExternalStore` requires. */
  getState(): AutosaveState;
  subscribe(listener: () => void): () => void;
  /** A document that an earlier tab could not save. Show it instead of the server's; it is already queued. */
  readonly recovered: DocumentJson | null;
  /**
   * Enables automatic merges of other authors' saves. Then only changes of the same part are conflicts. Without it,
   * every stale revision is a conflict.
   */
  joinBy(joiner: Joiner): void;
  /** Reports a revision that this tab may not have. It is fetched if nothing is unsaved here. */
  noticeRevision(revision: number): void;
  /** The author changed the document. */
  change(document: DocumentJson): void;
  /** Saves immediately and resolves when the attempt has ended. Also retries after `failed`. */
  flush(): Promise<void>;
  /** Keeps mine, takes theirs, or saves a merged document. Returns the document to show. */
  resolveConflict(choice: 'mine' | 'theirs' | DocumentJson): Promise<DocumentJson>;
  /** Sends unsaved changes a last time and stops. Until they are saved, they stay in local storage. */
  dispose(): void;
};

/** A draft on the server. */
export type ServerDraft = {
  document: DocumentJson;
  revision: number;
  updatedAt: string;
  savedBy?: SavedBy | null;
};
