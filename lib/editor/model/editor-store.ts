import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftJson, LayeredDraft } from '../layers/layered-draft';
import type { DocumentReader } from './document-reader';
import { createDraftActions } from './draft-actions';
import { createEditActions } from './edit-actions';
import type { EditorState } from './editor-state';
import { type EditHistory, EMPTY_HISTORY } from './history';
import { findItemOf, findNode, getStartGraph, hasItem } from './item';
import type { UnreadableDraft } from './opened-document';
import { createViewActions, NO_TRAIL } from './view-actions';

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
  unread?: UnreadableDraft | null;
  layered?: LayeredDraft | null;
  /** Called only for drafts that the reader has read before. */
  reader: () => DocumentReader;
  readOnly?: boolean;
  now?: () => number;
  onDocument?: DocumentListener;
  /** History from before a reload of the same document. */
  history?: EditHistory;
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
  const { flowId, document, unread = null, readOnly = false, now = Date.now, onDocument } = options;
  const store = createStore<EditorState>((set, get) => {
    /**
     * Problems of the document. Merge problems of its layers come first, because they are known immediately.
     */
    let compiled: readonly Problem[] = [];
    const listed = (layered: LayeredDraft | null): readonly Problem[] => {
      const { quiet } = get();
      const shown = quiet ? compiled.filter(({ where }) => findItemOf(where) !== quiet) : compiled;
      return layered && layered.merged.problems.length > 0 ? [...layered.merged.problems, ...shown] : shown;
    };
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
      quiet: null,
      ...createEditActions({ ...options, set, get, change, now }),
      ...createViewActions(set, get),
      endQuiet() {
        if (get().quiet === null) return;
        set({ quiet: null });
        if (!get().unread) set({ problems: listed(get().layered) });
      },
      setProblems(found, checked) {
        const { unread: still, problems: before } = get();
        if (still) return;
        const known = new Map([...before, ...compiled].map((problem) => [JSON.stringify(problem), problem]));
        // Keep the identity of equal problems: most keys change none, and nothing needs to update.
        compiled = found.map((problem) => known.get(JSON.stringify(problem)) ?? problem);
        const problems = listed(get().layered);
        const same = problems.length === before.length && problems.every((item, at) => item === before[at]);
        set({ problems: same ? before : problems, checked });
      },
      ...createDraftActions({ ...options, set, get, change, now }),
    };
  });
  store.subscribe(({ quiet, selection, endQuiet }) => {
    if (quiet && !selection.includes(quiet)) endQuiet();
  });
  return store;
}
