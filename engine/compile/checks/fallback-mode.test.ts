import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, template } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a fallback that is not a FALLBACK template', () => {
  const check = 'response != ""';
  const flow = buildScenarioFlow({
    rules: [
      rule('wrong', { hardConstraint: { check, fallback: 'hint' } }),
      rule('right', { hardConstraint: { check, fallback: 'sorry' } }),
      rule('lost', { hardConstraint: { check, fallback: 'sory' } }),
    ],
    templates: [template('hint', 'SUGGEST'), template('sorry', 'FALLBACK')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/rules/2/hardConstraint/fallback',
      where: { kind: 'rule', id: 'lost' },
      message: 'Rule “lost” falls back to template sory, which does not exist. Did you mean sorry?',
      fix: {
        title: 'Change to sorry',
        patch: [{ op: 'replace', path: '/rules/2/hardConstraint/fallback', value: 'sorry' }],
      },
    },
    {
      code: 'fallback-mode',
      severity: 'error',
      pointer: '/rules/0/hardConstraint/fallback',
      where: { kind: 'rule', id: 'wrong' },
      message:
        'Rule “wrong” falls back to template “hint”, whose mode is SUGGEST. Change the mode to FALLBACK, or choose another template.',
      fix: {
        title: 'Change “hint” to FALLBACK',
        patch: [{ op: 'replace', path: '/templates/0/mode', value: 'FALLBACK' }],
      },
    },
  ]);
});
