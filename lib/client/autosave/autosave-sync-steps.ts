import type { DocumentJson } from '@/lib/contract/document-json';
import type { MachineState, MachineStateOf, SaveClock, SaveEventOf, SaveStep } from './autosave-states';
import { acceptSave, go, type HeldDraft, retryLater, toAccepted, toEdit, waitOrRest } from './autosave-steps';
import type { AutosaveConflict, ServerDraft } from './autosave-types';
import { isSameDocument } from './is-same-document';

/** After this many automatic merges in a row, the author is asked. */
const MAX_AUTO_MERGES = 5;

/** The states in which another author's draft is loaded, merged and shown. */
type Syncing = Pick<MachineStateOf<'loading'>, 'known' | 'unsaved' | 'shows' | 'conflict'>;

export const getLocal = ({ known, unsaved }: HeldDraft): DocumentJson | null =>
  unsaved?.document ?? known.accepted;

export function editDuringConflict<State extends MachineStateOf<'loading' | 'merging' | 'conflict'>>(
  state: State,
  { document }: SaveEventOf<'edit'>,
  { now }: SaveClock,
): SaveStep {
  const conflict = state.conflict && { ...state.conflict, mine: document };
  return go({ ...state, conflict, unsaved: toEdit(state, document, now) } as State, { do: 'keep-soon' });
}

export function allowMerge<State extends MachineState>(state: State): SaveStep {
  return go({ ...state, known: { ...state.known, canMerge: true } });
}

export function loadNewer(
  state: MachineStateOf<'saved' | 'conflict'>,
  revision: number,
  shows: 'saved' | 'conflict',
  conflict: AutosaveConflict | null,
): SaveStep {
  const { known, unsaved } = state;
  if (!known.canMerge || revision <= known.base) return go(state);
  return go({ name: 'loading', sent: null, shows, conflict, known, unsaved }, { do: 'load' });
}

export function receiveDraft(
  state: MachineStateOf<'loading'>,
  { server }: SaveEventOf<'loaded'>,
  clock: SaveClock,
): SaveStep {
  const { sent, known } = state;
  // An earlier save arrived and only its response was lost.
  if (sent && isSameDocument(server.document, sent)) {
    const { revision, updatedAt } = server;
    return acceptSave(state, sent, { revision, updatedAt }, clock);
  }
  if (!sent && server.revision <= known.base) return goBack(state, clock);
  return mergeServerDraft(state, server, 0);
}

/** Merges the server's document with the local one, or asks the author if that is not possible. */
export function mergeServerDraft(
  { known, unsaved, shows, conflict }: Syncing,
  server: ServerDraft,
  attempt: number,
): SaveStep {
  const mine = getLocal({ known, unsaved });
  if (!known.canMerge || !mine || attempt >= MAX_AUTO_MERGES) return askAuthor({ known, unsaved }, server);
  const sides = { base: known.accepted, mine, theirs: server.document, by: server.savedBy ?? null };
  return go({ name: 'merging', server, attempt, known, unsaved, shows, conflict }, { do: 'merge', sides });
}

export function receiveMerged(
  { known, server }: MachineStateOf<'showing'>,
  { document }: SaveEventOf<'shown'>,
  clock: SaveClock,
): SaveStep {
  const same = isSameDocument(document, server.document);
  const accepted = same ? document : server.document;
  const next = { ...known, accepted, ...toAccepted(server.revision, server.updatedAt) };
  return waitOrRest(next, same ? null : document, clock);
}

export function failSync(state: Syncing, { message }: { message: string }, clock: SaveClock): SaveStep {
  const { known, unsaved, shows } = state;
  if (shows === 'saving' && unsaved) return retryLater({ known, unsaved }, 'offline', message);
  // The next save or notification detects the revision again.
  return goBack(state, clock);
}

/** Returns to the state from before a notification. */
function goBack({ known, unsaved, conflict }: Syncing, { delayMs }: SaveClock): SaveStep {
  if (conflict) return go({ name: 'conflict', conflict, known, unsaved });
  if (unsaved) return go({ name: 'waiting', known, unsaved }, { do: 'schedule', ms: delayMs });
  return go({ name: 'saved', known, unsaved });
}

export function askAuthor(
  { known, unsaved }: HeldDraft,
  { document, revision, savedBy = null }: ServerDraft,
): SaveStep {
  const { base, accepted: ancestor } = known;
  const mine = unsaved?.document ?? document;
  const conflict = { mine, theirs: document, revision, base, ancestor, by: savedBy };
  return go({ name: 'conflict', conflict, known, unsaved });
}

export function toResolved(
  { known }: HeldDraft,
  { mine, theirs, revision }: AutosaveConflict,
  choice: SaveEventOf<'resolved'>['choice'],
  { now }: SaveClock,
): HeldDraft {
  const based = { ...known, base: revision, revision, accepted: theirs };
  if (choice === 'theirs') return { known: { ...based, retries: 0, error: null }, unsaved: null };
  return { known: based, unsaved: { document: choice === 'mine' ? mine : choice, since: now } };
}

/** The running merge continues with the chosen document, and is then saved. */
export function resolveDuringSync<State extends MachineStateOf<'loading' | 'merging'>>(
  state: State,
  { choice }: SaveEventOf<'resolved'>,
  clock: SaveClock,
): SaveStep {
  if (!state.conflict) return go(state);
  const held = toResolved(state, state.conflict, choice, clock);
  const shows = held.unsaved ? 'unsaved' : 'saved';
  return go({ ...state, ...held, conflict: null, shows }, { do: held.unsaved ? 'keep' : 'drop' });
}
