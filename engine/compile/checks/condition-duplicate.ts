import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwner } from '../survey/name-owner.ts';
import type { ConditionEntry } from '../survey/types.ts';

/**
 * Conditions with the same text score the same for every message, so a transition never reaches the margin and
 * both rules apply. A different `when` or guard still distinguishes them.
 */
export const conditionDuplicate: ProblemCheck = {
  code: 'condition-duplicate',
  severity: 'warning',
  test: 'Two conditions that are compared for the same message (triggers, paths, the transitions of a step, or the rules of one scope) have the same text, ignoring spacing and letter case, and the same when and guard. Disabled elements do not count.',
  find: ({ conditions }) => {
    const first = new Map<string, ConditionEntry>();
    return conditions.flatMap((entry) => {
      const { condition, set, guard = '', off, path, where, owner } = entry;
      const text = condition.text.trim().replace(/\s+/g, ' ').toLowerCase();
      if (off || text === '') return [];
      const key = JSON.stringify([set, text, condition.when?.trim() ?? '', guard.trim()]);
      const other = first.get(key);
      if (!other) {
        first.set(key, entry);
        return [];
      }
      const message = msg(
        'The condition of {owner} has the same text as the condition of {other}, so messages always match both. Change one, or merge them.',
        { owner: nameOwner(owner), other: nameOwner(other.owner) },
      );
      return [finding([...path, 'text'], where, message)];
    });
  },
};
