import { type Check, finding } from '../check.ts';
import type { ConditionEntry } from '../survey/types.ts';

/**
 * Conditions with the same text score the same for every message, so a transition never reaches the margin
 * and both rules apply. A different `when` or guard still tells them apart.
 */
export const conditionDuplicate: Check = {
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
      const message = `The condition of ${owner} is that of ${other.owner} in the same words, so no message can tell them apart. Say how they differ, or make them one.`;
      return [finding([...path, 'text'], where, message)];
    });
  },
};
