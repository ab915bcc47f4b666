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
      message: 'Nothing reads state A. Use it or remove it.',
    },
    {
      code: 'unused-state',
      severity: 'warning',
      pointer: '/states/1',
      where: { kind: 'state', name: 'B' },
      message: 'Nothing reads state B. Use it or remove it.',
      fix: { title: 'Remove state B', patch: [{ op: 'remove', path: '/states/1' }] },
    },
  ]);
});
