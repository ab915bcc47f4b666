import { type Check, finding, fixReplace } from '../check.ts';

/**
 * A FALLBACK template is reserved for replacing replies that break a constraint; it is never offered
 * otherwise.
 */
export const fallbackMode: Check = {
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
      const message = `Rule "${name}" falls back on template "${template.name}", which is ${template.mode}. Name one that is FALLBACK, or make it one.`;
      const path = ['rules', index, 'hardConstraint', 'fallback'];
      const fix = fixReplace(
        `Make "${template.name}" a FALLBACK`,
        ['templates', found.index, 'mode'],
        'FALLBACK',
      );
      return [finding(path, { kind: 'rule', id }, message, fix)];
    });
  },
};
