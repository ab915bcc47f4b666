import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a path without examples', () => {
  const flow = buildFlow({
    paths: [{ id: 'p', name: 'Indoor', condition: { text: 'indoors', examples: [] } }],
    nodes: [message('m', { paths: ['p'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'path-without-examples',
      severity: 'warning',
      pointer: '/paths/0/condition/examples',
      where: { kind: 'path', id: 'p' },
      message: 'Path “Indoor” has no examples of messages that select it. Add some.',
    },
  ]);
});
