import { type Check, finding } from './check.ts';
import type { ConditionEntry } from './list-conditions.ts';

/**
 * Conditions of the same words score the same for every message, so they can never be told apart: of
 * transitions none has the margin, of rules both apply. What must hold besides tells them apart after all.
 */
export const conditionDuplicate: Check = {
  code: 'condition-duplicate',
  severity: 'warning',
  test: 'Two conditions that a message is held against together (triggers, paths, the transitions of a step, the rules of one scope) have the same text, however it is spaced and in any letter case, and the same when and guard. What is switched off does not count.',
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
