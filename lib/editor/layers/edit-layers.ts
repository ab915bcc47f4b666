import { type Extends, listExtends } from '@turnpike/engine/document';
import type { ItemKey } from '../model/item';
import { parseEdgeKey, parseKey } from '../model/item';
import type { DraftJson } from './layered-draft';

/** Draft with other layers, or without `extends` for an empty list. */
export function withLayers(draft: DraftJson, entries: readonly Extends[]): DraftJson {
  const { extends: _layers, ...own } = draft;
  return entries.length > 0 ? { ...own, extends: [...entries] } : own;
}

/**
 * Draft with one more layer on top. When the first layer is added, empty graphs of the draft are dropped,
 * including an empty main graph, because they would be merged over the graphs of the layer.
 */
export function addLayer(draft: DraftJson, entry: Extends): DraftJson {
  const entries = listExtends(draft);
  if (entries.length > 0) return withLayers(draft, [...entries, entry]);
  const { main, ...rest } = draft;
  const all = Array.isArray(draft.graphs) ? (draft.graphs as Json[]) : [];
  const graphs = all.filter(({ nodes, edges }) => isFilled(nodes) || isFilled(edges));
  const keepsMain = graphs.some(({ id }) => id === main);
  return { ...rest, ...(keepsMain ? { main } : {}), graphs, extends: [entry] };
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** Draft with one layer moved. */
export function moveLayer(draft: DraftJson, index: number, to: number): DraftJson {
  const entries = listExtends(draft);
  const [moved] = entries.splice(index, 1);
  return moved ? withLayers(draft, entries.toSpliced(to, 0, moved)) : draft;
}

/** Draft without its changes to an element, so that the layers' version applies. */
export function dropDifferences(draft: DraftJson, key: ItemKey): DraftJson {
  const { kind, id } = parseKey(key);
  if (kind === 'node') return inGraphs(draft, 'nodes', (item) => item.id !== id);
  if (kind === 'edge') {
    const { graph, edge } = parseEdgeKey(key);
    return inGraphs(draft, 'edges', (item, holder) => holder !== graph || item.id !== edge);
  }
  const list = draft[`${kind}s`];
  if (!Array.isArray(list)) return draft;
  const field = ['fact', 'state', 'gate'].includes(kind) ? 'name' : 'id';
  return { ...draft, [`${kind}s`]: (list as Json[]).filter((item) => item[field] !== id) };
}

type Json = Readonly<Record<string, unknown>>;

function inGraphs(
  draft: DraftJson,
  name: 'nodes' | 'edges',
  keep: (item: Json, graph: unknown) => boolean,
): DraftJson {
  if (!Array.isArray(draft.graphs)) return draft;
  const graphs = (draft.graphs as Json[]).map((graph) =>
    Array.isArray(graph[name])
      ? { ...graph, [name]: (graph[name] as Json[]).filter((item) => keep(item, graph.id)) }
      : graph,
  );
  return { ...draft, graphs };
}
