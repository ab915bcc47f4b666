import { type Check, finding, fixRemove } from './check.ts';
import { findOff, isNeverTrue } from './is-off.ts';
import type { Survey } from './survey.ts';

/** A template that nothing can ever say. One that nobody names counts wherever its scope is. */
export const unusedTemplate: Check = {
  code: 'unused-template',
  severity: 'warning',
  test: 'The when of a template that is no FALLBACK reads nothing and is not true; or rules and steps name the template and all of them are switched off, and no hard constraint falls back on it; or none names it, and its graph or node is switched off.',
  find: (survey) => {
    const { live, dead } = listNaming(survey);
    return (survey.flow.templates ?? []).flatMap(({ id, name, mode, scope, when }, index) => {
      const off = findOff(survey.flow, scope);
      const why =
        mode !== 'FALLBACK' && isNeverTrue(survey.compiled, when)
          ? 'its when is never true'
          : live.has(id)
            ? undefined
            : dead.has(id)
              ? 'the rules and steps that name it are switched off'
              : off && `${off} is switched off`;
      if (why === undefined) return [];
      const path = ['templates', index];
      const message = `Template "${name}" is never said: ${why}. Use it or remove it.`;
      return [finding(path, { kind: 'template', id }, message, fixRemove(`Remove "${name}"`, path))];
    });
  },
};

/** Templates by whether something that is on names them, or only what is off does. */
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
