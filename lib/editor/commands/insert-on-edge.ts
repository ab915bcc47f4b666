import { type FlowDocument, isEnd } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { findEdge, findNode, type ItemKey } from '../model/item';
import { createEdge, pushEdge } from './add-edge';
import { type Point, placeNode } from './placement';

/**
 * Inserts an unconnected node on an edge, as when it is dropped there. The first half keeps the guard.
 * Nodes that already have edges are not inserted.
 */
export function insertOnEdge(
  document: FlowDocument,
  { edge, node, at }: { edge: ItemKey; node: string; at: Point },
): Edit | undefined {
  const split = findEdge(document, edge);
  const placed = findNode(document, node);
  if (!split || !placed || placed.graphIndex !== split.graphIndex || isEnd(placed.node.type))
    return undefined;
  if (placed.graph.edges?.some(({ from, to }) => from === node || to === node)) return undefined;
  const on = createEdge(document, placed.graph.id, { from: node, to: split.edge.to });
  return makeEdit(document, say('Insert {type}', { type: placed.node.type }), (draft) => {
    placeNode(draft, placed.graph.id, node, at);
    const first = draft.graphs[split.graphIndex]?.edges?.[split.edgeIndex];
    if (!first) return;
    first.to = node;
    pushEdge(draft, placed.graph.id, on);
  });
}
