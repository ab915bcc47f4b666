import type { FlowDocument, RuleScope } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/** Adds a rule with its name as condition and a neutral action, for the author to change. */
export function addRule(
  document: FlowDocument,
  { name = say('New rule'), scope }: { name?: string; scope?: RuleScope } = {},
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
