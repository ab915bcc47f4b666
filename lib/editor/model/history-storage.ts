import { toCanonicalJson } from '@turnpike/engine/document';
import type { DraftJson, LayeredDraft } from '../layers/layered-draft';
import type { LoadedLayer } from '../sync/merge-draft';
import { hashText } from '../text/hash-text';
import type { DocumentReader } from './document-reader';
import { type EditHistory, EMPTY_HISTORY, type HistoryEntry } from './history';
import type { OpenedDocument } from './opened-document';

/**
 * Maximum characters for the history of one flow, and for all flows of a tab. The oldest steps are dropped
 * first.
 */
const MAX_CHARACTERS = 1_000_000;
const MAX_TOTAL = 2_500_000;
/** Maximum steps of drafts with layers, because restoring merges each step again. */
const MAX_LAYERED = 60;
const PREFIX = 'turnpike:history:';

type OpenDraft = Pick<OpenedDocument, 'document' | 'layered' | 'unread'>;
/** Indexes of drafts, because the "after" of one step is the "before" of the next; null without layers. */
type StoredEntry = Omit<HistoryEntry, 'layered'> & { layered?: [number | null, number | null] };
type Stored = { hash: string; past: StoredEntry[]; future: StoredEntry[]; drafts: DraftJson[] };

/**
 * Keeps the undo history over a reload, for this tab and this document.
 *
 * Steps are patches, which fit only one document, so its hash is stored with them and they are dropped for any
 * other document. The storage belongs to the tab: changes in one tab cannot be undone in another.
 */
export function keepHistory(
  storage: Storage | undefined,
  flowId: string,
  { history, ...open }: OpenDraft & { history: EditHistory },
): void {
  const key = PREFIX + flowId;
  try {
    if (open.unread || history.past.length + history.future.length === 0) {
      storage?.removeItem(key);
      return;
    }
    const text = write(history, hashOf(open));
    makeRoom(storage, key, text.length);
    storage?.setItem(key, text);
  } catch {
    // Storage is full or forbidden. The hash rejects an older history.
  }
}

/** Whether a history is stored for this flow; restoring it needs the draft reader. */
export function hasHistory(storage: Storage | undefined, flowId: string): boolean {
  try {
    return storage?.getItem(PREFIX + flowId) != null;
  } catch {
    return false;
  }
}

/** The stored history of this document; empty if none fits. */
export function restoreHistory(
  storage: Storage | undefined,
  flowId: string,
  open: OpenDraft,
  layers: readonly LoadedLayer[],
  reader: () => DocumentReader,
): EditHistory {
  try {
    const text = open.unread ? null : storage?.getItem(PREFIX + flowId);
    if (!text) return EMPTY_HISTORY;
    const stored = JSON.parse(text) as Stored;
    if (stored.hash !== hashOf(open)) return EMPTY_HISTORY;
    const drafts = stored.drafts.map((draft) => reader().toLayeredDraft(draft, layers));
    return {
      past: readEntries(stored.past.toReversed(), drafts).toReversed(),
      future: readEntries(stored.future, drafts),
      marked: true,
    };
  } catch {
    return EMPTY_HISTORY;
  }
}

/** Not security relevant, so a plain hash is enough. */
const hashOf = ({ document, layered }: OpenDraft): string =>
  hashText(toCanonicalJson(layered?.draft ?? document));

function write(history: EditHistory, hash: string): string {
  const drafts = new Map<DraftJson, number>();
  const place = (side: LayeredDraft | null): number | null => {
    if (!side) return null;
    const known = drafts.get(side.draft) ?? drafts.size;
    drafts.set(side.draft, known);
    return known;
  };
  let room = MAX_CHARACTERS;
  /**
   * Nearest to the document first. Ends at the first step that does not fit, because later ones cannot be
   * reached.
   */
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

/** Nearest first, up to a step with missing layers, which cannot be applied. */
function readEntries(entries: readonly StoredEntry[], drafts: readonly LayeredDraft[]): HistoryEntry[] {
  const read: HistoryEntry[] = [];
  for (const { layered, ...entry } of entries) {
    const [before, after] = (layered ?? []).map((at) => (at === null ? null : drafts[at]));
    if ([before, after].some((side) => side && !side.merged.complete)) break;
    read.push(layered ? { ...entry, layered: { before: before ?? null, after: after ?? null } } : entry);
  }
  return read;
}

/** Removes histories of other flows if the total is too large; none of those flows is open in this tab. */
function makeRoom(storage: Storage | undefined, own: string, size: number): void {
  if (!storage) return;
  const others = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(PREFIX) && key !== own,
  );
  const all = others.reduce((sum, key) => sum + (storage.getItem(key)?.length ?? 0), size);
  if (all > MAX_TOTAL) for (const key of others) storage.removeItem(key);
}
