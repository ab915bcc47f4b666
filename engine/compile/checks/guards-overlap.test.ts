import { expect, it } from 'vitest';
import { buildEdgesFlow, question, terminal, word } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('shows an assignment for which two guards of equal priority hold', () => {
  const flow = buildEdgesFlow({
    facts: [
      { name: 'qty', type: 'integer', validate: [{ min: 1 }] },
      { name: 'vip', type: 'boolean' },
    ],
    nodes: [
      question('q', { produces: ['qty', 'vip'] }),
      terminal('a'),
      terminal('b'),
      terminal('c'),
      terminal('d'),
    ],
    edges: [
      { id: 'a', from: 'q', to: 'a', guard: 'answers.qty > 10' },
      { id: 'b', from: 'q', to: 'b', guard: 'answers.qty < 12 && answers.vip' },
      { id: 'c', from: 'q', to: 'c', guard: 'answers.qty < 1' },
      { id: 'd', from: 'q', to: 'd', guard: 'else' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'guards-overlap',
      severity: 'warning',
      pointer: '/graphs/0/edges/1/guard',
      where: { kind: 'edge', graph: 'main', edge: 'b' },
      message:
        'Two connections of “q” apply when qty is 11 and vip is true: the connection from “q” to “a” and the connection from “q” to “b”. Only the first is taken, because of its id. Narrow a condition, or raise a priority.',
      fix: {
        title: 'Raise the priority of the connection from “q” to “a”',
        patch: [{ op: 'add', path: '/graphs/0/edges/0/priority', value: 1 }],
      },
    },
  ]);
});

it('follows gates and computed facts to the facts they read', () => {
  const flow = buildEdgesFlow({
    facts: ['x', { name: 'n', type: 'number' }, { name: 'double', type: 'number', compute: 'answers.n * 2' }],
    states: ['S'],
    gates: { G: { metricsAll: ['x'], statesAll: ['S'] }, H: { when: '!states.S' } },
    nodes: [
      question('q', { produces: ['x', 'n'], producesStates: ['S'] }),
      terminal('a'),
      terminal('b'),
      terminal('c'),
    ],
    edges: [
      { id: 'a', from: 'q', to: 'a', guard: 'gates.G' },
      { id: 'b', from: 'q', to: 'b', guard: 'gates.H' },
      { id: 'c', from: 'q', to: 'c', guard: 'answers.double > 9 && states.S', priority: 0 },
      { id: 'd', from: 'q', to: 'c', guard: 'else' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'guards-overlap',
      severity: 'warning',
      pointer: '/graphs/0/edges/2/guard',
      where: { kind: 'edge', graph: 'main', edge: 'c' },
      message:
        'Two connections of “q” apply when state S is set, x is “something else” and n is 9: the connection from “q” to “a” and the connection from “q” to “c”. Only the first is taken, because of its id. Narrow a condition, or raise a priority.',
      fix: {
        title: 'Raise the priority of the connection from “q” to “a”',
        patch: [{ op: 'add', path: '/graphs/0/edges/0/priority', value: 1 }],
      },
    },
  ]);
});

it('accepts guards that exclude each other, and unequal priorities', () => {
  const flow = buildEdgesFlow({
    facts: [word('x'), { name: 'n', type: 'number' }],
    nodes: [question('q', { produces: ['x', 'n'] }), terminal('a'), terminal('b')],
    edges: [
      { id: 'a', from: 'q', to: 'a', guard: 'answers.x == "a"' },
      { id: 'b', from: 'q', to: 'b', guard: 'answers.x == "b"' },
      { id: 'c', from: 'q', to: 'b', guard: 'answers.x != "a" && answers.x != "b" && answers.n >= 3' },
      { id: 'd', from: 'q', to: 'a', guard: 'answers.x != "a" && answers.x != "b" && answers.n < 3' },
      { id: 'e', from: 'q', to: 'a', guard: 'answers.x == "a" && answers.n < 3', priority: 1 },
      { id: 'f', from: 'q', to: 'a', guard: 'else' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
