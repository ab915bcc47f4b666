import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a message that is to learn a fact', () => {
  const flow = buildFlow({
    facts: ['name', 'mail'],
    nodes: [message('m', { produces: ['name', 'mail'] }), question('q', { produces: ['mail'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'fact-without-question',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/produces',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: '"m" gives name but does not wait for an answer. Make it a question, or let it wait.',
    },
  ]);
});
