import { expect, it } from 'vitest';
import { buildFlow, edge, message, question, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('suggests the only node without incoming edges, else the first node', () => {
  const flow = buildFlow({
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        nodes: [terminal('end'), message('start')],
        edges: [edge('start>end')],
      },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'entry-missing',
      severity: 'error',
      pointer: '/graphs/0',
      where: { kind: 'graph', graph: 'main' },
      message: 'Graph “Main” does not specify its first node. Start at “start”?',
      fix: { title: 'Start at “start”', patch: [{ op: 'add', path: '/graphs/0/entry', value: 'start' }] },
    },
  ]);
  const other = buildFlow({
    facts: ['x'],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        nodes: [question('a', { produces: ['x'] }), question('b', { produces: ['x'] })],
        edges: [edge('a>b'), edge('b>a')],
      },
    ],
  });
  expect(compileFlow(other).problems).toEqual([
    {
      code: 'entry-missing',
      severity: 'error',
      pointer: '/graphs/0',
      where: { kind: 'graph', graph: 'main' },
      message: 'Graph “Main” does not specify its first node. Start at “a”?',
      fix: { title: 'Start at “a”', patch: [{ op: 'add', path: '/graphs/0/entry', value: 'a' }] },
    },
  ]);
});
