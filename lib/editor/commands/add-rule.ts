import type { FlowDocument, Scope } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/** Adds a rule. Its condition starts as its name and its action as the mildest one, for the author to reword. */
export function addRule(
  document: FlowDocument,
  { name = say('New rule'), scope }: { name?: string; scope?: Scope } = {},
): Edit {
  const id = createId(document, 'rule');
  return makeEdit(
    document,
    say('Add rule'),
    (draft) => {
      const made = {
        id,
        name,
        condition: { text: name, examples: [] },
        action: say('Answer in one sentence.'),
      };
      draft.rules = [...(draft.rules ?? []), { ...made, ...(scope ? { scope } : {}) }];
    },
    [toKey('rule', id)],
  );
}
