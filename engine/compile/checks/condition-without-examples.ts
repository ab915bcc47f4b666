import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/**
 * A description matches messages poorly without examples. Conditions decided by a guard alone, and rules
 * whose constraint is checked on every reply, do not need them. Triggers and paths have their own checks.
 */
export const conditionWithoutExamples: ProblemCheck = {
  code: 'condition-without-examples',
  severity: 'warning',
  test: 'The condition of a transition without a guard, or of a rule without a hard constraint, has no examples.',
  find: ({ flow, conditions }) => {
    const hard = new Set(flow.rules?.flatMap(({ id, hardConstraint }) => (hardConstraint ? [id] : [])));
    return conditions.flatMap(({ condition, kind, guard, path, where, owner, off }) => {
      if (off || condition.examples.length > 0 || guard !== undefined) return [];
      if (kind === 'trigger' || kind === 'path' || (where.kind === 'rule' && hard.has(where.id))) return [];
      const message = msg('{owner} has no examples of messages that meet its condition. Add some.', {
        owner: nameOwnerFirst(owner),
      });
      return [finding([...path, 'examples'], where, message)];
    });
  },
};
