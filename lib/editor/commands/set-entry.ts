import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { findNode } from '../model/item';

/** Sets a node as the entry of its graph. */
export function setEntry(document: FlowDocument, node: string): Edit {
  const placed = findNode(document, node);
  return makeEdit(document, say('Set entry'), (draft) => {
    const graph = placed && draft.graphs[placed.graphIndex];
    if (graph && graph.entry !== node) graph.entry = node;
  });
}
