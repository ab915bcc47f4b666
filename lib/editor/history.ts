import type { FlowDocument } from '@turnpike/engine';
import type { Patch } from 'mutative';
import { applyPatches, type Edit } from './edit';
import type { LayeredDraft } from './layers/layered-draft';

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
};

/** Undo and redo as patches between marks. The selection is not in it. */
export type History = { past: HistoryEntry[]; future: HistoryEntry[]; marked: boolean };

export const EMPTY_HISTORY: History = { past: [], future: [], marked: true };

/** A pause in typing that ends a burst, in milliseconds. */
const BURST_PAUSE = 1200;
const MOST_ENTRIES = 1000;

export function recordEdit(
  history: History,
  edit: Pick<Edit, 'label' | 'patches' | 'inverse'>,
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
  return { past: [...past, entry].slice(-MOST_ENTRIES), future: [], marked: false };
}

/** Ends the burst: the next edit starts its own entry. */
export function markHistory(history: History): History {
  return history.marked ? history : { ...history, marked: true };
}

export function undoEdit(
  history: History,
  document: FlowDocument,
): { history: History; document: FlowDocument; entry: HistoryEntry } | undefined {
  const entry = history.past.at(-1);
  if (!entry) return undefined;
  return {
    entry,
    document: applyPatches(document, entry.inverse),
    history: { past: history.past.slice(0, -1), future: [entry, ...history.future], marked: true },
  };
}

export function redoEdit(
  history: History,
  document: FlowDocument,
): { history: History; document: FlowDocument; entry: HistoryEntry } | undefined {
  const [entry, ...future] = history.future;
  if (!entry) return undefined;
  return {
    entry,
    document: applyPatches(document, entry.patches),
    history: { past: [...history.past, entry], future, marked: true },
  };
}

function join(
  last: HistoryEntry,
  edit: Pick<Edit, 'patches' | 'inverse'>,
): Pick<Edit, 'patches' | 'inverse'> {
  const [before, after] = [last.patches[0], edit.patches[0]];
  // Typing replaces one value over and over; only the first "before" and the last "after" matter.
  const replacesSame =
    last.patches.length === 1 &&
    edit.patches.length === 1 &&
    before?.op === 'replace' &&
    after?.op === 'replace' &&
    String(before.path) === String(after.path);
  if (replacesSame) return { patches: edit.patches, inverse: last.inverse };
  return { patches: [...last.patches, ...edit.patches], inverse: [...edit.inverse, ...last.inverse] };
}
