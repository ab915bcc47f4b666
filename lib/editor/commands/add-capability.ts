import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import type { FieldPath } from '../model/get-at-path';
import { getAtPath } from '../model/get-at-path';
import { toKey } from '../model/item';

/** Adds a capability; `tool` is the path of a tool that will require it. */
export function addCapability(document: FlowDocument, name = say('New capability'), tool?: FieldPath): Edit {
  const id = createId(document, 'capability');
  return makeEdit(
    document,
    say('Add capability'),
    (draft) => {
      draft.capabilities = [...(draft.capabilities ?? []), { id, name }];
      const holder = tool && (getAtPath(draft, tool) as { capabilities?: string[] } | undefined);
      if (holder) holder.capabilities = [...(holder.capabilities ?? []), id];
    },
    // Keeps the edited tool selected.
    tool ? undefined : [toKey('capability', id)],
  );
}
