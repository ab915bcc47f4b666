import type { Json } from '@turnpike/engine';
import { ELSE, type FlowDocument } from '@turnpike/engine/document';
import { ID_LISTS, type ItemKey, toEdgeKey, toKey } from '../model/item';
import type { NameKind } from '../model/references/reference';
import type { FlowText, TextPath } from './flow-text';
import { readRole } from './read-role';

/**
 * Every string of a flow written by an author, in document order. Layers and settings other than texts are not listed.
 */
export function listFlowTexts(document: FlowDocument): FlowText[] {
  const found: FlowText[] = [];
  const walk = (value: Json | undefined, path: TextPath, owner: ItemKey | undefined) => {
    if (typeof value === 'string') {
      const role = value === '' || value === ELSE ? undefined : readRole(path);
      if (role) found.push({ path, value, ...(owner ? { owner } : {}), ...role });
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries())
        walk(item, [...path, index], findOwner(document, [...path, index]) ?? owner);
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key], owner);
  };
  for (const [key, value] of Object.entries(document))
    if (!SKIPPED_FIELDS.has(key)) walk(value as Json, [key], undefined);
  walk(document.settings?.silence?.text, ['settings', 'silence', 'text'], undefined);
  return found;
}

const SKIPPED_FIELDS: ReadonlySet<string> = new Set([
  'schemaVersion',
  'locale',
  'locales',
  'settings',
  'extends',
]);
const NAMED: Readonly<Record<string, NameKind>> = { facts: 'fact', states: 'state', gates: 'gate' };
const LISTED = new Map<string, keyof typeof ID_LISTS>(
  Object.entries(ID_LISTS).map(([kind, list]) => [list, kind as keyof typeof ID_LISTS]),
);

/** The item at a path, if any. */
function findOwner(document: FlowDocument, path: TextPath): ItemKey | undefined {
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
