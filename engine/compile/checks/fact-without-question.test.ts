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
  scenario,
  step,
  subgraph,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a message that produces a fact but does not wait', () => {
  const flow = buildFlow({
    facts: ['name', 'mail'],
    nodes: [message('m', { produces: ['name', 'mail'] }), question('q', { produces: ['mail'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'fact-without-question',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/produces',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message:
        '“m” sets name but does not wait for an answer. Make it a question, or let it wait for the customer.',
    },
  ]);
});

it('accepts facts set by a call, a subgraph or a graph input', () => {
  const flow = buildEdgesFlow({
    facts: ['a', 'b', 'c', 'd'],
    tools: [tool('t', 1)],
    nodes: [
      action('t', { call: { tool: 't', assigns: [{ from: '', fact: 'a' }] } }),
      subgraph('s', 'other', { inputs: { c: 'answers.a' }, outputs: { b: 'b' } }),
      message('m', { produces: ['a', 'b', 'c', 'd'] }),
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
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'fact-without-question',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/produces',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message:
        '“m” sets d but does not wait for an answer. Make it a question, or let it wait for the customer.',
    },
  ]);
});

it('lets steps ask for facts they produce and require', () => {
  const flow = buildScenarioFlow({
    facts: ['x', 'y', 'z'],
    graphs: [
      scenario('s', {
        nodes: [step('a', { terminal: true, produces: ['x'], requiresFacts: ['y'] })],
      }),
      {
        id: 'g',
        name: 'g',
        strategy: 'gates',
        trigger: means('g'),
        nodes: [message('m', { produces: ['x', 'y', 'z'] })],
      },
    ],
  });
  expect(compileFlow(flow).problems.map(({ code, message: text }) => [code, text])).toEqual([
    [
      'fact-without-question',
      '“m” sets z but does not wait for an answer. Make it a question, or let it wait for the customer.',
    ],
  ]);
});
