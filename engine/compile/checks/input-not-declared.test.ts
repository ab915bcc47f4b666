import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('offers to declare the input in the called graph', () => {
  const flow = buildEdgesFlow({
    facts: ['x', 'y'],
    nodes: [
      question('q', { produces: ['x', 'y'] }),
      subgraph('s', 'other', { inputs: { x: 'answers.x', y: 'answers.y' } }),
      subgraph('r', 'bare', { inputs: { x: 'answers.x' } }),
      terminal('end'),
    ],
    edges: [edge('q>s'), edge('s>r'), edge('r>end')],
    graphs: [
      edgesGraph('other', { inputs: ['y'], nodes: [message('o')], edges: [edge('o>__exit__')] }),
      edgesGraph('bare', { nodes: [message('p')], edges: [edge('p>__exit__')] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'input-not-declared',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/inputs/x',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” passes x, which is not an input of graph “other”. Declare it there?',
      fix: {
        title: 'Declare x as an input of “other”',
        patch: [{ op: 'add', path: '/graphs/1/inputs/-', value: 'x' }],
      },
    },
    {
      code: 'input-not-declared',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/inputs/x',
      where: { kind: 'node', graph: 'main', node: 'r' },
      message: '“r” passes x, which is not an input of graph “bare”. Declare it there?',
      fix: {
        title: 'Declare x as an input of “bare”',
        patch: [{ op: 'add', path: '/graphs/2/inputs', value: ['x'] }],
      },
    },
  ]);
});
