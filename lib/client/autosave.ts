import type { ApiClient, DocumentJson } from './api-client';
import { ApiProblemError } from './api-problem-error';
import { isSameDocument } from './is-same-document';
import { createUnsavedDrafts } from './unsaved-drafts';

export type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict' | 'failed';

/** Somebody else saved since `base`: both documents, and the revision of theirs. */
export type AutosaveConflict = { mine: DocumentJson; theirs: DocumentJson; revision: number; base: number };

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
  client: Pick<ApiClient, 'saveDraft' | 'getFlow'>;
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
  /** The author changed the document. */
  change(document: DocumentJson): void;
  /** Saves now what is unsaved; ends when that attempt has ended. Also the retry after `failed`. */
  flush(): Promise<void>;
  /** Keep mine, take theirs, or save a merged document; answers the document to show. */
  resolveConflict(choice: 'mine' | 'theirs' | DocumentJson): Promise<DocumentJson>;
  /** Sends what is unsaved a last time and stops; until that arrives it stays in local storage. */
  dispose(): void;
};

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;
const HEARTBEAT_MS = 20_000;
/** Between two copies in local storage: writing a large flow there on each key would hold the key up. */
const KEEP_MS = 2_000;

/**
 * Saves a draft as it is edited, with the revision it was made from.
 *
 * A stale revision stops it: the server's document is fetched and reported, and nothing is sent until
 * `resolveConflict` is called. Saving over it, or merging silently, was refused: either can lose
 * somebody's work. Until the server has a document, it is kept in local storage.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { client, flowId } = options;
  const delayMs = options.delayMs ?? 800;
  const maxDelayMs = options.maxDelayMs ?? 5_000;
  const now = options.now ?? Date.now;
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window);
  const storage = options.storage ?? (typeof localStorage === 'undefined' ? undefined : localStorage);
  const drafts = createUnsavedDrafts(storage, flowId, options.tabId ?? crypto.randomUUID(), now);
  const listeners = new Set<() => void>();

  /** What the server does not have yet, the revision it was made from, since when. */
  let unsaved: { document: DocumentJson; since: number } | null = null;
  let base = options.revision;
  let inFlight: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let disposed = false;
  let keptAt = Number.NEGATIVE_INFINITY;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let state: AutosaveState = {
    status: 'saved',
    revision: options.revision,
    savedAt: options.savedAt ?? null,
    problems: [],
    conflict: null,
    error: null,
  };

  const recovered = recover();
  const heartbeat = setInterval(() => unsaved && drafts.keep(unsaved.document, base), HEARTBEAT_MS);
  events?.addEventListener('online', retryNow);
  events?.addEventListener('pagehide', release);

  function recover(): DocumentJson | null {
    const draft = drafts.adopt();
    if (!draft) return null;
    if (isSameDocument(draft.document, options.document)) {
      drafts.drop();
      return null;
    }
    unsaved = { document: draft.document, since: now() };
    if (draft.base === options.revision) {
      state = { ...state, status: 'unsaved' };
      schedule(delayMs);
    } else {
      base = draft.base;
      state = { ...state, status: 'conflict', conflict: toConflict(options.document, options.revision) };
    }
    return draft.document;
  }

  function set(change: Partial<AutosaveState>): void {
    if (disposed) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = disposed ? undefined : setTimeout(() => void flush(), ms);
  }

  function change(document: DocumentJson): void {
    if (disposed) return;
    unsaved = { document, since: unsaved?.since ?? now() };
    keepSoon();
    if (state.conflict) set({ conflict: { ...state.conflict, mine: document } });
    // A save under way, or a retry that is already planned, takes the newest document by itself.
    if (state.conflict || inFlight || state.status === 'offline') return;
    set({ status: 'unsaved' });
    schedule(Math.max(0, Math.min(delayMs, unsaved.since + maxDelayMs - now())));
  }

  /** At once after a pause, so that a single edit is safe; later while one types. */
  function keepSoon(): void {
    if (keepTimer !== undefined) return;
    const wait = Math.max(0, keptAt + KEEP_MS - now());
    const keep = () => {
      keepTimer = undefined;
      if (!unsaved || disposed) return;
      keptAt = now();
      drafts.keep(unsaved.document, base);
    };
    if (wait === 0) keep();
    else keepTimer = setTimeout(keep, wait);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (inFlight) {
      await inFlight;
      // Edits made during the attempt were not part of it.
      if (!unsaved || state.status !== 'unsaved') return;
      clearTimeout(timer);
    }
    if (!unsaved || state.conflict || disposed) return;
    inFlight ??= save(unsaved.document).finally(() => {
      inFlight = null;
    });
    await inFlight;
  }

  async function save(document: DocumentJson): Promise<void> {
    set({ status: 'saving', error: null });
    try {
      const saved = await client.saveDraft(flowId, document, base);
      accept(document, saved.revision, saved.updatedAt, saved.problems);
    } catch (error) {
      await refuse(document, error);
    }
  }

  function accept(
    document: DocumentJson,
    revision: number,
    savedAt: string,
    problems?: readonly unknown[],
  ): void {
    retries = 0;
    base = revision;
    const known = { revision, savedAt, error: null, conflict: null, problems: problems ?? state.problems };
    if (unsaved && unsaved.document !== document) {
      unsaved = { document: unsaved.document, since: now() };
      drafts.keep(unsaved.document, base);
      set({ ...known, status: 'unsaved' });
      schedule(delayMs);
    } else {
      unsaved = null;
      drafts.drop();
      set({ ...known, status: 'saved' });
    }
  }

  async function refuse(document: DocumentJson, error: unknown): Promise<void> {
    if (!(error instanceof ApiProblemError)) return retryLater('offline', 'The server could not be reached.');
    if (error.status === 412) return reportConflict(document);
    if (error.status >= 500 || error.status === 429 || error.status === 408) {
      return retryLater('failed', error.message);
    }
    // Sending the same again would be refused again: the next edit or `flush` tries.
    set({ status: 'failed', error: error.message });
  }

  function retryLater(status: 'offline' | 'failed', error: string): void {
    set({ status, error });
    schedule(Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** retries));
    retries++;
  }

  async function reportConflict(document: DocumentJson): Promise<void> {
    try {
      const server = await client.getFlow(flowId);
      // Ours all the same: an earlier save arrived and only its answer was lost.
      if (isSameDocument(server.document, document))
        return accept(document, server.revision, server.updatedAt);
      set({ status: 'conflict', conflict: toConflict(server.document, server.revision) });
    } catch (error) {
      retryLater('offline', error instanceof Error ? error.message : 'The server could not be reached.');
    }
  }

  function toConflict(theirs: DocumentJson, revision: number): AutosaveConflict {
    return { mine: unsaved?.document ?? theirs, theirs, revision, base };
  }

  async function resolveConflict(choice: 'mine' | 'theirs' | DocumentJson): Promise<DocumentJson> {
    const { conflict } = state;
    if (!conflict) throw new Error('There is no conflict to resolve.');
    base = conflict.revision;
    if (choice === 'theirs') {
      unsaved = null;
      drafts.drop();
      retries = 0;
      set({ status: 'saved', revision: conflict.revision, conflict: null, error: null });
      return conflict.theirs;
    }
    const document = choice === 'mine' ? conflict.mine : choice;
    unsaved = { document, since: now() };
    drafts.keep(document, base);
    set({ status: 'unsaved', revision: conflict.revision, conflict: null });
    await flush();
    return document;
  }

  function retryNow(): void {
    if (state.status === 'offline' || state.status === 'failed') void flush();
  }

  function release(): void {
    if (unsaved) drafts.release(unsaved.document, base);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recovered,
    change,
    flush,
    resolveConflict,
    dispose() {
      release();
      void flush();
      disposed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      clearTimeout(keepTimer);
      events?.removeEventListener('online', retryNow);
      events?.removeEventListener('pagehide', release);
      listeners.clear();
    },
  };
}
