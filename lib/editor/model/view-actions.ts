import type { FlowDocument } from '@turnpike/engine/document';
import type { EditorState } from './editor-state';
import { findNode, hasItem, type ItemKey, parseEdgeKey, parseKey, toKey } from './item';

export const NO_TRAIL: readonly string[] = [];

/** Selection and navigation: what is shown, without changing the document. */
export function createViewActions(
  set: (change: Partial<EditorState>) => void,
  get: () => EditorState,
): Pick<EditorState, 'select' | 'showGraph' | 'enterGraph' | 'leaveGraph'> {
  return {
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
  };
}

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
