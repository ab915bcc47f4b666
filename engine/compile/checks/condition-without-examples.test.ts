import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const condition = { text: 'Wants it', examples: [] };

it('warns about transitions and rules without examples, unless a guard or constraint decides', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', {
        nodes: [step('a'), step('b', { terminal: true })],
        edges: [
          transition('a>b', { condition }),
          transition('a>b: turn > 1', { condition }),
          transition('b>a: turn > 1'),
          transition('b>__exit__'),
        ],
      }),
    ],
    rules: [
      rule('bare', { condition }),
      rule('hard', {
        condition: { ...condition, text: 'Hard' },
        hardConstraint: { check: 'response != ""' },
      }),
      rule('off', { condition: { ...condition, text: 'Off' }, enabled: false }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'condition-without-examples',
      severity: 'warning',
      pointer: '/graphs/0/edges/0/condition/examples',
      where: { kind: 'edge', graph: 's', edge: 'a-b' },
      message:
        'The transition from “a” to “b” has no examples of messages that meet its condition. Add some.',
    },
    {
      code: 'condition-without-examples',
      severity: 'warning',
      pointer: '/rules/0/condition/examples',
      where: { kind: 'rule', id: 'bare' },
      message: 'Rule “bare” has no examples of messages that meet its condition. Add some.',
    },
  ]);
});
