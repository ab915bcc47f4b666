import type { FlowDocument } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { findEdge, type ItemKey } from '../model/item';

/** Hangs one end of an edge, or both, on other nodes. Its guard, priority and occasion stay. */
export function reconnectEdge(
  document: FlowDocument,
  key: ItemKey,
  ends: { from?: string; to?: string },
): Edit {
  const placed = findEdge(document, key);
  return makeEdit(
    document,
    say('Reconnect edge'),
    (draft) => {
      const edge = placed && draft.graphs[placed.graphIndex]?.edges?.[placed.edgeIndex];
      if (!edge) return;
      if (ends.from !== undefined && ends.from !== edge.from) edge.from = ends.from;
      if (ends.to !== undefined && ends.to !== edge.to) edge.to = ends.to;
    },
    [key],
  );
}
