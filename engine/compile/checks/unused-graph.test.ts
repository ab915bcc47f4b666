import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  decision,
  edge,
  edgesGraph,
  message,
  subgraph,
  terminal,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a graph that nothing starts', () => {
  const flow = buildFlow({
    graphs: [
      { id: 'main', name: 'Main', strategy: 'gates', nodes: [message('m')] },
      { id: 'other', name: 'Other', strategy: 'gates', nodes: [message('n')] },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-graph',
      severity: 'warning',
      pointer: '/graphs/1',
      where: { kind: 'graph', graph: 'other' },
      message: 'Nothing starts graph “Other”. Make it the main graph, add a trigger, or let a node call it.',
    },
  ]);
});

it('accepts triggered, called and disabled graphs', () => {
  const flow = buildEdgesFlow({
    nodes: [subgraph('s', 'called'), terminal('end')],
    edges: [edge('s>end')],
    graphs: [
      edgesGraph('called', { nodes: [message('c')], edges: [edge('c>__exit__')] }),
      edgesGraph('triggered', {
        trigger: { text: 't', examples: ['t'] },
        nodes: [message('t')],
        edges: [edge('t>__exit__')],
      }),
      edgesGraph('off', { enabled: false, nodes: [message('o')], edges: [edge('o>__exit__')] }),
      edgesGraph('selfish', {
        nodes: [decision('d'), subgraph('x', 'selfish')],
        edges: [edge('d>x: turn > 2'), edge('d>__exit__: else'), edge('x>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-graph',
      severity: 'warning',
      pointer: '/graphs/4',
      where: { kind: 'graph', graph: 'selfish' },
      message:
        'Nothing starts graph “selfish”. Make it the main graph, add a trigger, or let a node call it.',
    },
  ]);
});
