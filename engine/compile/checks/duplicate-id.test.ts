import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  means,
  message,
  question,
  rule,
  template,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports the second node and the second graph with the same id', () => {
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

it('reports edges, paths, tools and constraints with the same id, and a node with the exit id', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    paths: ['A', 'B'].map((name) => ({ id: 'p', name, condition: { text: name, examples: ['p'] } })),
    tools: [tool('t', 1), tool('t', 2, { name: 'Second' })],
    constraints: [1, 2].map(() => ({ id: 'c', check: 'answers.x != "a"', message: 'No.', facts: ['x'] })),
    nodes: [question('q', { produces: ['x'], paths: ['p'] }), action('t'), terminal('__exit__')],
    edges: [edge('q>t'), edge('t>__exit__', { id: 'q-t' })],
    graphs: [
      edgesGraph('other', {
        trigger: { text: 't', examples: ['t'] },
        nodes: [message('m')],
        edges: [edge('m>__exit__', { id: 'q-t' })],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/id',
      where: { kind: 'node', graph: 'main', node: '__exit__' },
      message: '"__exit__" has the id __exit__, by which an edge leaves the graph. Give it another id.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/0/edges/1/id',
      where: { kind: 'edge', graph: 'main', edge: 'q-t' },
      message: 'Two edges have the id q-t. Give one an id of its own.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/1/edges/0/id',
      where: { kind: 'edge', graph: 'other', edge: 'q-t' },
      message: 'Two edges have the id q-t. Give one an id of its own.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/paths/1/id',
      where: { kind: 'path', id: 'p' },
      message: '"B" has the id p of "A". Give it an id of its own.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/tools/1/id',
      where: { kind: 'tool', id: 't' },
      message: '"Second" has the id t of "t". Give it an id of its own.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/constraints/1/id',
      where: { kind: 'constraint', id: 'c' },
      message: 'Two constraints have the id c. Give one an id of its own.',
    },
  ]);
});

it('reports groups of one graph with the same id, but not groups of different graphs', () => {
  const group = (name: string) => ({ id: 'g', name, nodes: [] });
  const flow = {
    ...buildFlow({
      graphs: ['main', 'other'].map((id) => ({
        id,
        name: id,
        strategy: 'gates' as const,
        nodes: [message(`m-${id}`)],
      })),
    }),
    ui: { graphs: { main: { groups: [group('A'), group('B')] }, other: { groups: [group('C')] } } },
  };
  expect(compileFlow(flow).problems.filter(({ code }) => code === 'duplicate-id')).toEqual([
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/ui/graphs/main/groups/1/id',
      where: { kind: 'graph', graph: 'main' },
      message: 'Group "B" has the id g of group "A". Give it an id of its own.',
    },
  ]);
});

it('reports two rules and two templates with the same id', () => {
  const flow = buildScenarioFlow({
    rules: [rule('r'), rule('r', { condition: means('other') })],
    templates: [template('t', 'SUGGEST'), template('t', 'FALLBACK')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/rules/1/id',
      where: { kind: 'rule', id: 'r' },
      message: '"r" has the id r of "r". Give it an id of its own.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/templates/1/id',
      where: { kind: 'template', id: 't' },
      message: '"t" has the id t of "t". Give it an id of its own.',
    },
  ]);
});

it('reports a capability with the id of another', () => {
  const flow = buildFlow({
    capabilities: [
      { id: 'mail', name: 'Mailbox' },
      { id: 'mail', name: 'Post' },
    ],
    tools: [tool('t', 1, { capabilities: ['mail'] })],
    nodes: [action('t')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/capabilities/1/id',
      where: { kind: 'capability', id: 'mail' },
      message: '"Post" has the id mail of "Mailbox". Give it an id of its own.',
    },
  ]);
});
