import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/** Adds a path. Its condition starts as its name, for the author to change. */
export function addPath(document: FlowDocument, name = say('New path')): Edit {
  const id = createId(document, 'path');
  return makeEdit(
    document,
    say('Add path'),
    (draft) => {
      draft.paths = [...(draft.paths ?? []), { id, name, condition: { text: name, examples: [] } }];
    },
    [toKey('path', id)],
  );
}
