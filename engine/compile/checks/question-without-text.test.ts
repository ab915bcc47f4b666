import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('accepts a text or the prompt of an asked fact', () => {
  const flow = buildFlow({
    facts: ['a', { name: 'b', type: 'text', prompt: 'B?' }],
    nodes: [
      question('q', { text: undefined, produces: ['a'] }),
      question('r', { text: undefined, produces: ['b'] }),
      question('s', { produces: ['a'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'question-without-text',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” has no question. Add a text, or a prompt to a fact that it asks for.',
    },
  ]);
});
