import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports expressions that are not CEL', () => {
  const flow = buildFlow({
    facts: ['name', { name: 'double', type: 'number', compute: '1 +' }],
    nodes: [question('a', { produces: ['name', 'double'] }), message('b', { when: 'answers.name ==' })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'expression-does-not-parse',
      severity: 'error',
      pointer: '/facts/1/compute',
      where: { kind: 'fact', name: 'double' },
      message: 'The expression of fact double cannot be parsed. Missing value at the end, after +.',
    },
    {
      code: 'expression-does-not-parse',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message: 'The condition of “b” cannot be parsed. Missing value at the end, after ==.',
    },
  ]);
});
