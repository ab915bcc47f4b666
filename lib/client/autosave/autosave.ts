import type { DocumentJson } from '@/lib/contract/document-json';
import { say } from '@/lib/words/say';
import { ApiProblemError } from '../api-problem-error';
import { openSaveState, transitionAutosave } from './autosave-machine';
import {
  isBusy,
  type SaveAction,
  type SaveClock,
  type SaveEvent,
  type SaveFailure,
  toPublicState,
} from './autosave-states';
import type { Autosave, AutosaveOptions, AutosaveState, Joiner } from './autosave-types';
import { createDraftBackup } from './draft-backup';
import { createUnsavedDrafts } from './unsaved-drafts';

/**
 * Saves a draft while it is edited, with the revision it is based on.
 *
 * On a stale revision, the server's document is fetched and merged with the local one, using their common base. If both
 * changed the same part, nothing is sent until `resolveConflict` is called, because overwriting or choosing
 * automatically would lose an author's work. Unsaved documents are kept in local storage.
 *
 * What happens when is in `autosave-machine.ts`; this performs its actions.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { client, flowId, delayMs = 800, maxDelayMs = 5_000, now = Date.now } = options;
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window);
  const storage = options.storage ?? (typeof localStorage === 'undefined' ? undefined : localStorage);
  const drafts = createUnsavedDrafts(storage, flowId, options.tabId ?? crypto.randomUUID(), now);
  const listeners = new Set<() => void>();
  /** Callers that wait for the running attempt. */
  const waiting = new Set<() => void>();
  const readClock = (): SaveClock => ({ now: now(), delayMs, maxDelayMs });

  const opened = openSaveState(options, drafts.adopt(), readClock());
  let state = opened.state;
  let shown = toPublicState(state) as AutosaveState;
  let joiner: Joiner | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const backup = createDraftBackup(drafts, () => state, now);
  const goOnline = () => dispatch({ type: 'online' });
  events?.addEventListener('online', goOnline);
  events?.addEventListener('pagehide', backup.release);
  const recovered = state.unsaved?.document ?? null;

  function dispatch(event: SaveEvent): void {
    const step = transitionAutosave(state, event, readClock());
    state = step.state;
    publish();
    performAll(step.actions);
    if (isBusy(state)) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  function publish(): void {
    const next = toPublicState(state);
    // Skips equal states, because listeners would re-render on each key.
    if (!next || isEqual(next, shown)) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  const perform: { [Do in SaveAction['do']]: (action: Extract<SaveAction, { do: Do }>) => void } = {
    schedule({ ms }) {
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ type: 'flush' }), ms);
    },
    save({ document, base }) {
      clearTimeout(timer);
      client.saveDraft(flowId, document, base).then(
        ({ revision, updatedAt, problems }) => dispatch({ type: 'saved', revision, updatedAt, problems }),
        (error) => dispatch({ type: 'save-failed', failure: toFailure(error) }),
      );
    },
    load() {
      client.getFlow(flowId).then((server) => dispatch({ type: 'loaded', server }), failSync);
    },
    merge({ sides }) {
      join(sides).then((joined) => {
        dispatch({ type: 'merged', mine: sides.mine, show: joined?.show ?? null });
      }, failSync);
    },
    show({ show }) {
      let document: DocumentJson;
      try {
        document = show();
      } catch (error) {
        failSync(error);
        return;
      }
      dispatch({ type: 'shown', document });
    },
    keep: () => backup.keep(),
    'keep-soon': () => backup.keepSoon(),
    drop: () => backup.drop(),
  };

  const join: Joiner = async (sides) => joiner?.(sides) ?? null;

  function performAll(actions: readonly SaveAction[]): void {
    for (const action of actions) (perform[action.do] as (action: SaveAction) => void)(action);
  }

  function failSync(error: unknown): void {
    const message = error instanceof Error ? error.message : say('The server could not be reached.');
    dispatch({ type: 'sync-failed', message });
  }

  performAll(opened.actions);

  function untilIdle(): Promise<void> {
    return isBusy(state) ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
  }

  async function flush(): Promise<void> {
    if (isBusy(state)) {
      await untilIdle();
      // Edits made during the attempt are still unsaved.
      if (state.name !== 'waiting') return;
    }
    dispatch({ type: 'flush' });
    await untilIdle();
  }

  return {
    getState: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recovered,
    joinBy(next) {
      joiner = next;
      dispatch({ type: 'joiner-added' });
    },
    noticeRevision: (revision) => dispatch({ type: 'revision-noticed', revision }),
    change: (document) => dispatch({ type: 'edit', document }),
    flush,
    async resolveConflict(choice) {
      const { conflict } = shown;
      if (!conflict) throw new Error('There is no conflict to resolve.');
      dispatch({ type: 'resolved', choice });
      if (choice === 'theirs') return conflict.theirs;
      await flush();
      return choice === 'mine' ? conflict.mine : choice;
    },
    dispose() {
      backup.release();
      dispatch({ type: 'flush' });
      dispatch({ type: 'dispose' });
      clearTimeout(timer);
      backup.stop();
      events?.removeEventListener('online', goOnline);
      events?.removeEventListener('pagehide', backup.release);
      listeners.clear();
    },
  };
}

function isEqual(a: AutosaveState, b: AutosaveState): boolean {
  const fields = Object.keys(a) as (keyof AutosaveState)[];
  return fields.every((field) => Object.is(a[field], b[field]));
}

function toFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiProblemError))
    return { kind: 'unreachable', message: say('The server could not be reached.') };
  const { status, message } = error;
  if (status === 412) return { kind: 'stale', message };
  // The same document would be refused again, so only the next edit or `flush` retries.
  const isTemporary = status >= 500 || status === 429 || status === 408;
  return { kind: isTemporary ? 'temporary' : 'refused', message };
}
