import type {
  KnownDraft,
  MachineState,
  MachineStateOf,
  SaveClock,
  SaveEvent,
  SaveEventOf,
  SaveStep,
} from './autosave-states';
import {
  acceptSave,
  closeDraft,
  closeSaved,
  FAILED,
  go,
  keepEdit,
  sendDraft,
  waitAfterEdit,
} from './autosave-steps';
import {
  allowMerge,
  askAuthor,
  editDuringConflict,
  failSync,
  getLocal,
  loadNewer,
  mergeServerDraft,
  receiveDraft,
  receiveMerged,
  resolveDuringSync,
  toResolved,
} from './autosave-sync-steps';
import type { AutosaveOptions } from './autosave-types';
import { isSameDocument } from './is-same-document';
import type { UnsavedDraft } from './unsaved-drafts';

type Handler<Name extends MachineState['name'], Type extends SaveEvent['type']> = (
  state: MachineStateOf<Name>,
  event: SaveEventOf<Type>,
  clock: SaveClock,
) => SaveStep;
type Handlers<Name extends MachineState['name']> = {
  [Type in SaveEvent['type']]?: Handler<Name, Type>;
};

/** The transitions: a handler per state and event. An event that is not listed is ignored. */
const TRANSITIONS: { [Name in MachineState['name']]: Handlers<Name> } = {
  saved: {
    edit: waitAfterEdit,
    'revision-noticed': (state, { revision }) => loadNewer(state, revision, 'saved', null),
    'joiner-added': allowMerge,
    dispose: closeDraft,
  },
  waiting: {
    edit: waitAfterEdit,
    flush: sendDraft,
    'joiner-added': allowMerge,
    dispose: closeDraft,
  },
  saving: {
    edit: keepEdit,
    saved: (state, event, clock) => acceptSave(state, state.sent, event, clock),
    'save-failed': (state, { failure }) => FAILED[failure.kind](state, failure.message),
    'joiner-added': allowMerge,
    dispose: ({ sent, known, unsaved }) => go({ name: 'closing', sent, known, unsaved }),
  },
  retrying: {
    // Offline, the scheduled attempt sends the newest document.
    edit: (state, event, clock) =>
      (state.shows === 'offline' ? keepEdit : waitAfterEdit)(state, event, clock),
    flush: sendDraft,
    online: sendDraft,
    'joiner-added': allowMerge,
    dispose: closeDraft,
  },
  refused: {
    edit: waitAfterEdit,
    flush: sendDraft,
    online: sendDraft,
    'joiner-added': allowMerge,
    dispose: closeDraft,
  },
  loading: {
    edit: editDuringConflict,
    loaded: receiveDraft,
    'sync-failed': failSync,
    resolved: resolveDuringSync,
    'joiner-added': allowMerge,
    dispose: (state) =>
      state.sent && state.unsaved
        ? go({ name: 'closing', sent: state.sent, known: state.known, unsaved: state.unsaved })
        : closeDraft(state),
  },
  merging: {
    edit: editDuringConflict,
    merged: (state, { mine, show }) => {
      // The author edited meanwhile.
      if (getLocal(state) !== mine) return mergeServerDraft(state, state.server, state.attempt + 1);
      if (!show) return askAuthor(state, state.server);
      return go({ ...state, name: 'showing' }, { do: 'show', show });
    },
    'sync-failed': failSync,
    resolved: resolveDuringSync,
    'joiner-added': allowMerge,
    dispose: closeDraft,
  },
  showing: {
    shown: receiveMerged,
    'sync-failed': failSync,
    'joiner-added': allowMerge,
    dispose: closeDraft,
  },
  conflict: {
    edit: editDuringConflict,
    'revision-noticed': (state, { revision }) =>
      state.unsaved ? go(state) : loadNewer(state, revision, 'conflict', state.conflict),
    'joiner-added': (state) => {
      const { theirs: document, revision, by: savedBy } = state.conflict;
      const known = { ...state.known, canMerge: true };
      const server = { document, revision, updatedAt: known.savedAt ?? '', savedBy };
      return mergeServerDraft({ ...state, known, shows: 'conflict' }, server, 0);
    },
    resolved: (state, { choice }, clock) => {
      const { known, unsaved } = toResolved(state, state.conflict, choice, clock);
      return unsaved
        ? go({ name: 'waiting', known, unsaved }, { do: 'keep' })
        : go({ name: 'saved', known, unsaved }, { do: 'drop' });
    },
    dispose: closeDraft,
  },
  closing: {
    saved: closeSaved,
    'save-failed': (state, { failure }) =>
      failure.kind === 'stale' ? go(state, { do: 'load' }) : closeDraft(state),
    // An earlier save arrived and only its response was lost. Otherwise, the next visit merges.
    loaded: (state, { server }) =>
      isSameDocument(server.document, state.sent) ? closeSaved(state, server) : closeDraft(state),
    'sync-failed': closeDraft,
  },
  closed: {},
};

export function transitionAutosave(state: MachineState, event: SaveEvent, clock: SaveClock): SaveStep {
  // The table guarantees that the handler fits the state and the event.
  const handlers: Partial<Record<SaveEvent['type'], unknown>> = TRANSITIONS[state.name];
  const handler = handlers[event.type] as
    | ((state: MachineState, event: SaveEvent, clock: SaveClock) => SaveStep)
    | undefined;
  return handler ? handler(state, event, clock) : go(state);
}

/** The first state. `draft` is the unsaved document of a closed tab. */
export function openSaveState(
  {
    document,
    revision,
    savedAt = null,
    savedBy = null,
  }: Pick<AutosaveOptions, 'document' | 'revision' | 'savedBy'> & { savedAt?: string | null },
  draft: UnsavedDraft | undefined,
  { now, delayMs }: SaveClock,
): SaveStep {
  const known: KnownDraft = {
    base: revision,
    accepted: document,
    revision,
    savedAt,
    problems: [],
    error: null,
    retries: 0,
    canMerge: false,
  };
  if (!draft) return go({ name: 'saved', known, unsaved: null });
  if (isSameDocument(draft.document, document))
    return go({ name: 'saved', known, unsaved: null }, { do: 'drop' });
  const unsaved = { document: draft.document, since: now };
  if (draft.base === revision)
    return go({ name: 'waiting', known, unsaved }, { do: 'schedule', ms: delayMs });
  const based = { ...known, base: draft.base, accepted: draft.accepted };
  return askAuthor({ known: based, unsaved }, { document, revision, updatedAt: savedAt ?? '', savedBy });
}
