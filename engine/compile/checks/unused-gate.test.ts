import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('counts a gate as used if it decides when a node is done', () => {
  const flow = buildFlow({
    facts: ['a', 'b'],
    gates: { OWN: { metricsAny: ['a'] }, BOTH: { metricsAll: ['a', 'b'] } },
    nodes: [question('q', { produces: ['a'] }), question('r', { produces: ['b'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-gate',
      severity: 'warning',
      pointer: '/gates/1',
      where: { kind: 'gate', name: 'BOTH' },
      message: 'Nothing requires gate BOTH. Use it or remove it.',
      fix: { title: 'Remove gate BOTH', patch: [{ op: 'remove', path: '/gates/1' }] },
    },
  ]);
});
