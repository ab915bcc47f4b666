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
/** Between two copies in local storage: writing a large flow there on each key would hold the key up. */
const KEEP_MS = 2_000;
/** A page that is never idle keeps it all the same. */
const KEEP_LATEST_MS = 1_000;
/** Who types on while it is joined again and again is asked in the end. */
const MAX_AUTO_MERGES = 5;

/**
 * Saves a draft as it is edited, with the revision it was made from.
 *
 * A stale revision stops it: the server's document is fetched and joined with what is here, by what both
 * were made from. Where both changed the same place nothing is sent until `resolveConflict` is called:
 * saving over it, or choosing by itself, would lose somebody's work. Until the server has a document, it
 * is kept in local storage.
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
  /** The document of that revision: what both sides were made from when somebody else saves. */
  let accepted: DocumentJson | null = options.document;
  let joiner: Joiner | undefined;
  /** The joined document is being shown: that is no edit. */
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
    // Each key says again that something is not saved: who listens would draw the same again.
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
    // A save under way, or a retry that is already planned, takes the newest document by itself.
    if (state.conflict || inFlight || state.status === 'offline') return;
    set({ status: 'unsaved' });
    schedule(Math.max(0, Math.min(delayMs, unsaved.since + maxDelayMs - now())));
  }

  /**
   * After a pause as soon as nothing else is to be done, so that a single edit is safe; later while one types. A
   * page that is left keeps what there is right then.
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
      await bring(server);
    } catch (error) {
      retryLater('offline', error instanceof Error ? error.message : say('The server could not be reached.'));
    }
  }

  /** Joins what the server has with what is here, again where the author went on meanwhile. */
  async function bring(server: ServerDraft): Promise<void> {
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
    work(() => bring({ document, revision, updatedAt: savedAt ?? '' }));
  }

  function hear(revision: number): void {
    if (revision <= base || unsaved || inFlight || disposed || !joiner) return;
    work(async () => {
      const server = await client.getFlow(flowId);
      if (server.revision > base) await bring(server);
    });
  }

  /** Like a save, it holds up saves until it is done; what is typed meanwhile is saved after it. */
  function work(task: () => Promise<void>): void {
    inFlight ??= task()
      // It is heard of again, or the next save meets it.
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

/** Where a browser cannot say when it is idle (and in tests), at once. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'undefined') task();
  else requestIdleCallback(() => task(), { timeout: KEEP_LATEST_MS });
}
