import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  edge,
  edgesGraph,
  message,
  scenario,
  step,
  subgraph,
  terminal,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports graphs that call themselves on every path to their end', () => {
  const flow = buildEdgesFlow({
    nodes: [subgraph('s', 'a'), terminal('end')],
    edges: [edge('s>end')],
    graphs: [
      edgesGraph('a', {
        nodes: [message('a1'), subgraph('a2', 'b')],
        edges: [edge('a1>a2'), edge('a2>__exit__')],
      }),
      edgesGraph('b', {
        nodes: [subgraph('b1', 'a'), subgraph('b2', 'b')],
        edges: [edge('b1>b2'), edge('b2>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'graph-recursion',
      severity: 'error',
      pointer: '/graphs/1/nodes/1',
      where: { kind: 'node', graph: 'a', node: 'a2' },
      message:
        'Graph “a” calls itself through “b” before it can end. Add a path to its end without this call, or remove the call.',
    },
    {
      code: 'graph-recursion',
      severity: 'error',
      pointer: '/graphs/2/nodes/0',
      where: { kind: 'node', graph: 'b', node: 'b1' },
      message:
        'Graph “b” calls itself through “a” before it can end. Add a path to its end without this call, or remove the call.',
    },
  ]);
});

it('accepts recursion if another path avoids the call', () => {
  const flow = buildEdgesFlow({
    nodes: [subgraph('s', 'a'), terminal('end')],
    edges: [edge('s>end')],
    graphs: [
      edgesGraph('a', {
        nodes: [message('a1'), subgraph('a2', 'b')],
        edges: [edge('a1>a2: turn < 3'), edge('a1>__exit__: else'), edge('a2>__exit__')],
      }),
      edgesGraph('b', {
        nodes: [subgraph('b1', 'a'), subgraph('b2', 'b', { when: 'turn < 2' })],
        edges: [edge('b1>b2'), edge('b2>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('assumes that a called scenario may end', () => {
  const flow = buildEdgesFlow({
    nodes: [subgraph('ask', 's'), subgraph('again', 'main'), terminal('end')],
    edges: [edge('ask>end: turn > 3'), edge('ask>again: else'), edge('again>end')],
    graphs: [scenario('s', { nodes: [step('a', { terminal: true })] })],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
