import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  decision,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports what does nothing in a graph of gates', () => {
  const flow = buildFlow({
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        entry: 'm',
        edges: [edge('m>d')],
        nodes: [message('m', { checkpoint: true }), decision('d', { text: 'Hm.' })],
      },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/entry',
      where: { kind: 'graph', graph: 'main' },
      message: 'entry of graph "Main" has no effect in a graph of gates.',
      fix: { title: 'Remove entry', patch: [{ op: 'remove', path: '/graphs/0/entry' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/edges',
      where: { kind: 'graph', graph: 'main' },
      message: 'edges of graph "Main" have no effect in a graph of gates.',
      fix: { title: 'Remove edges', patch: [{ op: 'remove', path: '/graphs/0/edges' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/checkpoint',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: 'checkpoint of "m" has no effect in a graph of gates.',
      fix: { title: 'Remove checkpoint', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/checkpoint' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'text of "d" has no effect: a decision says nothing.',
      fix: { title: 'Remove text', patch: [{ op: 'remove', path: '/graphs/0/nodes/1/text' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/type',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: '"d" branches by edges, which a graph of gates has none of. Use when and gates instead.',
    },
  ]);
});

it('reports what does nothing in a graph of edges', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    primaryGoal: { state: 'HANDOFF_REQUESTED' },
    settings: { retryPolicy: { onExhaust: 'BROADEN' } },
    nodes: [
      question('q', { produces: ['x'], importance: 'high', runPolicy: { maxExecutions: 2 } }),
      question('r', { produces: ['x'], retryPolicy: { onExhaust: 'BROADEN', cooldownTurns: 2 } }),
      decision('d', { text: 'Hm.', produces: ['x'], retryPolicy: { maxAttempts: 2 } }),
      subgraph('s', 'other', { text: 'Now.', produces: ['x'] }),
      terminal('end', { text: 'Bye.', produces: ['x'] }),
    ],
    edges: [edge('q>r'), edge('r>d'), edge('d>s'), edge('s>end')],
    graphs: [
      edgesGraph('other', {
        goal: { state: 'HANDOFF_REQUESTED' },
        nodes: [message('o', { checkpoint: true })],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/primaryGoal',
      where: { kind: 'flow' },
      message: 'primaryGoal has no effect: graph "Main" is one of edges, which a terminal ends.',
      fix: { title: 'Remove primaryGoal', patch: [{ op: 'remove', path: '/primaryGoal' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/settings/retryPolicy/onExhaust',
      where: { kind: 'settings' },
      message:
        'By the settings, "q" broadens when its attempts run out, but edges say what may follow. Choose another way on, or draw an edge with on: exhausted.',
      fix: {
        title: 'Clarify instead',
        patch: [{ op: 'replace', path: '/settings/retryPolicy/onExhaust', value: 'CLARIFY' }],
      },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/1/goal',
      where: { kind: 'graph', graph: 'other' },
      message: 'goal of graph "other" has no effect in a graph of edges: a terminal ends it.',
      fix: { title: 'Remove goal', patch: [{ op: 'remove', path: '/graphs/1/goal' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/importance',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: 'importance of "q" has no effect in a graph of edges.',
      fix: { title: 'Remove importance', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/importance' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/runPolicy',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: 'runPolicy of "q" has no effect in a graph of edges.',
      fix: { title: 'Remove runPolicy', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/runPolicy' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/retryPolicy/onExhaust',
      where: { kind: 'node', graph: 'main', node: 'r' },
      message:
        '"r" broadens when its attempts run out, but edges say what may follow. Choose another way on, or draw an edge with on: exhausted.',
      fix: {
        title: 'Clarify instead',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/1/retryPolicy/onExhaust', value: 'CLARIFY' }],
      },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/retryPolicy/cooldownTurns',
      where: { kind: 'node', graph: 'main', node: 'r' },
      message: 'cooldownTurns of "r" has no effect in a graph of edges: the same question comes again.',
      fix: {
        title: 'Remove cooldownTurns',
        patch: [{ op: 'remove', path: '/graphs/0/nodes/1/retryPolicy/cooldownTurns' }],
      },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/text',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'text of "d" has no effect: a decision says nothing.',
      fix: { title: 'Remove text', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/text' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/produces',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'produces of "d" has no effect: a decision only branches.',
      fix: { title: 'Remove produces', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/produces' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/retryPolicy',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'retryPolicy of "d" has no effect: in a graph of edges only questions are asked again.',
      fix: { title: 'Remove retryPolicy', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/retryPolicy' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/3/text',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: 'text of "s" has no effect: a subgraph says nothing.',
      fix: { title: 'Remove text', patch: [{ op: 'remove', path: '/graphs/0/nodes/3/text' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/3/produces',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: 'produces of "s" has no effect: a subgraph gives what its outputs name.',
      fix: { title: 'Remove produces', patch: [{ op: 'remove', path: '/graphs/0/nodes/3/produces' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/4/produces',
      where: { kind: 'node', graph: 'main', node: 'end' },
      message: 'produces of "end" has no effect: a terminal ends the graph.',
      fix: { title: 'Remove produces', patch: [{ op: 'remove', path: '/graphs/0/nodes/4/produces' }] },
    },
  ]);
});
