import type { FlowDocument } from '@turnpike/engine/document';
import { ID_LISTS, type ItemKey, toEdgeKey, toKey } from '../model/item';
import type { NameKind } from '../model/references/reference';
import type { TextPath } from './flow-text';

const NAMED: Readonly<Record<string, NameKind>> = { facts: 'fact', states: 'state', gates: 'gate' };
const LISTED = new Map<string, keyof typeof ID_LISTS>(
  Object.entries(ID_LISTS).map(([kind, list]) => [list, kind as keyof typeof ID_LISTS]),
);

/** The item at a path, if any. */
export function findTextOwner(document: FlowDocument, path: TextPath): ItemKey | undefined {
  const [list, index, inner, place] = path;
  if (typeof list !== 'string' || (path.length !== 2 && path.length !== 4 && list !== 'ui')) return undefined;
  if (list === 'ui') {
    const note = path.length === 3 && index === 'notes' ? document.ui?.notes?.[inner as number] : undefined;
    return note && toKey('note', note.id);
  }
  const at = index as number;
  if (list === 'graphs') {
    const graph = document.graphs[at];
    if (!graph || path.length === 2) return graph && toKey('graph', graph.id);
    const node = inner === 'nodes' ? graph.nodes[place as number] : undefined;
    const edge = inner === 'edges' ? graph.edges?.[place as number] : undefined;
    return node ? toKey('node', node.id) : edge && toEdgeKey(graph.id, edge.id);
  }
  if (path.length !== 2) return undefined;
  const kind = NAMED[list];
  if (kind) {
    const named = document[`${kind}s`][at];
    return named && toKey(kind, named.name);
  }
  const listed = LISTED.get(list);
  const item = listed && document[ID_LISTS[listed]]?.[at];
  return listed && item && toKey(listed, item.id);
}
