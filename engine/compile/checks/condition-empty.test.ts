import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports conditions and examples that are only white space', () => {
  const flow = buildScenarioFlow({
    paths: [{ id: 'p', name: 'P', condition: { text: 'p', examples: ['p', ' '], when: 'path == "p"' } }],
    graphs: [
      scenario('s', {
        trigger: { text: '  ', examples: ['go'] },
        nodes: [step('a'), step('b', { terminal: true })],
        edges: [transition('a>b', { condition: { text: '\t', examples: ['b'] } })],
      }),
    ],
    rules: [rule('r', { condition: { text: ' ', examples: ['r'] } })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'condition-empty',
      severity: 'error',
      pointer: '/graphs/0/trigger/text',
      where: { kind: 'graph', graph: 's' },
      message: 'The condition of the trigger of graph “s” is empty. Describe what the customer means.',
    },
    {
      code: 'condition-empty',
      severity: 'error',
      pointer: '/graphs/0/edges/0/condition/text',
      where: { kind: 'edge', graph: 's', edge: 'a-b' },
      message: 'The condition of the transition from “a” to “b” is empty. Describe what the customer means.',
    },
    {
      code: 'condition-empty',
      severity: 'error',
      pointer: '/paths/0/condition/examples/1',
      where: { kind: 'path', id: 'p' },
      message: 'The condition of path “P” has an empty example. Remove it.',
      fix: { title: 'Remove the example', patch: [{ op: 'remove', path: '/paths/0/condition/examples/1' }] },
    },
    {
      code: 'condition-empty',
      severity: 'error',
      pointer: '/rules/0/condition/text',
      where: { kind: 'rule', id: 'r' },
      message: 'The condition of rule “r” is empty. Describe what the customer means.',
    },
  ]);
});
