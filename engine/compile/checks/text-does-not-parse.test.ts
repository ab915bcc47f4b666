import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports invalid ICU messages', () => {
  const flow = buildFlow({
    facts: ['name'],
    nodes: [
      question('q', { produces: ['name'], text: 'Hi {name' }),
      message('m', { text: { variants: ['{name, plural, one {x}}', "It's {name}."] } }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'text-does-not-parse',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/text',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” has a text with an invalid placeholder. Close it with }.',
    },
    {
      code: 'text-does-not-parse',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text/variants/0',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message:
        '“m” has a text with an invalid placeholder. Add the case other, which applies when no other case does.',
    },
  ]);
});
