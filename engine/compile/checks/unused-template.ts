import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { findDisabled, isNeverTrue } from '../survey/find-disabled.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import type { Survey } from '../survey/types.ts';

/**
 * Reports templates that can never be used. A template that no rule or step names applies everywhere in its
 * scope.
 */
export const unusedTemplate: ProblemCheck = {
  code: 'unused-template',
  severity: 'warning',
  test: 'The when of a template (other than FALLBACK) is constant and not true; or all rules and steps that name the template are disabled and no hard constraint uses it as a fallback; or nothing names it, and its graph or node is disabled.',
  find: (survey) => {
    const { live, dead } = listNaming(survey);
    return (survey.flow.templates ?? []).flatMap(({ id, name, mode, scope, when }, index) => {
      const off = findDisabled(survey.flow, scope);
      const why =
        mode !== 'FALLBACK' && isNeverTrue(survey.compiled, when)
          ? msg('Its condition is never true. Change it, or remove the template.')
          : live.has(id)
            ? undefined
            : dead.has(id)
              ? msg('The rules and steps that use it are disabled. Use it elsewhere, or remove it.')
              : off &&
                msg('{owner} is disabled. Change the scope, or remove the template.', {
                  owner: nameOwnerFirst(off),
                });
      if (!why) return [];
      const path = ['templates', index];
      const message = msg('Template “{name}” is never used. {reason}', { name, reason: why });
      return [
        finding(
          path,
          { kind: 'template', id },
          message,
          fixRemove(msg('Remove template “{name}”', { name }), path),
        ),
      ];
    });
  },
};

/**
 * Named templates, split into those named by an enabled rule or step and those named only by disabled ones.
 */
function listNaming({ flow, nodes }: Survey): { live: Set<string>; dead: Set<string> } {
  const live = new Set<string>();
  const dead = new Set<string>();
  for (const { enabled, templates = [], hardConstraint } of flow.rules ?? []) {
    for (const id of templates) (enabled === false ? dead : live).add(id);
    if (hardConstraint?.fallback !== undefined && enabled !== false) live.add(hardConstraint.fallback);
  }
  for (const { graph, node } of nodes) {
    if (node.type !== 'step') continue;
    const off = node.enabled === false || graph.enabled === false;
    for (const id of node.templates ?? []) (off ? dead : live).add(id);
  }
  return { live, dead };
}
