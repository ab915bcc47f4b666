import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a question whose facts are all computed', () => {
  const flow = buildFlow({
    facts: ['a', { name: 'b', type: 'text', compute: 'answers.a' }],
    nodes: [question('q', { produces: ['b'] }), question('r', { produces: ['a', 'b'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'question-asks-nothing',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/produces',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” asks only for computed facts: b. Ask for the facts they are computed from.',
    },
  ]);
});
