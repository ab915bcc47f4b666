import type { FlowDocument } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/**
 * Adds a constraint over some facts, the flow's first without any. It holds for every answer until its
 * check is written. A flow without facts gets none: a constraint must be judged for something.
 */
export function addConstraint(
  document: FlowDocument,
  facts: readonly string[] = document.facts.slice(0, 1).map((fact) => fact.name),
): Edit | undefined {
  if (facts.length === 0) return undefined;
  const id = createId(document, 'constraint');
  return makeEdit(
    document,
    say('Add constraint'),
    (draft) => {
      const made = {
        id,
        check: 'true',
        message: say('These answers do not go together.'),
        facts: [...facts],
      };
      draft.constraints = [...(draft.constraints ?? []), made];
    },
    [toKey('constraint', id)],
  );
}
