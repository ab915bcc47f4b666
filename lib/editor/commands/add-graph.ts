import type { FlowDocument, Strategy } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { isDrawn } from '../canvas/is-drawn';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/**
 * Adds an empty graph; the first one becomes main. A scenario becomes main only if it is the only graph,
 * because it is usually started by a message.
 */
export function addGraph(document: FlowDocument, name: string, strategy: Strategy = 'gates'): Edit {
  const id = createId(document, 'graph');
  return makeEdit(
    document,
    strategy === 'meaning' ? say('Add scenario') : say('Add graph'),
    (draft) => {
      draft.graphs.push({ id, name, strategy, nodes: [], ...(isDrawn(strategy) ? { edges: [] } : {}) });
      if (strategy !== 'meaning' || draft.graphs.length === 1) draft.main ??= id;
    },
    [toKey('graph', id)],
  );
}
