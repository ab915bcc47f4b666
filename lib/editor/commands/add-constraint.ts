import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/**
 * Adds a constraint over the given facts, by default the first fact of the flow. It accepts every answer
 * until its check is written. Returns undefined for a flow without facts, because a constraint needs at least
 * one.
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
