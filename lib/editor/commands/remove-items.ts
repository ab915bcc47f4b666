import type { FlowDocument } from '@turnpike/engine';
import { type Edit, makeEdit } from '../edit';
import { getItemName, type ItemKey, parseKey } from '../item';
import { getAtPath, listReferences, type NameKind } from '../references';
import { forgetPlaces } from './placement';

/**
 * Removes items and every list entry and goal that names them. Expressions and texts that name them stay
 * as they are and become problems: only the author knows what they should say instead.
 */
export function removeItems(document: FlowDocument, keys: readonly ItemKey[]): Edit {
  const only = keys.length === 1 ? (keys[0] as ItemKey) : undefined;
  const label = only ? `Delete ${getItemName(document, only)}` : `Delete ${keys.length} items`;
  return makeEdit(
    document,
    label,
    (draft) => {
      for (const key of keys) removeItem(draft, key);
    },
    [],
  );
}

function removeItem(draft: FlowDocument, key: ItemKey): void {
  const { kind, id } = parseKey(key);
  switch (kind) {
    case 'node':
      for (const graph of draft.graphs) drop(graph.nodes, (node) => node.id === id);
      forgetPlaces(draft, 'nodes', id);
      break;
    case 'note':
      if (draft.ui?.notes) drop(draft.ui.notes, (note) => note.id === id);
      break;
    case 'graph':
      drop(draft.graphs, (graph) => graph.id === id);
      if (draft.main === id) delete draft.main;
      if (draft.ui?.graphs) delete draft.ui.graphs[id];
      if (draft.ui?.notes) drop(draft.ui.notes, (note) => note.graph === id);
      break;
    case 'fact':
      removeName(draft, kind, id);
      drop(draft.facts, (fact) => fact.name === id);
      break;
    case 'state':
      removeName(draft, kind, id);
      drop(draft.states, (state) => state.name === id);
      break;
    case 'gate':
      removeName(draft, kind, id);
      drop(draft.gates, (gate) => gate.name === id);
      forgetPlaces(draft, 'gates', id);
      break;
  }
}

function removeName(draft: FlowDocument, kind: NameKind, name: string): void {
  // Backwards, so that taking out one entry of a list does not shift the others' paths.
  for (const use of listReferences(draft).reverse()) {
    if (use.kind !== kind || use.name !== name || (use.form !== 'list' && use.form !== 'goal')) continue;
    const parent = getAtPath(draft, use.path.slice(0, -1));
    const last = use.path.at(-1) as string | number;
    if (!Array.isArray(parent)) {
      delete (parent as Record<string, unknown>)[last];
      continue;
    }
    parent.splice(last as number, 1);
    if (parent.length === 0) {
      const holder = getAtPath(draft, use.path.slice(0, -2)) as Record<string | number, unknown>;
      delete holder[use.path.at(-2) as string | number];
    }
  }
}

function drop<T>(list: T[], test: (item: T) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) if (test(list[index] as T)) list.splice(index, 1);
}
