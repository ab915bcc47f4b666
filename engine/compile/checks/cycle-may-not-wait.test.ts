import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  decision,
  edge,
  edgesGraph,
  message,
  plan,
  question,
  scenario,
  step,
  subgraph,
  terminal,
  tool,
  transition,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns if the cycle contains a call, a state or a subgraph that may wait', () => {
  const flow = buildEdgesFlow({
    facts: ['status', 'y'],
    states: ['SEEN'],
    gates: { READY: { when: 'answers.status == "done"' } },
    tools: [tool('poll', 'done')],
    nodes: [
      action('poll', { call: { tool: 'poll', assigns: [{ from: '', fact: 'status' }] } }),
      message('wait'),
      message('mark', { producesStates: ['SEEN'] }),
      subgraph('s', 'other'),
      decision('d'),
      terminal('end'),
    ],
    edges: [
      edge('poll>mark: gates.READY'),
      edge('poll>wait: else'),
      edge('wait>poll'),
      edge('mark>s: states.SEEN'),
      edge('mark>mark: else'),
      edge('s>d'),
      edge('d>s: turn > 3'),
      edge('d>end: else'),
    ],
    graphs: [
      edgesGraph('other', {
        nodes: [decision('o'), question('p', { produces: ['y'] })],
        edges: [edge('o>p: turn > 3'), edge('o>__exit__: else'), edge('p>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'cycle-may-not-wait',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'poll' },
      message:
        'The cycle “poll” → “wait” → “poll” may run without waiting for the customer until the turn reaches its limit. Make sure that what it calls or sets ends it, or add a question.',
    },
    {
      code: 'cycle-may-not-wait',
      severity: 'warning',
      pointer: '/graphs/0/nodes/2',
      where: { kind: 'node', graph: 'main', node: 'mark' },
      message:
        'The cycle “mark” → “mark” may run without waiting for the customer until the turn reaches its limit. Make sure that what it calls or sets ends it, or add a question.',
    },
    {
      code: 'cycle-may-not-wait',
      severity: 'warning',
      pointer: '/graphs/0/nodes/3',
      where: { kind: 'node', graph: 'main', node: 's' },
      message:
        'The cycle “s” → “d” → “s” may run without waiting for the customer until the turn reaches its limit. Make sure that what it calls or sets ends it, or add a question.',
    },
  ]);
  const other = buildEdgesFlow({
    tools: [tool('send', true)],
    nodes: [action('send'), terminal('end')],
    edges: [edge('send>send', { on: 'error' }), edge('send>end')],
  });
  expect(compileFlow(other).problems).toEqual([
    {
      code: 'cycle-may-not-wait',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'send' },
      message:
        'The cycle “send” → “send” may run without waiting for the customer until the turn reaches its limit. Make sure that what it calls or sets ends it, or add a question.',
    },
  ]);
});

it('treats a scenario as waiting unless guards alone lead through it', () => {
  const build = (edges: ReturnType<typeof transition>[]) =>
    buildEdgesFlow({
      facts: [word('x')],
      nodes: [message('m'), subgraph('s', 'talk'), terminal('end')],
      edges: [edge('m>s'), edge('s>end: turn > 9'), edge('s>m: else')],
      graphs: [scenario('talk', { nodes: [step('a', { terminal: true, produces: ['x'] })], edges })],
    });
  const codes = (flow: unknown) => compileFlow(flow).problems.map(({ code }) => code);
  expect(codes(build([transition('a>__exit__ ~ leaves')]))).toEqual([]);
  expect(codes(build([transition('a>__exit__: answers.x == "1"')]))).toEqual(['cycle-may-not-wait']);
});

it('treats facts a plan may set as a possible end of the cycle', () => {
  const flow = buildEdgesFlow({
    facts: ['status'],
    tools: [tool('poll', 'done', { description: 'Looks again.' })],
    nodes: [plan('p', [{ tool: 'poll', assigns: [{ from: '', fact: 'status' }] }]), terminal('end')],
    edges: [edge('p>end: answers.status == "done"'), edge('p>p: else')],
  });
  expect(compileFlow(flow).problems).toMatchObject([{ code: 'cycle-may-not-wait', where: { node: 'p' } }]);
});
