import { expect, it } from 'vitest';
import { buildEdgesFlow, edge, question, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('offers to remove the guard', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    nodes: [question('q', { produces: ['x'] }), terminal('t')],
    edges: [edge('q>t'), { id: 'e', from: 'q', to: 't', on: 'exhausted', guard: ' else ' }],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'else-with-on',
      severity: 'error',
      pointer: '/graphs/0/edges/1/guard',
      where: { kind: 'edge', graph: 'main', edge: 'e' },
      message:
        'The connection from “q” to “t” has the condition else, which has no meaning on the event exhausted. Remove it to take the connection on each such event.',
      fix: { title: 'Remove the condition', patch: [{ op: 'remove', path: '/graphs/0/edges/1/guard' }] },
    },
  ]);
});
