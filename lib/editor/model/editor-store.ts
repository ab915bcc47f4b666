import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { replaceDocument } from '../commands/replace-document';
import { joinLayers } from '../layers/join-layers';
import type { DraftJson, LayeredDraft } from '../layers/layered-draft';
import type { LoadedLayer } from '../sync/merge-draft';
import { diffJson } from './diff-json';
import type { DocumentReader } from './document-reader';
import type { Edit } from './edit';
import {
  EMPTY_HISTORY,
  type History,
  type HistoryEntry,
  markHistory,
  recordEdit,
  recordForeign,
  redoEdit,
  undoEdit,
} from './history';
import { findNode, getStartGraph, hasItem, type ItemKey, parseEdgeKey, parseKey, toKey } from './item';
import type { OpenedDocument, UnreadDraft } from './opened-document';
import { redoPastForeign, undoPastForeign } from './undo-past-foreign';

export type EditorState = {
  flowId: string;
  /** Selection and navigation work, but edits are refused. */
  readOnly: boolean;
  document: FlowDocument;
  /** The stored draft while it is invalid. Editing is disabled then, and `document` is hidden. */
  unread: UnreadDraft | null;
  /** Set for a draft with layers; `document` is then the merged flow. */
  layered: LayeredDraft | null;
  history: History;
  /** Canvas and outline selection, in selection order. */
  selection: readonly ItemKey[];
  /** Graph shown on the canvas. */
  graph: string | undefined;
  /** Subgraph nodes opened to reach it, outermost first. */
  trail: readonly string[];
  /** Problems of the document `checked`, possibly some edits old. */
  problems: readonly Problem[];
  checked: FlowDocument | null;
  dispatch(edit: Edit, options?: { burst?: string }): void;
  /** Ends a typing burst or a gesture. */
  mark(): void;
  undo(): HistoryEntry | undefined;
  redo(): HistoryEntry | undefined;
  select(keys: readonly ItemKey[]): void;
  /** `trail` has the subgraph nodes that lead to it. */
  showGraph(graph: string, trail?: readonly string[]): void;
  /** Opens the graph of a subgraph node. */
  enterGraph(node: string): void;
  /** Returns to the previous graph, or to the one at `depth` from the outermost. */
  leaveGraph(depth?: number): void;
  setProblems(problems: readonly Problem[], checked: FlowDocument): void;
  /** Replaces the document and clears the history: the server's version, or a repaired draft. */
  load(opened: OpenedDocument): void;
  /**
   * Takes a version saved elsewhere, or its merge with local changes. Not an undo step; local steps stay
   * undoable.
   */
  receive(opened: OpenedDocument, label: string): void;
  /** Stores a change to an unread draft, even if it is still invalid. */
  repair(json: unknown, layers?: readonly LoadedLayer[]): void;
  /**
   * Replaces the draft as one edit, for example with other layers. Refuses an invalid draft and returns its
   * problems.
   */
  replaceDraft(draft: DraftJson, layers: readonly LoadedLayer[], edit: DraftEdit): readonly Problem[];
};

type DraftEdit = { label: string; burst?: string };

export type EditorStore = StoreApi<EditorState>;

/** Called on every document change, with its patches and the draft to store. */
type DocumentListener = (
  document: FlowDocument,
  patches: readonly Patch[],
  draft: FlowDocument | DraftJson,
) => void;

type Options = {
  flowId: string;
  document: FlowDocument;
  unread?: UnreadDraft | null;
  layered?: LayeredDraft | null;
  /** Called only for drafts that the reader has read before. */
  reader: () => DocumentReader;
  readOnly?: boolean;
  now?: () => number;
  onDocument?: DocumentListener;
  /** History from before a reload of the same document. */
  history?: History;
  /** Called with each change of an unread draft. */
  onUnread?: (json: unknown) => void;
  /** Called with the reason when layers do not allow an edit. */
  onRefused?: (reason: string) => void;
  /** Called when an edit is tried in read-only mode. */
  onReadOnly?: () => void;
};

/**
 * The store behind canvas, properties and code. Independent of React and the viewport.
 *
 * Sends patches to the compile worker, because sending a thousand nodes on each key would cost more than
 * checking them.
 */
export function createEditorStore(options: Options): EditorStore {
  const { flowId, document, unread = null, now = Date.now, onDocument, onUnread, onRefused } = options;
  const { readOnly = false, reader, onReadOnly } = options;
  return createStore<EditorState>((set, get) => {
    /**
     * Problems of the document. Merge problems of its layers come first, because they are known immediately.
     */
    let compiled: readonly Problem[] = [];
    const listed = (layered: LayeredDraft | null): readonly Problem[] =>
      layered && layered.merged.problems.length > 0 ? [...layered.merged.problems, ...compiled] : compiled;
    const change = (next: FlowDocument, patches: readonly Patch[], more: Partial<EditorState>) => {
      const { selection, graph, trail } = get();
      const kept = selection.filter((key) => hasItem(next, key));
      const stays = next.graphs.some((candidate) => candidate.id === graph);
      set({
        document: next,
        selection: kept.length === selection.length ? selection : kept,
        graph: stays ? graph : getStartGraph(next),
        trail: stays && trail.every((node) => findNode(next, node)) ? trail : NO_TRAIL,
        ...(more.layered === undefined ? {} : { problems: listed(more.layered) }),
        ...more,
      });
      onDocument?.(next, patches, get().layered?.draft ?? next);
    };
    const applyStep = (step: ReturnType<typeof undoPastForeign>) => {
      const { document: next, layered, history } = step;
      if (!step.entry) set({ history });
      else change(next, diffJson(get().document, next), { history, layered });
      return step.entry;
    };
    return {
      flowId,
      readOnly,
      document,
      unread,
      layered: options.layered ?? null,
      history: options.history ?? EMPTY_HISTORY,
      selection: [],
      graph: getStartGraph(document),
      trail: NO_TRAIL,
      problems: unread?.problems ?? options.layered?.merged.problems ?? [],
      checked: null,
      dispatch(edit, { burst } = {}) {
        const { unread: still, layered: before, document: shown } = get();
        // The document is a placeholder for an unread draft; an edit would overwrite that draft.
        if (still) return;
        if (readOnly) {
          // The selection can name items the edit would have added; missing items are skipped.
          if (edit.patches.length > 0) onReadOnly?.();
          else if (edit.select) get().select(edit.select);
          return;
        }
        if (edit.patches.length > 0 && before) {
          const written = reader().writeDifferences(before, shown, edit.document);
          if (!written.ok) {
            onRefused?.(written.reason);
            return;
          }
          const { document: next, layered } = written;
          const same = next === edit.document;
          const patches = same ? edit.patches : diffJson(shown, next);
          const inverse = same ? edit.inverse : diffJson(next, shown);
          const made = { label: edit.label, patches, inverse };
          const history = recordEdit(get().history, made, {
            burst,
            at: now(),
            layered: { before, after: layered },
          });
          change(next, patches, { history, layered });
        } else if (edit.patches.length > 0) {
          const history = recordEdit(get().history, edit, { burst, at: now() });
          change(edit.document, edit.patches, { history });
        }
        if (edit.select) get().select(edit.select);
      },
      mark: () => set((state) => ({ history: markHistory(state.history) })),
      undo() {
        const { history, document: shown, layered } = get();
        const step = undoEdit(history, shown);
        if (!step) return applyStep(undoPastForeign(history, { document: shown, layered }, reader));
        const stored = step.entry.layered;
        const more = stored ? { layered: stored.before } : {};
        change(step.document, step.entry.inverse, { history: step.history, ...more });
        return step.entry;
      },
      redo() {
        const { history, document: shown, layered } = get();
        const step = redoEdit(history, shown);
        if (!step) return applyStep(redoPastForeign(history, { document: shown, layered }, reader));
        const stored = step.entry.layered;
        const more = stored ? { layered: stored.after } : {};
        change(step.document, step.entry.patches, { history: step.history, ...more });
        return step.entry;
      },
      select(keys) {
        const { selection, document: current, graph } = get();
        const next = keys.filter((key) => hasItem(current, key));
        if (next.length === selection.length && next.every((key, index) => key === selection[index])) return;
        const shown = next.length === 1 ? (graphOf(current, next[0]) ?? graph) : graph;
        set({ selection: next, graph: shown, trail: shown === graph ? get().trail : NO_TRAIL });
      },
      showGraph: (graph, trail = NO_TRAIL) => set({ graph, trail, selection: [] }),
      enterGraph(id) {
        const { document: current, trail, graph } = get();
        const placed = findNode(current, id);
        if (placed?.node.type !== 'subgraph') return;
        const called = placed.node.graph;
        if (!current.graphs.some((candidate) => candidate.id === called)) return;
        // The trail is only known from the shown graph.
        const before = placed.graph.id === graph ? trail : NO_TRAIL;
        set({ graph: called, trail: [...before, id], selection: [] });
      },
      leaveGraph(depth = get().trail.length - 1) {
        const { document: current, trail } = get();
        const through = trail[depth];
        const placed = through === undefined ? undefined : findNode(current, through);
        if (!placed) return;
        set({
          graph: placed.graph.id,
          trail: trail.slice(0, depth),
          selection: [toKey('node', placed.node.id)],
        });
      },
      setProblems(found, checked) {
        const { unread: still, problems: before } = get();
        if (still) return;
        const known = new Map(before.map((problem) => [JSON.stringify(problem), problem]));
        // Keep the identity of equal problems: most keys change none, and nothing needs to update.
        compiled = found.map((problem) => known.get(JSON.stringify(problem)) ?? problem);
        const problems = listed(get().layered);
        const same = problems.length === before.length && problems.every((item, at) => item === before[at]);
        set({ problems: same ? before : problems, checked });
      },
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
        const layers = joinLayers(before?.layers ?? [], found);
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
  });
}

const NO_TRAIL: readonly string[] = [];

/** Graph that shows an item; undefined if it is in every graph or in none. */
function graphOf(document: FlowDocument, key: ItemKey | undefined): string | undefined {
  if (!key) return undefined;
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.graph.id;
  if (kind === 'edge') return parseEdgeKey(key).graph;
  if (kind === 'graph') return id;
  if (kind === 'note') return document.ui?.notes?.find((note) => note.id === id)?.graph;
  return undefined;
}
