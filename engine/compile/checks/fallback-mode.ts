import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck } from '../check.ts';

/**
 * A FALLBACK template is reserved for replacing replies that break a constraint; it is never offered
 * otherwise.
 */
export const fallbackMode: ProblemCheck = {
  code: 'fallback-mode',
  severity: 'error',
  test: 'The fallback of a hard constraint names a template whose mode is not FALLBACK.',
  find: ({ flow }) => {
    const templates = new Map(flow.templates?.map((template, index) => [template.id, { template, index }]));
    return (flow.rules ?? []).flatMap(({ id, name, hardConstraint }, index) => {
      const found =
        hardConstraint?.fallback === undefined ? undefined : templates.get(hardConstraint.fallback);
      if (!found || found.template.mode === 'FALLBACK') return [];
      const { template } = found;
      const message = msg(
        'Rule “{rule}” falls back to template “{template}”, whose mode is {mode}. Change the mode to FALLBACK, or choose another template.',
        { rule: name, template: template.name, mode: template.mode },
      );
      const path = ['rules', index, 'hardConstraint', 'fallback'];
      const fix = fixReplace(
        msg('Change “{template}” to FALLBACK', { template: template.name }),
        ['templates', found.index, 'mode'],
        'FALLBACK',
      );
      return [finding(path, { kind: 'rule', id }, message, fix)];
    });
  },
};
