import { hasJudge } from '../../document/has-judge.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** Without a CEL check or a judge model, nothing verifies the constraint. */
export const constraintUnverified: ProblemCheck = {
  code: 'constraint-unverified',
  severity: 'warning',
  test: 'An enabled rule has a hardConstraint without a check, and neither settings.enforcement.judgeModels nor settings.models.judge names a model.',
  find: ({ flow }) => {
    if (hasJudge(resolveSettings(flow.settings))) return [];
    return (flow.rules ?? []).flatMap(({ id, name, enabled, hardConstraint }, index) => {
      if (enabled === false || !hardConstraint || hardConstraint.check !== undefined) return [];
      const message = msg(
        'The hard constraint of rule “{rule}” has no check, and the settings name no judge model, so nothing verifies it. Add one of the two.',
        { rule: name },
      );
      return [finding(['rules', index, 'hardConstraint'], { kind: 'rule', id }, message)];
    });
  },
};
