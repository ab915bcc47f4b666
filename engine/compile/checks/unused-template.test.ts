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
    message: `Template "${id}" is never said: ${why}. Use it or remove it.`,
    fix: { title: `Remove "${id}"`, patch: [{ op: 'remove', path: `/templates/${index}` }] },
  });
  expect(compileFlow(flow).problems).toEqual([
    warning(0, 'never', 'its when is never true'),
    warning(2, 'by-off', 'the rules and steps that name it are switched off'),
    warning(4, 'there', 'graph "closed" is switched off'),
    warning(5, 'at', '"b" is switched off'),
  ]);
});
