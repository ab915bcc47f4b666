import { expect, it } from 'vitest';
import { buildEdgesFlow, buildFlow, edge, message, subgraph, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a main graph without enabled nodes', () => {
  const flow = buildFlow({ nodes: [message('m', { enabled: false })] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'graph-empty',
      severity: 'warning',
      pointer: '/graphs/0/nodes',
      where: { kind: 'graph', graph: 'main' },
      message: 'Graph “Main” has no enabled node. Add or enable one.',
    },
  ]);
});

it('reports called and triggered graphs without nodes', () => {
  const flow = buildEdgesFlow({
    nodes: [subgraph('s', 'called'), terminal('end')],
    edges: [edge('s>end')],
    graphs: [
      { id: 'called', name: 'Called', strategy: 'edges', nodes: [] },
      {
        id: 'triggered',
        name: 'Triggered',
        strategy: 'gates',
        trigger: { text: 't', examples: ['t'] },
        nodes: [],
      },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'graph-empty',
      severity: 'warning',
      pointer: '/graphs/1/nodes',
      where: { kind: 'graph', graph: 'called' },
      message: 'Graph “Called” has no enabled node. Add or enable one.',
    },
    {
      code: 'graph-empty',
      severity: 'warning',
      pointer: '/graphs/2/nodes',
      where: { kind: 'graph', graph: 'triggered' },
      message: 'Graph “Triggered” has no enabled node. Add or enable one.',
    },
  ]);
});
