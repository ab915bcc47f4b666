import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports nodes that wait for each other, and no name that is only misspelt', () => {
  const flow = buildFlow({
    states: ['A', 'B'],
    nodes: [
      message('one', { requiresStates: ['A'], producesStates: ['B'] }),
      message('two', { requiresStates: ['B'], producesStates: ['A'] }),
      message('three', { when: 'states.A && turn > 2' }),
      message('free'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'one' },
      message:
        '"one" can never run: state A can never be there. Let an earlier node give it, or stop waiting for it.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 'main', node: 'two' },
      message:
        '"two" can never run: state B can never be there. Let an earlier node give it, or stop waiting for it.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/2',
      where: { kind: 'node', graph: 'main', node: 'three' },
      message:
        '"three" can never run: state A can never be there. Let an earlier node give it, or stop waiting for it.',
    },
  ]);
});
