import { expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a scenario with neither a terminal step nor a transition to the exit', () => {
  const round = [transition('a>b ~ on'), transition('b>a ~ back')];
  const nodes = [step('a'), step('b')];
  const flow = buildScenarioFlow({
    graphs: [
      scenario('round', { nodes, edges: round }),
      scenario('left', {
        nodes: [step('c'), step('d', { terminal: true, enabled: false })],
        edges: [transition('c>__exit__ ~ leaves')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'scenario-without-terminal',
      severity: 'warning',
      pointer: '/graphs/0',
      where: { kind: 'graph', graph: 'round' },
      message:
        'Scenario “round” has no end, so no other scenario can start until the customer asks to leave. Mark a step as the last step, or add a transition to the exit.',
    },
  ]);
});
