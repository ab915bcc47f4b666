import { replaceDocument } from '../commands/replace-document';
import { combineLayers } from '../layers/combine-layers';
import type { EditorState } from './editor-state';
import { EMPTY_HISTORY, recordEdit, recordForeign } from './history';
import type { StoreTools } from './store-tools';

type Tools = StoreTools & { onUnread?: (json: unknown) => void };

/** Replaces the whole draft: from the server, repaired, merged, or with other layers. */
export function createDraftActions({
  set,
  get,
  change,
  reader,
  now,
  readOnly = false,
  onUnread,
  onReadOnly,
}: Tools): Pick<EditorState, 'load' | 'receive' | 'repair' | 'replaceDraft'> {
  return {
    load({ document: next, unread: still, layered }) {
      const more = { history: EMPTY_HISTORY, layered };
      if (still) set({ unread: still, problems: still.problems, selection: [], ...more });
      else change(next, [{ op: 'replace', path: [], value: next }], { unread: null, ...more });
    },
    receive(opened, label) {
      const { unread: still, document: shown, layered: before } = get();
      if (still || opened.unread) return get().load(opened);
      const edit = replaceDocument(shown, opened.document, label);
      const { layered } = opened;
      const stored = before || layered ? { layered: { before, after: layered } } : {};
      const history = recordForeign(get().history, edit, { at: now(), ...stored });
      change(edit.document, edit.patches, { history, layered });
    },
    repair(json, layers = []) {
      if (readOnly) return onReadOnly?.();
      const opened = reader().openDocument(json, layers);
      get().load(opened);
      if (opened.unread) onUnread?.(json);
    },
    replaceDraft(draft, found, { label, burst }) {
      const { layered: before, document: shown, unread: still } = get();
      if (still) return still.problems;
      if (readOnly) {
        onReadOnly?.();
        return [];
      }
      const layers = combineLayers(before?.layers ?? [], found);
      const opened = reader().openDocument(draft, layers);
      if (opened.unread) return opened.unread.problems;
      const edit = replaceDocument(shown, opened.document, label);
      const { layered } = opened;
      const history = recordEdit(get().history, edit, {
        burst,
        at: now(),
        layered: { before, after: layered },
      });
      change(edit.document, edit.patches, { history, layered });
      return [];
    },
  };
}
