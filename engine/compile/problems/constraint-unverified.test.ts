import { expect, it } from 'vitest';
import { buildScenarioFlow, rule } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const rules = [
  rule('told', { hardConstraint: {} }),
  rule('checked', { hardConstraint: { check: 'response != ""' } }),
  rule('off', { hardConstraint: {}, enabled: false }),
];

it('warns of a hard constraint with neither check nor judge', () => {
  expect(compileFlow(buildScenarioFlow({ rules })).problems).toEqual([
    {
      code: 'constraint-unverified',
      severity: 'warning',
      pointer: '/rules/0/hardConstraint',
      where: { kind: 'rule', id: 'told' },
      message:
        'Nothing holds replies against rule "told": its hard constraint has no check, and the settings name no judge. Give it one of the two.',
    },
  ]);
});

it('is content with a judge', () => {
  const settings = { enforcement: { judgeModels: ['openai/judge'] } };
  expect(compileFlow(buildScenarioFlow({ rules, settings })).problems).toEqual([]);
});
