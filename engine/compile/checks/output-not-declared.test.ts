import { expect, it } from 'vitest';
import { buildEdgesFlow, edge, edgesGraph, question, subgraph, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('offers to declare the output in the called graph', () => {
  const flow = buildEdgesFlow({
    facts: ['x', 'y', 'z'],
    nodes: [subgraph('s', 'other', { outputs: { x: 'y', z: 'z' } }), terminal('end')],
    edges: [edge('s>end')],
    graphs: [
      edgesGraph('other', {
        outputs: ['z'],
        nodes: [question('o', { produces: ['y', 'z'] })],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'output-not-declared',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/outputs/x',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” reads y, which is not an output of graph “other”. Declare it there?',
      fix: {
        title: 'Declare y as an output of “other”',
        patch: [{ op: 'add', path: '/graphs/1/outputs/-', value: 'y' }],
      },
    },
  ]);
});
