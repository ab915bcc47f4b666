import { toCanonicalJson } from '@turnpike/engine/document';
import type { DraftJson, LayeredDraft } from '../layers/layered-draft';
import type { LoadedLayer } from '../sync/merge-draft';
import { hashText } from '../text/hash-text';
import { getReader } from './document-reader';
import { EMPTY_HISTORY, type History, type HistoryEntry } from './history';
import type { OpenedDocument } from './opened-document';

/** Most characters that the history of one flow takes, and those of all flows of a tab; the oldest steps go first. */
const MAX_CHARACTERS = 1_000_000;
const MAX_TOTAL = 2_500_000;
/** Of drafts over layers: each step is merged anew when it is read, which takes time. */
const MAX_LAYERED = 60;
const PREFIX = 'turnpike:history:';

type Sitting = Pick<OpenedDocument, 'document' | 'layered' | 'unread'>;
/** A draft stands in a list, since one step's "after" is the next one's "before"; null where there is none. */
type StoredEntry = Omit<HistoryEntry, 'layered'> & { layered?: [number | null, number | null] };
type Stored = { hash: string; past: StoredEntry[]; future: StoredEntry[]; drafts: DraftJson[] };

/**
 * Keeps what can be undone over a reload, for this tab and exactly this document.
 *
 * Steps are patches, and patches fit one document only; so its hash is kept with them, and where another
 * document is opened they are dropped. The storage is the tab's own: what was done in one tab is not
 * undone in another.
 */
export function keepHistory(
  storage: Storage | undefined,
  flowId: string,
  { history, ...sitting }: Sitting & { history: History },
): void {
  const key = PREFIX + flowId;
  try {
    if (sitting.unread || history.past.length + history.future.length === 0) {
      storage?.removeItem(key);
      return;
    }
    const text = write(history, hashOf(sitting));
    makeRoom(storage, key, text.length);
    storage?.setItem(key, text);
  } catch {
    // Full, or forbidden. What was kept before may fit no document any more, which its hash will say.
  }
}

/** Whether anything was kept of this flow; reading it back takes the reader of drafts. */
export function hasHistory(storage: Storage | undefined, flowId: string): boolean {
  try {
    return storage?.getItem(PREFIX + flowId) != null;
  } catch {
    return false;
  }
}

/** What was kept for this very document; an empty history where there is none, or it was another one. */
export function restoreHistory(
  storage: Storage | undefined,
  flowId: string,
  sitting: Sitting,
  layers: readonly LoadedLayer[],
): History {
  try {
    const text = sitting.unread ? null : storage?.getItem(PREFIX + flowId);
    if (!text) return EMPTY_HISTORY;
    const stored = JSON.parse(text) as Stored;
    if (stored.hash !== hashOf(sitting)) return EMPTY_HISTORY;
    const drafts = stored.drafts.map((draft) => getReader().layOut(draft, layers));
    return {
      past: readEntries(stored.past.toReversed(), drafts).toReversed(),
      future: readEntries(stored.future, drafts),
      marked: true,
    };
  } catch {
    return EMPTY_HISTORY;
  }
}

/** Of one's own tab: nothing to prove, and no reason to have a cryptographic hash on the page. */
const hashOf = ({ document, layered }: Sitting): string =>
  hashText(toCanonicalJson(layered?.draft ?? document));

function write(history: History, hash: string): string {
  const drafts = new Map<DraftJson, number>();
  const place = (side: LayeredDraft | null): number | null => {
    if (!side) return null;
    const known = drafts.get(side.draft) ?? drafts.size;
    drafts.set(side.draft, known);
    return known;
  };
  let room = MAX_CHARACTERS;
  /** Nearest to the document first; a step that does not fit ends it, as no later one could be reached. */
  const take = (entries: readonly HistoryEntry[]): StoredEntry[] => {
    const taken: StoredEntry[] = [];
    for (const { layered, ...entry } of entries) {
      const size = JSON.stringify([entry, layered?.before?.draft]).length;
      if (size > room || (layered && taken.length >= MAX_LAYERED)) break;
      room -= size;
      taken.push(layered ? { ...entry, layered: [place(layered.before), place(layered.after)] } : entry);
    }
    return taken;
  };
  const past = take(history.past.toReversed()).toReversed();
  const future = take(history.future);
  return JSON.stringify({ hash, past, future, drafts: [...drafts.keys()] } satisfies Stored);
}

/** Nearest first, up to a step whose layers are not all there: nobody could go over it. */
function readEntries(entries: readonly StoredEntry[], drafts: readonly LayeredDraft[]): HistoryEntry[] {
  const read: HistoryEntry[] = [];
  for (const { layered, ...entry } of entries) {
    const [before, after] = (layered ?? []).map((at) => (at === null ? null : drafts[at]));
    if ([before, after].some((side) => side && !side.merged.complete)) break;
    read.push(layered ? { ...entry, layered: { before: before ?? null, after: after ?? null } } : entry);
  }
  return read;
}

/** Histories of other flows go when all together grow too large; none of them is open in this tab. */
function makeRoom(storage: Storage | undefined, own: string, size: number): void {
  if (!storage) return;
  const others = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(PREFIX) && key !== own,
  );
  const all = others.reduce((sum, key) => sum + (storage.getItem(key)?.length ?? 0), size);
  if (all > MAX_TOTAL) for (const key of others) storage.removeItem(key);
}
