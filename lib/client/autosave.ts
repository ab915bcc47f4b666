import { say } from '@/lib/words/say';
import type { DocumentJson } from './api-client';
import { ApiProblemError } from './api-problem-error';
import type {
  Autosave,
  AutosaveConflict,
  AutosaveOptions,
  AutosaveState,
  Joiner,
  ServerDraft,
} from './autosave-types';
import { isSameDocument } from './is-same-document';
import { createUnsavedDrafts } from './unsaved-drafts';

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;
const HEARTBEAT_MS = 20_000;
/** Minimum time between two writes to local storage. Writing a large flow on each key would delay typing. */
const KEEP_MS = 2_000;
/** Upper limit if the page is never idle. */
const KEEP_LATEST_MS = 1_000;
/** After this many automatic merges in a row, the author is asked. */
const MAX_AUTO_MERGES = 5;

/**
 * Saves a draft while it is edited, with the revision it is based on.
 *
 * On a stale revision, the server's document is fetched and merged with the local one, using their common base. If both
 * changed the same part, nothing is sent until `resolveConflict` is called, because overwriting or choosing
 * automatically would lose an author's work. Unsaved documents are kept in local storage.
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

  /** The unsaved document, its base revision, and the time of the first unsaved edit. */
  let unsaved: { document: DocumentJson; since: number } | null = null;
  let base = options.revision;
  /** The document of the base revision, which is the common base of a merge. */
  let accepted: DocumentJson | null = options.document;
  let joiner: Joiner | undefined;
  /** True while a merged document is shown, which is not an edit. */
  let showing = false;
  let inFlight: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let disposed = false;
  let keptAt = Number.NEGATIVE_INFINITY;
  let keeping = false;
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
  const heartbeat = setInterval(() => unsaved && keepNow(unsaved.document), HEARTBEAT_MS);
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
      accepted = draft.accepted;
      const { document, revision, savedAt: updatedAt = '' } = options;
      state = { ...state, status: 'conflict', conflict: toConflict({ document, revision, updatedAt }) };
    }
    return draft.document;
  }

  function set(change: Partial<AutosaveState>): void {
    if (disposed) return;
    const fields = Object.keys(change) as (keyof AutosaveState)[];
    // Skips equal states, because listeners would re-render on each key.
    if (fields.every((field) => Object.is(state[field], change[field]))) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = disposed ? undefined : setTimeout(() => void flush(), ms);
  }

  function change(document: DocumentJson): void {
    if (disposed || showing) return;
    unsaved = { document, since: unsaved?.since ?? now() };
    keepSoon();
    if (state.conflict) set({ conflict: { ...state.conflict, mine: document } });
    // A running save or a scheduled retry uses the newest document.
    if (state.conflict || inFlight || state.status === 'offline') return;
    set({ status: 'unsaved' });
    schedule(Math.max(0, Math.min(delayMs, unsaved.since + maxDelayMs - now())));
  }

  /**
   * Writes to local storage when the page is idle, so that a single edit is stored soon, and less often while the author
   * types. Closing the page writes immediately.
   */
  function keepSoon(): void {
    if (keeping) return;
    keeping = true;
    const wait = Math.max(0, keptAt + KEEP_MS - now());
    const keep = () => {
      keeping = false;
      if (!unsaved || disposed) return;
      keptAt = now();
      keepNow(unsaved.document);
    };
    if (wait === 0) whenIdle(keep);
    else keepTimer = setTimeout(() => whenIdle(keep), wait);
  }

  function keepNow(document: DocumentJson): void {
    drafts.keep(document, base, accepted);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (inFlight) {
      await inFlight;
      // Edits made during the attempt are still unsaved.
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
    accepted = document;
    const known = { revision, savedAt, error: null, conflict: null, problems: problems ?? state.problems };
    if (unsaved && unsaved.document !== document) {
      unsaved = { document: unsaved.document, since: now() };
      keepNow(unsaved.document);
      set({ ...known, status: 'unsaved' });
      schedule(delayMs);
    } else {
      unsaved = null;
      drafts.drop();
      set({ ...known, status: 'saved' });
    }
  }

  async function refuse(document: DocumentJson, error: unknown): Promise<void> {
    if (!(error instanceof ApiProblemError))
      return retryLater('offline', say('The server could not be reached.'));
    if (error.status === 412) return reportConflict(document);
    if (error.status >= 500 || error.status === 429 || error.status === 408) {
      return retryLater('failed', error.message);
    }
    // The same document would be refused again, so only the next edit or `flush` retries.
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
      // An earlier save arrived and only its response was lost.
      if (isSameDocument(server.document, document))
        return accept(document, server.revision, server.updatedAt);
      await mergeWith(server);
    } catch (error) {
      retryLater('offline', error instanceof Error ? error.message : say('The server could not be reached.'));
    }
  }

  /** Merges the server's document with the local one, and again if the author edits meanwhile. */
  async function mergeWith(server: ServerDraft): Promise<void> {
    const here = () => unsaved?.document ?? accepted;
    for (let tries = 0; joiner && tries < MAX_AUTO_MERGES; tries++) {
      const mine = here();
      if (!mine) break;
      const by = server.savedBy ?? null;
      const joined = await joiner({ base: accepted, mine, theirs: server.document, by });
      if (disposed) return;
      if (here() !== mine) continue;
      if (!joined) break;
      return receive(server, joined.show);
    }
    set({ status: 'conflict', conflict: toConflict(server) });
  }

  function receive(server: ServerDraft, show: () => DocumentJson): void {
    showing = true;
    let shown: DocumentJson;
    try {
      shown = show();
    } finally {
      showing = false;
    }
    const same = isSameDocument(shown, server.document);
    retries = 0;
    base = server.revision;
    accepted = same ? shown : server.document;
    const known = { revision: base, savedAt: server.updatedAt, error: null, conflict: null };
    if (same) {
      unsaved = null;
      drafts.drop();
      set({ ...known, status: 'saved' });
    } else {
      unsaved = { document: shown, since: now() };
      keepNow(shown);
      set({ ...known, status: 'unsaved' });
      schedule(delayMs);
    }
  }

  function joinBy(next: Joiner): void {
    joiner = next;
    const { conflict, savedAt } = state;
    if (!conflict) return;
    const { theirs: document, revision } = conflict;
    work(() => mergeWith({ document, revision, updatedAt: savedAt ?? '' }));
  }

  function hear(revision: number): void {
    if (revision <= base || unsaved || inFlight || disposed || !joiner) return;
    work(async () => {
      const server = await client.getFlow(flowId);
      if (server.revision > base) await mergeWith(server);
    });
  }

  /** Blocks saves until it is done, like a save. Edits made meanwhile are saved afterwards. */
  function work(task: () => Promise<void>): void {
    inFlight ??= task()
      // The next notification or save detects the revision again.
      .catch(() => undefined)
      .finally(() => {
        inFlight = null;
        if (!unsaved || state.status !== 'saved') return;
        set({ status: 'unsaved' });
        schedule(delayMs);
      });
  }

  function toConflict({ document, revision, savedBy = null }: ServerDraft): AutosaveConflict {
    const mine = unsaved?.document ?? document;
    return { mine, theirs: document, revision, base, ancestor: accepted, by: savedBy };
  }

  async function resolveConflict(choice: 'mine' | 'theirs' | DocumentJson): Promise<DocumentJson> {
    const { conflict } = state;
    if (!conflict) throw new Error('There is no conflict to resolve.');
    base = conflict.revision;
    accepted = conflict.theirs;
    if (choice === 'theirs') {
      unsaved = null;
      drafts.drop();
      retries = 0;
      set({ status: 'saved', revision: conflict.revision, conflict: null, error: null });
      return conflict.theirs;
    }
    const document = choice === 'mine' ? conflict.mine : choice;
    unsaved = { document, since: now() };
    keepNow(document);
    set({ status: 'unsaved', revision: conflict.revision, conflict: null });
    await flush();
    return document;
  }

  function retryNow(): void {
    if (state.status === 'offline' || state.status === 'failed') void flush();
  }

  function release(): void {
    if (unsaved) drafts.release(unsaved.document, base, accepted);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recovered,
    joinBy,
    hear,
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

/** Runs immediately if the browser has no idle callback, and in tests. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'undefined') task();
  else requestIdleCallback(() => task(), { timeout: KEEP_LATEST_MS });
}
