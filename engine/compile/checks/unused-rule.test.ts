import { expect, it } from 'vitest';
import { buildScenarioFlow, means, rule, scenario, step } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about enabled rules that can never apply', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', { nodes: [step('a', { terminal: true }), step('b', { enabled: false })] }),
      scenario('closed', { enabled: false, nodes: [step('c', { terminal: true })] }),
    ],
    rules: [
      rule('there', { scope: { graph: 'closed' } }),
      rule('at', { scope: { graph: 's', node: 'b' } }),
      rule('never', { condition: means('never', { when: 'false' }) }),
      rule('hard', {
        condition: means('hard', { when: 'false' }),
        hardConstraint: { check: 'response != ""' },
      }),
      rule('off', { enabled: false, scope: { graph: 'closed' } }),
      rule('fine', { scope: { graph: 's', node: 'a' }, condition: means('fine', { when: 'turn > 1' }) }),
    ],
  });
  const warning = (index: number, id: string, why: string) => ({
    code: 'unused-rule',
    severity: 'warning',
    pointer: `/rules/${index}`,
    where: { kind: 'rule', id },
    message: `Rule "${id}" never applies: ${why}. Change that, or remove it.`,
    fix: { title: `Remove "${id}"`, patch: [{ op: 'remove', path: `/rules/${index}` }] },
  });
  expect(compileFlow(flow).problems).toEqual([
    warning(0, 'there', 'graph "closed" is switched off'),
    warning(1, 'at', '"b" is switched off'),
    warning(2, 'never', 'the when of its condition is never true'),
  ]);
});
