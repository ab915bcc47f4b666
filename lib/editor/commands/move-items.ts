import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { LayoutChoice } from '../layout/layout-choice';
import { type Edit, makeEdit } from '../model/edit';
import { findNode, type ItemKey, parseKey } from '../model/item';
import { getLayout, type Point, placeGate, placeNode, setPinned } from './placement';

/**
 * Moves items of a graph as one edit. Gates are positioned by center, other items by corner. What is moved `byHand` is
 * pinned, and what a layout moves is not. `layout` is how the graph is laid out from now on.
 */
export function moveItems(
  document: FlowDocument,
  {
    graph,
    places,
    byHand,
    label,
    layout,
  }: {
    graph: string;
    places: ReadonlyMap<ItemKey, Point>;
    byHand: boolean;
    label?: string;
    layout?: LayoutChoice;
  },
): Edit {
  return makeEdit(
    document,
    label ?? (places.size === 1 ? say('Move') : say('Move {count} items', { count: places.size })),
    (draft) => {
      if (layout) getLayout(draft, graph).layout = layout;
      for (const [key, at] of places) {
        const { kind, id } = parseKey(key);
        if (kind === 'node' && (id === EXIT || findNode(document, id)?.graph.id === graph))
          placeNode(draft, graph, id, at);
        if (kind === 'gate') placeGate(draft, graph, id, at);
        setPinned(draft, graph, key, byHand);
        if (kind === 'note') {
          const note = draft.ui?.notes?.find((candidate) => candidate.id === id);
          if (note) Object.assign(note, { x: Math.round(at.x), y: Math.round(at.y) });
        }
      }
    },
  );
}
