import { diffJson } from './diff-json';
import type { Edit } from './edit';
import type { EditorState } from './editor-state';
import { markHistory, recordEdit, redoEdit, undoEdit } from './history';
import { hasItem } from './item';
import type { StoreTools } from './store-tools';
import { redoPastForeign, undoPastForeign } from './undo-past-foreign';

type Tools = StoreTools & { onRefused?: (reason: string) => void };

/** Edits of the document, and their undo and redo. */
export function createEditActions({
  set,
  get,
  change,
  reader,
  now,
  readOnly = false,
  onRefused,
  onReadOnly,
}: Tools): Pick<EditorState, 'dispatch' | 'mark' | 'undo' | 'redo'> {
  /** Applies an edit of a merged flow and stores it as a difference to its layers. Returns whether they allow it. */
  function applyToLayers(edit: Edit, burst: string | undefined): boolean {
    const { layered: before, document: shown, history } = get();
    if (!before) return false;
    const written = reader().writeDifferences(before, shown, edit.document);
    if (!written.ok) {
      onRefused?.(written.reason);
      return false;
    }
    const { document: next, layered } = written;
    const same = next === edit.document;
    const patches = same ? edit.patches : diffJson(shown, next);
    const inverse = same ? edit.inverse : diffJson(next, shown);
    const made = { label: edit.label, patches, inverse };
    change(next, patches, {
      history: recordEdit(history, made, { burst, at: now(), layered: { before, after: layered } }),
      layered,
    });
    return true;
  }

  /** Applies an undo or redo that skipped changes of others. */
  function applyPastForeign(step: ReturnType<typeof undoPastForeign>) {
    const { document: next, layered, history } = step;
    if (!step.entry) set({ history });
    else change(next, diffJson(get().document, next), { history, layered });
    return step.entry;
  }

  return {
    dispatch(edit, { burst } = {}) {
      const { unread, layered, history, document: before } = get();
      // The document is a placeholder for an unread draft; an edit would overwrite that draft.
      if (unread) return;
      if (readOnly) {
        // The selection can name items the edit would have added; missing items are skipped.
        if (edit.patches.length > 0) onReadOnly?.();
        else if (edit.select) get().select(edit.select);
        return;
      }
      if (edit.patches.length > 0) {
        if (layered) {
          if (!applyToLayers(edit, burst)) return;
        } else
          change(edit.document, edit.patches, { history: recordEdit(history, edit, { burst, at: now() }) });
      }
      if (!edit.select) return;
      get().select(edit.select);
      const [added, ...others] = edit.select;
      if (added?.startsWith('node:') && others.length === 0 && !hasItem(before, added)) set({ quiet: added });
    },
    mark: () => set({ history: markHistory(get().history) }),
    undo() {
      const { history, document: shown, layered } = get();
      const step = undoEdit(history, shown);
      if (!step) return applyPastForeign(undoPastForeign(history, { document: shown, layered }, reader));
      const stored = step.entry.layered;
      const more = stored ? { layered: stored.before } : {};
      change(step.document, step.entry.inverse, { history: step.history, ...more });
      return step.entry;
    },
    redo() {
      const { history, document: shown, layered } = get();
      const step = redoEdit(history, shown);
      if (!step) return applyPastForeign(redoPastForeign(history, { document: shown, layered }, reader));
      const stored = step.entry.layered;
      const more = stored ? { layered: stored.after } : {};
      change(step.document, step.entry.patches, { history: step.history, ...more });
      return step.entry;
    },
  };
}
