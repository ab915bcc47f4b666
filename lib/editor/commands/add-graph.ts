import type { FlowDocument, Strategy } from '@turnpike/engine';
import { type Edit, makeEdit } from '../edit';
import { createId } from '../fresh-id';
import { toKey } from '../item';

/** Adds an empty graph; the first one becomes main. */
export function addGraph(document: FlowDocument, name: string, strategy: Strategy = 'gates'): Edit {
  const id = createId(document, 'graph');
  return makeEdit(
    document,
    'Add graph',
    (draft) => {
      draft.graphs.push({ id, name, strategy, nodes: [], ...(strategy === 'edges' ? { edges: [] } : {}) });
      draft.main ??= id;
    },
    [toKey('graph', id)],
  );
}
