import type { DocumentJson } from '@/lib/contract/document-json';
import type {
  KnownDraft,
  MachineState,
  MachineStateOf,
  SaveAction,
  SaveClock,
  SaveEventOf,
  SaveFailure,
  SaveStep,
  UnsavedEdit,
} from './autosave-states';

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;

export type HeldDraft = Pick<MachineState, 'known' | 'unsaved'>;
type Edited = { known: KnownDraft; unsaved: UnsavedEdit };
type EditEvent = SaveEventOf<'edit'>;

export function go(state: MachineState, ...actions: SaveAction[]): SaveStep {
  return { state, actions };
}

export const toEdit = ({ unsaved }: HeldDraft, document: DocumentJson, now: number): UnsavedEdit => ({
  document,
  since: unsaved?.since ?? now,
});

export function waitAfterEdit(
  state: HeldDraft,
  { document }: EditEvent,
  { now, delayMs, maxDelayMs }: SaveClock,
): SaveStep {
  const unsaved = toEdit(state, document, now);
  const ms = Math.max(0, Math.min(delayMs, unsaved.since + maxDelayMs - now));
  return go({ name: 'waiting', known: state.known, unsaved }, { do: 'keep-soon' }, { do: 'schedule', ms });
}

export function keepEdit<State extends MachineStateOf<'saving' | 'retrying'>>(
  state: State,
  { document }: EditEvent,
  { now }: SaveClock,
): SaveStep {
  return go({ ...state, unsaved: toEdit(state, document, now) }, { do: 'keep-soon' });
}

export function sendDraft({ known, unsaved }: Edited): SaveStep {
  const { document } = unsaved;
  return go(
    { name: 'saving', sent: document, known: { ...known, error: null }, unsaved },
    { do: 'save', document, base: known.base },
  );
}

type Accepted = { revision: number; updatedAt: string; problems?: readonly unknown[] };

/** The server has `document`. Later edits are still unsaved. */
export function acceptSave(
  state: HeldDraft,
  document: DocumentJson,
  saved: Accepted,
  clock: SaveClock,
): SaveStep {
  const { revision, updatedAt: savedAt, problems = state.known.problems } = saved;
  const known = { ...state.known, accepted: document, problems, ...toAccepted(revision, savedAt) };
  const newer = state.unsaved && state.unsaved.document !== document ? state.unsaved.document : null;
  return waitOrRest(known, newer, clock);
}

export const toAccepted = (revision: number, savedAt: string) => ({
  base: revision,
  revision,
  savedAt,
  error: null,
  retries: 0,
});

export function waitOrRest(
  known: KnownDraft,
  newer: DocumentJson | null,
  { now, delayMs }: SaveClock,
): SaveStep {
  if (!newer) return go({ name: 'saved', known, unsaved: null }, { do: 'drop' });
  const unsaved = { document: newer, since: now };
  return go({ name: 'waiting', known, unsaved }, { do: 'keep' }, { do: 'schedule', ms: delayMs });
}

/** The transition after a failed save, by the kind of failure. */
export const FAILED: {
  [Kind in SaveFailure['kind']]: (state: MachineStateOf<'saving'>, message: string) => SaveStep;
} = {
  unreachable: (state, message) => retryLater(state, 'offline', message),
  temporary: (state, message) => retryLater(state, 'failed', message),
  refused: ({ known, unsaved }, error) => go({ name: 'refused', known: { ...known, error }, unsaved }),
  stale: ({ known, unsaved, sent }) =>
    go({ name: 'loading', shows: 'saving', conflict: null, known, unsaved, sent }, { do: 'load' }),
};

export function retryLater({ known, unsaved }: Edited, shows: 'offline' | 'failed', error: string): SaveStep {
  const { retries } = known;
  const ms = Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** retries);
  return go(
    { name: 'retrying', shows, known: { ...known, error, retries: retries + 1 }, unsaved },
    { do: 'schedule', ms },
  );
}

export function closeDraft({ known, unsaved }: HeldDraft): SaveStep {
  return go({ name: 'closed', known, unsaved });
}

export function closeSaved(state: MachineStateOf<'closing'>, { revision }: { revision: number }): SaveStep {
  const { sent, unsaved } = state;
  const known = { ...state.known, base: revision, accepted: sent };
  if (unsaved.document === sent) return go({ name: 'closed', known, unsaved: null }, { do: 'drop' });
  return go({ name: 'closed', known, unsaved }, { do: 'keep' });
}
