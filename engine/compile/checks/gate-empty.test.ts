import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a gate without conditions', () => {
  const flow = buildFlow({
    gates: { OPEN: {}, HALF: { metricsAny: [] } },
    nodes: [message('m', { requires: ['OPEN', 'HALF'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'gate-empty',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy',
      where: { kind: 'gate', name: 'OPEN' },
      message: 'Gate OPEN has no condition. Add a fact, a state or an expression.',
    },
    {
      code: 'gate-empty',
      severity: 'error',
      pointer: '/gates/1/satisfiedBy',
      where: { kind: 'gate', name: 'HALF' },
      message: 'Gate HALF has no condition. Add a fact, a state or an expression.',
    },
  ]);
});
