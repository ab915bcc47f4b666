import { expect, it } from 'vitest';
import { buildScenarioFlow, means, rule, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about conditions of one set with the same text', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', {
        nodes: [step('a'), step('b', { terminal: true })],
        edges: [
          transition('a>b ~ wants to pay'),
          transition('a>a ~ Wants  to PAY'),
          transition('a>b ~ wants to pay', { id: 'guarded', guard: 'turn > 3' }),
          transition('b>a ~ wants to pay'),
        ],
      }),
      scenario('other', { trigger: means('s'), nodes: [step('o', { terminal: true })] }),
      scenario('off', { trigger: means('s'), enabled: false, nodes: [step('f', { terminal: true })] }),
    ],
    rules: [
      rule('one', { condition: means('same') }),
      rule('two', { condition: means('same') }),
      rule('late', { condition: means('same', { when: 'turn > 3' }) }),
      rule('here', { condition: means('same'), scope: { graph: 's' } }),
      rule('gone', { condition: means('same'), enabled: false }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'condition-duplicate',
      severity: 'warning',
      pointer: '/graphs/1/trigger/text',
      where: { kind: 'graph', graph: 'other' },
      message:
        'The condition of the trigger of graph “other” has the same text as the condition of the trigger of graph “s”, so messages always match both. Change one, or merge them.',
    },
    {
      code: 'condition-duplicate',
      severity: 'warning',
      pointer: '/graphs/0/edges/1/condition/text',
      where: { kind: 'edge', graph: 's', edge: 'a-a' },
      message:
        'The condition of the transition from “a” to “a” has the same text as the condition of the transition from “a” to “b”, so messages always match both. Change one, or merge them.',
    },
    {
      code: 'condition-duplicate',
      severity: 'warning',
      pointer: '/rules/1/condition/text',
      where: { kind: 'rule', id: 'two' },
      message:
        'The condition of rule “two” has the same text as the condition of rule “one”, so messages always match both. Change one, or merge them.',
    },
  ]);
});
