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
    message: `Rule “${id}” never applies because ${why}, or remove the rule.`,
    fix: { title: `Remove rule “${id}”`, patch: [{ op: 'remove', path: `/rules/${index}` }] },
  });
  expect(compileFlow(flow).problems).toEqual([
    warning(0, 'there', 'graph “closed” is disabled. Change the scope'),
    warning(1, 'at', '“b” is disabled. Change the scope'),
    warning(2, 'never', 'its expression is never true. Change it'),
  ]);
});
