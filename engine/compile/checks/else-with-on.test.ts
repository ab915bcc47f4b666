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
        'The edge from "q" to "t" is taken on: exhausted, where else means nothing. Without a guard it is taken each time.',
      fix: { title: 'Remove the guard', patch: [{ op: 'remove', path: '/graphs/0/edges/1/guard' }] },
    },
  ]);
});
