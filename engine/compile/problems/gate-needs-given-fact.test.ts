import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns of facts that no node gives', () => {
  const flow = buildFlow({
    facts: ['a', 'b', 'c'],
    gates: { G: { metricsAll: ['a'], metricsAny: ['b', 'c'] } },
    nodes: [question('q', { produces: ['c'] }), message('m', { requires: ['G'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'gate-needs-given-fact',
      severity: 'warning',
      pointer: '/gates/0/satisfiedBy',
      where: { kind: 'gate', name: 'G' },
      message:
        'No node gives a, so gate G opens only in conversations that start with it. Add a question for it if that is not meant.',
    },
  ]);
});
