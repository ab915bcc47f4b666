import type { FlowDocument } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';
import { getAtPath } from '../model/references';
import type { Path } from './set-field';

/** Adds something that customers may have connected; `tool` is the path of a tool that needs it from now on. */
export function addCapability(document: FlowDocument, name = say('New capability'), tool?: Path): Edit {
  const id = createId(document, 'capability');
  return makeEdit(
    document,
    say('Add capability'),
    (draft) => {
      draft.capabilities = [...(draft.capabilities ?? []), { id, name }];
      const holder = tool && (getAtPath(draft, tool) as { capabilities?: string[] } | undefined);
      if (holder) holder.capabilities = [...(holder.capabilities ?? []), id];
    },
    // A tool that is being edited stays in view.
    tool ? undefined : [toKey('capability', id)],
  );
}
