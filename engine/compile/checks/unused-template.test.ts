import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, template } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about templates that can never be used', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', {
        nodes: [step('a', { terminal: true }), step('b', { enabled: false, templates: ['by-off'] })],
      }),
      scenario('closed', { enabled: false, nodes: [step('c', { terminal: true })] }),
    ],
    rules: [
      rule('off', { enabled: false, templates: ['by-off', 'by-both'] }),
      rule('on', { templates: ['by-both', 'elsewhere'] }),
    ],
    templates: [
      template('never', 'EXCLUSIVE', { when: '1 > 2' }),
      template('no-bool', 'FALLBACK', { when: 'false' }),
      template('by-off', 'SUGGEST'),
      template('by-both', 'SUGGEST'),
      template('there', 'FALLBACK', { scope: { graph: 'closed' } }),
      template('at', 'SUGGEST', { scope: { graph: 's', node: 'b' } }),
      template('elsewhere', 'SUGGEST', { scope: { graph: 'closed' } }),
      template('free', 'SUGGEST', { when: 'turn > 2' }),
    ],
  });
  const warning = (index: number, id: string, why: string) => ({
    code: 'unused-template',
    severity: 'warning',
    pointer: `/templates/${index}`,
    where: { kind: 'template', id },
    message: `Template “${id}” is never used. ${why}`,
    fix: { title: `Remove template “${id}”`, patch: [{ op: 'remove', path: `/templates/${index}` }] },
  });
  expect(compileFlow(flow).problems).toEqual([
    warning(0, 'never', 'Its condition is never true. Change it, or remove the template.'),
    warning(2, 'by-off', 'The rules and steps that use it are disabled. Use it elsewhere, or remove it.'),
    warning(4, 'there', 'Graph “closed” is disabled. Change the scope, or remove the template.'),
    warning(5, 'at', '“b” is disabled. Change the scope, or remove the template.'),
  ]);
});
