import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { findDisabled, isNeverTrue } from '../survey/find-disabled.ts';
import { nameOwner } from '../survey/name-owner.ts';

/** Reports enabled rules that can never apply. */
export const unusedRule: ProblemCheck = {
  code: 'unused-rule',
  severity: 'warning',
  test: 'An enabled rule has a scope whose graph or node is disabled; or the when of its condition is constant and not true, and it has no hard constraint (which is checked whether the rule applies or not).',
  find: ({ flow, compiled }) =>
    (flow.rules ?? []).flatMap(({ id, name, enabled, scope, condition, hardConstraint }, index) => {
      if (enabled === false) return [];
      const off = findDisabled(flow, scope);
      const never = hardConstraint === undefined && isNeverTrue(compiled, condition.when);
      if (off === undefined && !never) return [];
      const path = ['rules', index];
      const message = off
        ? msg(
            'Rule “{name}” never applies because {owner} is disabled. Change the scope, or remove the rule.',
            {
              name,
              owner: nameOwner(off),
            },
          )
        : msg(
            'Rule “{name}” never applies because its expression is never true. Change it, or remove the rule.',
            {
              name,
            },
          );
      return [
        finding(path, { kind: 'rule', id }, message, fixRemove(msg('Remove rule “{name}”', { name }), path)),
      ];
    }),
};
