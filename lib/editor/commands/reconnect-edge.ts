import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { findEdge, type ItemKey } from '../model/item';

/** Reconnects one or both ends of an edge. Guard, priority and event are kept. */
export function reconnectEdge(
  document: FlowDocument,
  key: ItemKey,
  ends: { from?: string; to?: string },
): Edit {
  const placed = findEdge(document, key);
  return makeEdit(
    document,
    say('Reconnect'),
    (draft) => {
      const edge = placed && draft.graphs[placed.graphIndex]?.edges?.[placed.edgeIndex];
      if (!edge) return;
      if (ends.from !== undefined && ends.from !== edge.from) edge.from = ends.from;
      if (ends.to !== undefined && ends.to !== edge.to) edge.to = ends.to;
    },
    [key],
  );
}
