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
      message: 'Graph “Other” has the same id (main) as graph “Main”. Change one of them.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/id',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“Again” has the same id (a) as “a”. Change one of them.',
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
      message: '“__exit__” has the id __exit__, which is reserved for leaving the graph. Change the id.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/0/edges/1/id',
      where: { kind: 'edge', graph: 'main', edge: 'q-t' },
      message: 'Two connections have the id q-t. Change one of them.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/graphs/1/edges/0/id',
      where: { kind: 'edge', graph: 'other', edge: 'q-t' },
      message: 'Two connections have the id q-t. Change one of them.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/paths/1/id',
      where: { kind: 'path', id: 'p' },
      message: 'Path “B” has the same id (p) as path “A”. Change one of them.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/tools/1/id',
      where: { kind: 'tool', id: 't' },
      message: 'Tool “Second” has the same id (t) as tool “t”. Change one of them.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/constraints/1/id',
      where: { kind: 'constraint', id: 'c' },
      message: 'Two constraints have the id c. Change one of them.',
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
      message: 'Group “B” has the same id (g) as group “A”. Change one of them.',
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
      message: 'Rule “r” has the same id (r) as rule “r”. Change one of them.',
    },
    {
      code: 'duplicate-id',
      severity: 'error',
      pointer: '/templates/1/id',
      where: { kind: 'template', id: 't' },
      message: 'Template “t” has the same id (t) as template “t”. Change one of them.',
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
      message: 'Capability “Post” has the same id (mail) as capability “Mailbox”. Change one of them.',
    },
  ]);
});
