import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Point, placeGate, placeNode, setPinned } from '../commands/placement';
import { type Edit, makeEdit } from '../model/edit';
import { type ItemKey, parseKey } from '../model/item';

/** Pins nodes and gates where they are, or unpins them. `places` are their positions as drawn. */
export function pinItems(
  document: FlowDocument,
  { graph, places, pinned }: { graph: string; places: ReadonlyMap<ItemKey, Point>; pinned: boolean },
): Edit {
  const count = places.size;
  return makeEdit(
    document,
    pinned
      ? say('Pin {count, plural, one {# item} other {# items}}', { count })
      : say('Unpin {count, plural, one {# item} other {# items}}', { count }),
    (draft) => {
      for (const [key, at] of places) {
        const { kind, id } = parseKey(key);
        if (kind === 'node') placeNode(draft, graph, id, at);
        if (kind === 'gate') placeGate(draft, graph, id, at);
        setPinned(draft, graph, key, pinned);
      }
    },
  );
}
