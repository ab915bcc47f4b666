import type { FlowDocument } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import type { LayeredDraft } from '../layers/layered-draft';
import { applyPatches, type Edit } from './edit';

/** The stored side of an edit of a draft with layers; null where the draft stands alone. */
export type LayeredChange = { before: LayeredDraft | null; after: LayeredDraft | null };

export type HistoryEntry = {
  label: string;
  patches: Patch[];
  inverse: Patch[];
  /** Edits with one burst key run together into one entry until a mark or a pause. */
  burst?: string;
  at: number;
  /** Whole drafts, since the patches are of the merged document; they share what did not change. */
  layered?: LayeredChange;
  /**
   * A change that came in from another tab or person. It is never undone here: undo and redo pass over it
   * (see pass-over), so that nobody takes back what somebody else did.
   */
  foreign?: true;
};

/**
 * Undo and redo as patches between marks. The selection is not in it.
 *
 * The inverse patches of `past` lead back from the document one after the other, and so do those of
 * `future` forward; a foreign entry at the head of `future` has to be taken off before the next can be redone.
 */
export type History = { past: HistoryEntry[]; future: HistoryEntry[]; marked: boolean };

export const EMPTY_HISTORY: History = { past: [], future: [], marked: true };

/** A pause in typing that ends a burst, in milliseconds. */
const BURST_PAUSE = 1200;
const MAX_ENTRIES = 1000;

type Change = Pick<Edit, 'label' | 'patches' | 'inverse'>;

export function recordEdit(
  history: History,
  edit: Change,
  options: { burst?: string; at: number; layered?: LayeredChange },
): History {
  // An edit that changes nothing must not cost the author the redo stack.
  if (edit.patches.length === 0 && !options.layered) return history;
  const { burst, at, layered } = options;
  const last = history.past.at(-1);
  const joins =
    last !== undefined &&
    burst !== undefined &&
    last.burst === burst &&
    !history.marked &&
    history.future.length === 0 &&
    at - last.at <= BURST_PAUSE;
  const stored = layered && {
    before: (joins && last.layered?.before) || layered.before,
    after: layered.after,
  };
  const more = { label: edit.label, burst, at, ...(stored ? { layered: stored } : {}) };
  const entry: HistoryEntry = joins
    ? { ...join(last, edit), ...more }
    : { patches: edit.patches, inverse: edit.inverse, ...more };
  const past = joins ? history.past.slice(0, -1) : history.past;
  return { past: [...past, entry].slice(-MAX_ENTRIES), future: [], marked: false };
}

/** Notes what came in from elsewhere: in the way of what can be undone, and of what can be redone. */
export function recordForeign(
  history: History,
  edit: Change,
  { at, layered }: { at: number; layered?: LayeredChange },
): History {
  if (edit.patches.length === 0 && !layered) return history;
  const { label, patches, inverse } = edit;
  const entry: HistoryEntry = { label, patches, inverse, at, ...(layered ? { layered } : {}), foreign: true };
  const { past, future } = history;
  return {
    // With nothing of one's own below or behind it, there is nothing it could be in the way of.
    past: past.length > 0 ? pushForeign(past, entry) : past,
    future: future.length > 0 ? pushForeign(future.toReversed(), entry).toReversed() : future,
    marked: true,
  };
}

/** Puts a foreign entry on top; two in a row are one. */
export function pushForeign(entries: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const last = entries.at(-1);
  if (!last?.foreign) return [...entries, entry];
  const layered =
    last.layered || entry.layered
      ? { before: (last.layered ?? entry.layered)?.before ?? null, after: entry.layered?.after ?? null }
      : undefined;
  const both = { ...entry, ...join(last, entry), ...(layered ? { layered } : {}) };
  return [...entries.slice(0, -1), both];
}

/** Ends the burst: the next edit starts its own entry. */
export function markHistory(history: History): History {
  return history.marked ? history : { ...history, marked: true };
}

/** What undo would take back, and redo do again. */
export function findUndo({ past }: History): HistoryEntry | undefined {
  return past.findLast((entry) => !entry.foreign);
}

export function findRedo({ future }: History): HistoryEntry | undefined {
  return future.find((entry) => !entry.foreign);
}

export type HistoryStep = { history: History; document: FlowDocument; entry: HistoryEntry };

/** Takes back the topmost entry; where that is a foreign one, see `undoOver`. */
export function undoEdit(history: History, document: FlowDocument): HistoryStep | undefined {
  const entry = history.past.at(-1);
  if (!entry || entry.foreign) return undefined;
  return {
    entry,
    document: applyPatches(document, entry.inverse),
    history: { past: history.past.slice(0, -1), future: [entry, ...history.future], marked: true },
  };
}

export function redoEdit(history: History, document: FlowDocument): HistoryStep | undefined {
  const [entry, ...future] = history.future;
  if (!entry || entry.foreign) return undefined;
  return {
    entry,
    document: applyPatches(document, entry.patches),
    history: { past: [...history.past, entry], future, marked: true },
  };
}

function join(
  last: Pick<Edit, 'patches' | 'inverse'>,
  edit: Pick<Edit, 'patches' | 'inverse'>,
): Pick<Edit, 'patches' | 'inverse'> {
  const [before, after] = [last.patches[0], edit.patches[0]];
  // Typing replaces one value over and over; only the first "before" and the last "after" matter.
  const replacesSame =
    last.patches.length === 1 &&
    edit.patches.length === 1 &&
    last.inverse.length === 1 &&
    before?.op === 'replace' &&
    after?.op === 'replace' &&
    String(before.path) === String(after.path);
  if (replacesSame) return { patches: edit.patches, inverse: last.inverse };
  return { patches: [...last.patches, ...edit.patches], inverse: [...edit.inverse, ...last.inverse] };
}
