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

it('warns about a fact that nothing sets or reads', () => {
  const flow = buildFlow({
    facts: ['a', 'b', 'c'],
    nodes: [question('q', { produces: ['a'] }), message('m', { text: 'Hi {b}.' })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-fact',
      severity: 'warning',
      pointer: '/facts/2',
      where: { kind: 'fact', name: 'c' },
      message: 'Nothing asks for fact c, and nothing reads it. Use it or remove it.',
      fix: { title: 'Remove fact c', patch: [{ op: 'remove', path: '/facts/2' }] },
    },
  ]);
});

it('counts guards, arguments, inputs, outputs, constraints and required tool inputs as reads', () => {
  const flow = buildEdgesFlow({
    facts: ['guard', 'arg', 'input', 'output', 'constraint', 'needed', 'given', 'idle'],
    tools: [tool('t', 1, { input: { properties: { x: {}, needed: {} }, required: ['needed'] } })],
    constraints: [{ id: 'c', check: 'answers.constraint != "x"', message: 'No.', facts: ['constraint'] }],
    nodes: [
      action('t', { call: { tool: 't', args: { x: 'answers.arg' } } }),
      subgraph('s', 'other', { inputs: { given: 'answers.input' } }),
      terminal('end'),
    ],
    edges: [edge('t>s: answers.guard == "x"'), edge('t>s: else'), edge('s>end')],
    graphs: [
      edgesGraph('other', {
        inputs: ['given'],
        outputs: ['output'],
        nodes: [message('o')],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-fact',
      severity: 'warning',
      pointer: '/facts/7',
      where: { kind: 'fact', name: 'idle' },
      message: 'Nothing asks for fact idle, and nothing reads it. Use it or remove it.',
      fix: { title: 'Remove fact idle', patch: [{ op: 'remove', path: '/facts/7' }] },
    },
  ]);
});
