import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  edge,
  message,
  question,
  terminal,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('offers to connect a dead end to the only terminal', () => {
  const flow = buildEdgesFlow({
    facts: [word('x')],
    nodes: [question('q', { produces: ['x'] }), message('left'), terminal('n.done')],
    edges: [
      edge('q>left: answers.x == "a"'),
      edge('q>n.done: else'),
      { id: 'left-n.done', from: 'q', to: 'n.done', on: 'exhausted' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'dead-end',
      severity: 'error',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 'main', node: 'left' },
      message: '“left” has no outgoing connection. Connect to “n.done”?',
      fix: {
        title: 'Connect to “n.done”',
        patch: [
          {
            op: 'add',
            path: '/graphs/0/edges/-',
            value: { id: 'left-n.done-2', from: 'left', to: 'n.done' },
          },
        ],
      },
    },
  ]);
});

it('offers no target if there are several terminals, and creates the edge list if there is none', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    nodes: [question('q', { produces: ['x'] }), terminal('a'), terminal('b')],
    edges: [edge('q>a', { on: 'invalid' }), edge('q>b', { on: 'exhausted' })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'dead-end',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” has no outgoing connection. Connect it to the next node.',
    },
  ]);
  const other = buildFlow({
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'm',
        nodes: [message('m'), terminal('end', { enabled: false })],
      },
    ],
  });
  expect(compileFlow(other).problems).toEqual([
    {
      code: 'dead-end',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: '“m” has no outgoing connection. Connect to “end”?',
      fix: {
        title: 'Connect to “end”',
        patch: [{ op: 'add', path: '/graphs/0/edges', value: [{ id: 'm-end', from: 'm', to: 'end' }] }],
      },
    },
  ]);
});

it('accepts a replacement node that uses the edges of the node it replaces, and an unreferenced disabled node', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    paths: [{ id: 'p', name: 'P', condition: { text: 'p', examples: ['p'] } }],
    nodes: [
      question('q', { produces: ['x'] }),
      question('r', { produces: ['x'], paths: ['p'] }),
      message('off', { enabled: false }),
      terminal('end'),
    ],
    edges: [edge('q>end')],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
