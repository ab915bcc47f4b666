import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a gate whose state no node sets', () => {
  const flow = buildFlow({
    states: ['A', 'B'],
    gates: { DEAD: { statesAll: ['A', 'B'] }, PERSON: { statesAll: ['HANDOFF_COMPLETE'] } },
    nodes: [
      message('m', { producesStates: ['A'] }),
      message('off', { producesStates: ['B'], enabled: false }),
      message('n', { requires: ['DEAD'], enabled: false }),
      message('p', { requires: ['PERSON'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'gate-unsatisfiable',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy',
      where: { kind: 'gate', name: 'DEAD' },
      message: 'Gate DEAD can never open because nothing sets B. Add a node that does, or change the gate.',
    },
  ]);
});
