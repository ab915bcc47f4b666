import { expect, it } from 'vitest';
import { buildFlow, message, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a terminal without conditions', () => {
  const flow = buildFlow({
    states: ['DONE'],
    nodes: [
      message('m', { producesStates: ['DONE'] }),
      terminal('end'),
      terminal('later', { requiresStates: ['DONE'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'terminal-unconditional',
      severity: 'error',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 'main', node: 'end' },
      message:
        '“end” can end the conversation at any time. Let it require a gate or a state, or add a condition.',
    },
  ]);
});
