import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import { buildScenarioFlow, rule } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const rules = [
  rule('told', { hardConstraint: {} }),
  rule('checked', { hardConstraint: { check: 'response != ""' } }),
  rule('off', { hardConstraint: {}, enabled: false }),
];

it('warns about a hard constraint with neither a check nor a judge', () => {
  expect(compileFlow(buildScenarioFlow({ rules })).problems).toEqual([
    {
      code: 'constraint-unverified',
      severity: 'warning',
      pointer: '/rules/0/hardConstraint',
      where: { kind: 'rule', id: 'told' },
      message:
        'The hard constraint of rule “told” has no check, and the settings name no judge model, so nothing verifies it. Add one of the two.',
    },
  ]);
});

it.each<[string, Settings]>([
  ['judgeModels', { enforcement: { judgeModels: ['openai/judge'] } }],
  ['models.judge', { models: { judge: { model: 'openai/judge' } } }],
  ['a profile', { profile: 'balanced' }],
])('accepts a judge named by %s', (_, settings) => {
  const { problems } = compileFlow(buildScenarioFlow({ rules, settings }));
  expect(problems.filter(({ code }) => code === 'constraint-unverified')).toEqual([]);
});
