import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns if no other node shares a fact or tag', () => {
  const flow = buildFlow({
    facts: ['a', 'b'],
    nodes: [
      question('q', { produces: ['a'], retryPolicy: { onExhaust: 'BROADEN' } }),
      question('r', { produces: ['b'], tags: ['t'], retryPolicy: { onExhaust: 'BROADEN' } }),
      message('m', { tags: ['t'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'broaden-without-neighbour',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/retryPolicy/onExhaust',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message:
        '“q” tries a related question after its last attempt, but no other node shares a fact or a tag with it. Add a shared tag, or change what happens after the last attempt.',
    },
  ]);
});
