import { expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a step that is not terminal and has no transitions', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', {
        nodes: [step('a'), step('stuck'), step('off', { enabled: false }), step('end', { terminal: true })],
        edges: [transition('a>stuck ~ is stuck'), transition('a>end ~ ends'), transition('end>a ~ again')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'step-dead-end',
      severity: 'warning',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 's', node: 'stuck' },
      message:
        '“stuck” has no outgoing transition and is not the last step. Add a transition, or mark it as the last step.',
      fix: {
        title: 'Mark as last step',
        patch: [{ op: 'add', path: '/graphs/0/nodes/1/terminal', value: true }],
      },
    },
  ]);
});
