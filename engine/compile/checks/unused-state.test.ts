import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about states that nothing reads', () => {
  const flow = buildFlow({
    states: ['A', 'B', 'C'],
    nodes: [message('m', { producesStates: ['A', 'C'] }), message('n', { requiresStates: ['C'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-state',
      severity: 'warning',
      pointer: '/states/0',
      where: { kind: 'state', name: 'A' },
      message: 'State A is never waited for. Use it or remove it.',
    },
    {
      code: 'unused-state',
      severity: 'warning',
      pointer: '/states/1',
      where: { kind: 'state', name: 'B' },
      message: 'State B is never waited for. Use it or remove it.',
      fix: { title: 'Remove B', patch: [{ op: 'remove', path: '/states/1' }] },
    },
  ]);
});
