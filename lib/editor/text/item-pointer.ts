import { type FlowDocument, toPointer } from '@turnpike/engine/document';
import { findEdge, findNode, ID_LISTS, type ItemKey, parseKey } from '@/lib/editor/model/item';

/** The JSON pointer of an item, or of the document if it was deleted. */
export function getItemPointer(document: FlowDocument, key: ItemKey): string {
  const { kind, id } = parseKey(key);
  switch (kind) {
    case 'node': {
      const placed = findNode(document, id);
      return placed ? toPointer(['graphs', placed.graphIndex, 'nodes', placed.nodeIndex]) : '';
    }
    case 'edge': {
      const placed = findEdge(document, key);
      return placed ? toPointer(['graphs', placed.graphIndex, 'edges', placed.edgeIndex]) : '';
    }
    case 'note':
      return at('ui/notes', document.ui?.notes, (note) => note.id === id);
    case 'graph':
      return at('graphs', document.graphs, (item) => item.id === id);
    case 'path':
    case 'tool':
    case 'capability':
    case 'constraint':
    case 'rule':
    case 'template': {
      const list: readonly { id: string }[] | undefined = document[ID_LISTS[kind]];
      return at(ID_LISTS[kind], list, (item) => item.id === id);
    }
    case 'fact':
    case 'state':
    case 'gate': {
      const list: readonly { name: string }[] = document[`${kind}s`];
      return at(`${kind}s`, list, (item) => item.name === id);
    }
  }
}

function at<T>(field: string, list: readonly T[] | undefined, test: (item: T) => boolean): string {
  const index = list?.findIndex(test) ?? -1;
  return index < 0 ? '' : `/${field}/${index}`;
}
