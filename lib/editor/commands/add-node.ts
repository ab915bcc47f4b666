import type { FlowDocument, Node, NodeType } from '@turnpike/engine';
import { type Edit, makeEdit } from '../edit';
import { createNodeId } from '../fresh-id';
import { toKey } from '../item';
import { placeNode } from './placement';

const NAMES = {
  question: 'New question',
  message: 'New message',
  handoff: 'Hand to a person',
  terminal: 'The end',
};

/** Adds a node of a kind to a graph; `at` is its top left corner. */
export function addNode(
  document: FlowDocument,
  { graph, type, at, name }: { graph: string; type: NodeType; at: { x: number; y: number }; name?: string },
): Edit {
  const id = createNodeId(document, type);
  const node = createNode(type, id, name ?? NAMES[type]);
  return makeEdit(
    document,
    `Add ${type}`,
    (draft) => {
      draft.graphs.find((candidate) => candidate.id === graph)?.nodes.push(node);
      placeNode(draft, graph, id, at);
    },
    [toKey('node', id)],
  );
}

function createNode(type: NodeType, id: string, name: string): Node {
  // The schema asks a hand-off for its reason; the others need a name only.
  return type === 'handoff' ? { type, id, name, reason: 'Asked for a person' } : { type, id, name };
}
