import type { ApiClient, DocumentJson } from './api-client';

export type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict' | 'failed';

/** Somebody else saved since `base`: both documents, and the revision of theirs. */
export type AutosaveConflict = {
  mine: DocumentJson;
  theirs: DocumentJson;
  revision: number;
  base: number;
  /** The document of revision `base`; null where it is not known any more. */
  ancestor: DocumentJson | null;
  /** Who saved theirs, where the server says so. */
  by: SavedBy | null;
};

export type SavedBy = { id: string; name: string };

/** What this tab has, what somebody else saved, and what both were made from. */
export type Sides = {
  base: DocumentJson | null;
  mine: DocumentJson;
  theirs: DocumentJson;
  by: SavedBy | null;
};

/**
 * Brings what somebody else saved together with what is here; null where people have to choose.
 * `show` puts the result on the screen and answers it as it is edited there.
 */
export type Joiner = (sides: Sides) => Promise<{ show(): DocumentJson } | null>;

export type AutosaveState = {
  status: AutosaveStatus;
  /** The server's revision that this tab last saw accepted. */
  revision: number;
  /** When the server last took a document, as it says (ISO instant). */
  savedAt: string | null;
  /** Problems of the document as last saved. */
  problems: readonly unknown[];
  conflict: AutosaveConflict | null;
  /** Why the last attempt failed, for people. */
  error: string | null;
};

export type AutosaveOptions = {
  flowId: string;
  /** As loaded from the server. */
  document: DocumentJson;
  revision: number;
  savedAt?: string;
  client: Pick<ApiClient, 'saveDraft'> & { getFlow(flowId: string): Promise<ServerDraft> };
  /** Quiet time before a save, and the longest a busy author goes unsaved. */
  delayMs?: number;
  maxDelayMs?: number;
  storage?: Storage;
  /** Where `online` and `pagehide` are heard; the window in a browser. */
  events?: EventTarget;
  now?: () => number;
  tabId?: string;
};

export type Autosave = {
  /** The same object until something changes, so that it can feed `useSyncExternalStore`. */
  getState(): AutosaveState;
  subscribe(listener: () => void): () => void;
  /** A document an earlier tab could not save; show it instead of the server's. It is already queued. */
  readonly recovered: DocumentJson | null;
  /**
   * From now on what others save is joined with what is here, and asked about only where both changed the
   * same place. Without it every stale revision is a conflict.
   */
  joinBy(joiner: Joiner): void;
  /** There is a revision that this tab may not have yet: it is fetched when nothing here is unsaved. */
  hear(revision: number): void;
  /** The author changed the document. */
  change(document: DocumentJson): void;
  /** Saves now what is unsaved; ends when that attempt has ended. Also the retry after `failed`. */
  flush(): Promise<void>;
  /** Keep mine, take theirs, or save a merged document; answers the document to show. */
  resolveConflict(choice: 'mine' | 'theirs' | DocumentJson): Promise<DocumentJson>;
  /** Sends what is unsaved a last time and stops; until that arrives it stays in local storage. */
  dispose(): void;
};

/** A draft as the server has it. */
export type ServerDraft = {
  document: DocumentJson;
  revision: number;
  updatedAt: string;
  savedBy?: SavedBy | null;
};
