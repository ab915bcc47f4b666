import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  decision,
  edge,
  edgesGraph,
  message,
  plan,
  question,
  subgraph,
  terminal,
  tool,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports each cycle once, with its shortest path', () => {
  const flow = buildEdgesFlow({
    nodes: [message('a'), decision('b'), message('c'), message('self'), terminal('end')],
    edges: [
      edge('a>b'),
      edge('b>c: turn > 2'),
      edge('b>self: else'),
      edge('c>a'),
      edge('self>self: turn > 1'),
      edge('self>end: else'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'cycle-without-question',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        'Nothing in the cycle “a” → “b” → “c” → “a” waits for the customer, so the turn never leaves it. Add a question, or a connection out of the cycle that something in it enables.',
    },
    {
      code: 'cycle-without-question',
      severity: 'error',
      pointer: '/graphs/0/nodes/3',
      where: { kind: 'node', graph: 'main', node: 'self' },
      message:
        'Nothing in the cycle “self” → “self” waits for the customer, so the turn never leaves it. Add a question, or a connection out of the cycle that something in it enables.',
    },
  ]);
});

it('reports a cycle through a subgraph that never waits', () => {
  const flow = buildEdgesFlow({
    nodes: [message('a'), subgraph('s', 'other')],
    edges: [edge('a>s'), edge('s>a')],
    graphs: [edgesGraph('other', { nodes: [message('o')], edges: [edge('o>__exit__')] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'cycle-without-question',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        'Nothing in the cycle “a” → “s” → “a” waits for the customer, so the turn never leaves it. Add a question, or a connection out of the cycle that something in it enables.',
    },
  ]);
});

it('accepts cycles that wait, or whose guards never hold together', () => {
  const flow = buildEdgesFlow({
    facts: [word('x'), 'y'],
    paths: [{ id: 'p', name: 'P', condition: { text: 'p', examples: ['p'] } }],
    nodes: [
      question('q', { produces: ['x'] }),
      question('off', { produces: ['x'], paths: ['p'], enabled: false }),
      decision('d'),
      message('m', { waitsForUser: true }),
      subgraph('s', 'other'),
      decision('e'),
      terminal('end'),
    ],
    edges: [
      edge('q>d'),
      edge('d>q: answers.x == "again"'),
      edge('d>m: else'),
      edge('m>m: answers.x == "more"'),
      edge('m>s: else'),
      edge('s>e'),
      edge('e>s: answers.x == "sub"'),
      edge('e>end: else'),
      { id: 'd-e', from: 'd', to: 'e', guard: 'answers.x == "1"' },
      { id: 'e-d', from: 'e', to: 'd', guard: 'answers.x == "2"' },
    ],
    graphs: [
      edgesGraph('other', {
        nodes: [decision('o'), question('p', { produces: ['y'] }), message('l', { waitsForUser: true })],
        edges: [edge('o>p: turn > 3'), edge('o>l: else'), edge('p>__exit__'), edge('l>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('treats a plan as a node that does not wait, like an action', () => {
  const build = (waits: boolean) =>
    buildEdgesFlow({
      tools: [tool('t', 1, { description: 'Does it.' })],
      nodes: [message('m', { waitsForUser: waits }), plan('p', ['t'])],
      edges: [edge('m>p'), edge('p>m')],
    });
  expect(compileFlow(build(false)).problems).toMatchObject([
    { code: 'cycle-without-question', where: { node: 'm' } },
  ]);
  expect(compileFlow(build(true)).problems).toEqual([]);
});

it('does not count a question as waiting if its fact is remembered for the customer', () => {
  const build = (remember: 'session' | 'customer') =>
    buildEdgesFlow({
      facts: [{ name: 'x', type: 'text', remember }],
      nodes: [message('a'), subgraph('s', 'other')],
      edges: [edge('a>s'), edge('s>a')],
      graphs: [
        edgesGraph('other', { nodes: [question('q', { produces: ['x'] })], edges: [edge('q>__exit__')] }),
      ],
    });
  expect(compileFlow(build('session')).problems).toEqual([]);
  expect(compileFlow(build('customer')).problems).toMatchObject([{ code: 'cycle-may-not-wait' }]);
});
