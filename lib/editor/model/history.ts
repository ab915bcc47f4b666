import type { FlowDocument } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import type { LayeredDraft } from '../layers/layered-draft';
import { applyPatches, type Edit } from './edit';

/** Drafts before and after an edit; null without layers. */
export type LayeredChange = { before: LayeredDraft | null; after: LayeredDraft | null };

export type HistoryEntry = {
  label: string;
  patches: Patch[];
  inverse: Patch[];
  /** Edits with the same burst key are joined into one entry until a mark or a pause. */
  burst?: string;
  at: number;
  /** Whole drafts, because patches apply to the merged document; unchanged parts are shared. */
  layered?: LayeredChange;
  /**
   * A change from another tab or person. Undo and redo skip it (see undo-past-foreign), so that changes of others are
   * never undone here.
   */
  foreign?: true;
};

/**
 * Undo and redo as patches, without the selection.
 *
 * The inverse patches of `past` go back from the document one by one, and the patches of `future` forward. A
 * foreign entry at the start of `future` must be skipped before the next redo.
 */
export type EditHistory = { past: HistoryEntry[]; future: HistoryEntry[]; marked: boolean };

export const EMPTY_HISTORY: EditHistory = { past: [], future: [], marked: true };

/** Pause in milliseconds that ends a typing burst. */
const BURST_PAUSE = 1200;
const MAX_ENTRIES = 1000;

type Change = Pick<Edit, 'label' | 'patches' | 'inverse'>;

export function recordEdit(
  history: EditHistory,
  edit: Change,
  options: { burst?: string; at: number; layered?: LayeredChange },
): EditHistory {
  // An empty edit must keep the redo steps.
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

/** Records a change from elsewhere on top of undo and redo. */
export function recordForeign(
  history: EditHistory,
  edit: Change,
  { at, layered }: { at: number; layered?: LayeredChange },
): EditHistory {
  if (edit.patches.length === 0 && !layered) return history;
  const { label, patches, inverse } = edit;
  const entry: HistoryEntry = { label, patches, inverse, at, ...(layered ? { layered } : {}), foreign: true };
  const { past, future } = history;
  return {
    // Only needed where there are local entries to undo or redo.
    past: past.length > 0 ? pushForeign(past, entry) : past,
    future: future.length > 0 ? pushForeign(future.toReversed(), entry).toReversed() : future,
    marked: true,
  };
}

/** Adds a foreign entry on top, joining it with a previous one. */
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

/** Ends the burst: the next edit starts a new entry. */
export function markHistory(history: EditHistory): EditHistory {
  return history.marked ? history : { ...history, marked: true };
}

/** Next entry for undo, and below for redo. */
export function findUndo({ past }: EditHistory): HistoryEntry | undefined {
  return past.findLast((entry) => !entry.foreign);
}

export function findRedo({ future }: EditHistory): HistoryEntry | undefined {
  return future.find((entry) => !entry.foreign);
}

export type HistoryStep = { history: EditHistory; document: FlowDocument; entry: HistoryEntry };

/** Undoes the topmost entry; for a foreign one see `undoOver`. */
export function undoEdit(history: EditHistory, document: FlowDocument): HistoryStep | undefined {
  const entry = history.past.at(-1);
  if (!entry || entry.foreign) return undefined;
  return {
    entry,
    document: applyPatches(document, entry.inverse),
    history: { past: history.past.slice(0, -1), future: [entry, ...history.future], marked: true },
  };
}

export function redoEdit(history: EditHistory, document: FlowDocument): HistoryStep | undefined {
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
  // Typing replaces the same value repeatedly; only the first "before" and the last "after" are needed.
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
