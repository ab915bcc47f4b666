import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports computed facts set by a call, a subgraph or a graph input', () => {
  const flow = buildEdgesFlow({
    facts: ['x', { name: 'c', type: 'text', compute: 'answers.x' }],
    tools: [tool('t', 'v')],
    nodes: [
      question('q', { produces: ['x'] }),
      action('a', { call: { tool: 't', assigns: [{ from: '', fact: 'c' }] } }),
      subgraph('s', 'other', { inputs: { c: 'answers.x' }, outputs: { c: 'x' } }),
      terminal('end'),
    ],
    edges: [edge('q>a'), edge('a>s'), edge('s>end')],
    graphs: [
      edgesGraph('other', {
        inputs: ['c'],
        outputs: ['x'],
        nodes: [message('o')],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'assigns-computed',
      severity: 'error',
      pointer: '/graphs/1/inputs/0',
      where: { kind: 'graph', graph: 'other' },
      message: 'Fact c is an input of graph “other”, but it is computed. Remove one of the two.',
      fix: { title: 'Remove c here', patch: [{ op: 'remove', path: '/graphs/1/inputs/0' }] },
    },
    {
      code: 'assigns-computed',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/assigns/0/fact',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” sets fact c, but it is computed. Remove one of the two.',
      fix: { title: 'Remove c here', patch: [{ op: 'remove', path: '/graphs/0/nodes/1/call/assigns/0' }] },
    },
    {
      code: 'assigns-computed',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/inputs/c',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” sets fact c, but it is computed. Remove one of the two.',
      fix: { title: 'Remove c here', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/inputs/c' }] },
    },
    {
      code: 'assigns-computed',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/outputs/c',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” sets fact c, but it is computed. Remove one of the two.',
      fix: { title: 'Remove c here', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/outputs/c' }] },
    },
  ]);
});
