import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, template } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a scope with a node but no graph', () => {
  const flow = buildScenarioFlow({
    graphs: [scenario('s', { nodes: [step('a', { terminal: true })] })],
    rules: [rule('r', { scope: { node: 'a' } })],
    templates: [template('t', 'SUGGEST', { scope: { node: 'b' } })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'scope-without-graph',
      severity: 'error',
      pointer: '/rules/0/scope',
      where: { kind: 'rule', id: 'r' },
      message: 'Rule “r” applies at node a, but its scope has no graph. Add graph “s”?',
      fix: {
        title: 'Add graph “s”',
        patch: [{ op: 'add', path: '/rules/0/scope/graph', value: 's' }],
      },
    },
    {
      code: 'scope-without-graph',
      severity: 'error',
      pointer: '/templates/0/scope',
      where: { kind: 'template', id: 't' },
      message: 'Template “t” applies at node b, but its scope has no graph. Add the graph of the node.',
    },
  ]);
});
