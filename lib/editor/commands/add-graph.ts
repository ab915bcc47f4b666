import type { FlowDocument } from '@turnpike/engine';
import { type Edit, makeEdit } from '../edit';
import { createId } from '../fresh-id';
import { toKey } from '../item';

/** Adds an empty gates graph; the first one becomes main. */
export function addGraph(document: FlowDocument, name: string): Edit {
  const id = createId(document, 'graph');
  return makeEdit(
    document,
    'Add graph',
    (draft) => {
      draft.graphs.push({ id, name, strategy: 'gates', nodes: [] });
      draft.main ??= id;
    },
    [toKey('graph', id)],
  );
}
