import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports the second node and the second graph of an id', () => {
  const flow = buildFlow({
    graphs: [
      { id: 'main', name: 'Main', strategy: 'gates', nodes: [message('a'), message('a', { name: 'Again' })] },
      { id: 'main', name: 'Other', strategy: 'gates', nodes: [message('b')] },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/1/id',
      where: { kind: 'graph', graph: 'main' },
      message: 'Graph "Other" has the id main of graph "Main". Give it an id of its own.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/id',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '"Again" has the id a of "a". Give it an id of its own.',
    },
  ]);
});
