import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about facts that no node produces', () => {
  const flow = buildFlow({
    facts: ['a', 'b', 'c'],
    gates: { G: { metricsAll: ['a'], metricsAny: ['b', 'c'] } },
    nodes: [question('q', { produces: ['c'] }), message('m', { requires: ['G'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'gate-needs-given-fact',
      severity: 'warning',
      pointer: '/gates/0/satisfiedBy',
      where: { kind: 'gate', name: 'G' },
      message:
        'Gate G requires a, which no node sets, so it opens only if the conversation starts with a value. Add a question if this is not intended.',
    },
  ]);
});

it('accepts facts remembered for the customer', () => {
  const flow = buildFlow({
    facts: [{ name: 'a', type: 'text', remember: 'customer' }],
    gates: { G: { metricsAll: ['a'] } },
    nodes: [message('m', { requires: ['G'] })],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('accepts facts set by a call, a subgraph or a graph input', () => {
  const flow = buildEdgesFlow({
    facts: ['a', 'b', 'c'],
    gates: { ALL: { metricsAll: ['a', 'b', 'c'] } },
    tools: [tool('t', 1)],
    nodes: [
      action('t', { call: { tool: 't', assigns: [{ from: '', fact: 'a' }] } }),
      subgraph('s', 'other', { inputs: { c: 'answers.a' }, outputs: { b: 'b' } }),
      message('m', { requires: ['ALL'] }),
      terminal('end'),
    ],
    edges: [edge('t>s'), edge('s>m'), edge('m>end')],
    graphs: [
      edgesGraph('other', {
        inputs: ['c'],
        outputs: ['b'],
        nodes: [question('o', { produces: ['b'] })],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
