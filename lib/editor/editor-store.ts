import type { FlowDocument, Problem } from '@turnpike/engine';
import type { Patch } from 'mutative';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Edit } from './edit';
import {
  EMPTY_HISTORY,
  type History,
  type HistoryEntry,
  markHistory,
  recordEdit,
  redoEdit,
  undoEdit,
} from './history';
import { findNode, getStartGraph, hasItem, type ItemKey, parseKey } from './item';

export type EditorState = {
  flowId: string;
  document: FlowDocument;
  history: History;
  /** Canvas and outline selection, in the order it was made. */
  selection: readonly ItemKey[];
  /** The graph on the canvas. */
  graph: string | undefined;
  /** Problems of the document some edits ago; `checked` says of which. */
  problems: readonly Problem[];
  checked: FlowDocument | null;
  dispatch(edit: Edit, options?: { burst?: string }): void;
  /** Ends a typing burst or gesture. */
  mark(): void;
  undo(): HistoryEntry | undefined;
  redo(): HistoryEntry | undefined;
  select(keys: readonly ItemKey[]): void;
  showGraph(graph: string): void;
  setProblems(problems: readonly Problem[], checked: FlowDocument): void;
  /** Another document altogether, with an empty history: loading, or taking the server's version. */
  load(document: FlowDocument): void;
};

export type EditorStore = StoreApi<EditorState>;

/** Hears every change of the document with the patches that made it. */
export type DocumentListener = (document: FlowDocument, patches: readonly Patch[]) => void;

type Options = { flowId: string; document: FlowDocument; now?: () => number; onDocument?: DocumentListener };

/**
 * The one store behind canvas, properties and code. It knows no React and no viewport.
 *
 * Whoever follows the document from afar (the compile worker) is told patches, not documents: sending a
 * thousand nodes to a worker on each key would cost more than checking them.
 */
export function createEditorStore({ flowId, document, now = Date.now, onDocument }: Options): EditorStore {
  return createStore<EditorState>((set, get) => {
    const change = (next: FlowDocument, patches: readonly Patch[], more: Partial<EditorState>) => {
      const { selection, graph } = get();
      const kept = selection.filter((key) => hasItem(next, key));
      set({
        document: next,
        selection: kept.length === selection.length ? selection : kept,
        graph: next.graphs.some((candidate) => candidate.id === graph) ? graph : getStartGraph(next),
        ...more,
      });
      onDocument?.(next, patches);
    };
    return {
      flowId,
      document,
      history: EMPTY_HISTORY,
      selection: [],
      graph: getStartGraph(document),
      problems: [],
      checked: null,
      dispatch(edit, { burst } = {}) {
        if (edit.patches.length > 0) {
          const history = recordEdit(get().history, edit, { burst, at: now() });
          change(edit.document, edit.patches, { history });
        }
        if (edit.select) get().select(edit.select);
      },
      mark: () => set((state) => ({ history: markHistory(state.history) })),
      undo() {
        const step = undoEdit(get().history, get().document);
        if (step) change(step.document, step.entry.inverse, { history: step.history });
        return step?.entry;
      },
      redo() {
        const step = redoEdit(get().history, get().document);
        if (step) change(step.document, step.entry.patches, { history: step.history });
        return step?.entry;
      },
      select(keys) {
        const { selection, document: current, graph } = get();
        const next = keys.filter((key) => hasItem(current, key));
        if (next.length === selection.length && next.every((key, index) => key === selection[index])) return;
        set({ selection: next, graph: next.length === 1 ? (graphOf(current, next[0]) ?? graph) : graph });
      },
      showGraph: (graph) => set({ graph, selection: [] }),
      setProblems: (problems, checked) => set({ problems, checked }),
      load(next) {
        change(next, [{ op: 'replace', path: [], value: next }], { history: EMPTY_HISTORY });
      },
    };
  });
}

/** The graph one must look at to see an item; undefined when it is in every graph or in none. */
function graphOf(document: FlowDocument, key: ItemKey | undefined): string | undefined {
  if (!key) return undefined;
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.graph.id;
  if (kind === 'graph') return id;
  if (kind === 'note') return document.ui?.notes?.find((note) => note.id === id)?.graph;
  return undefined;
}
