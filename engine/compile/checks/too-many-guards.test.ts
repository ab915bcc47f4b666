import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildScenarioFlow,
  edge,
  question,
  scenario,
  step,
  terminal,
  transition,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('counts the guarded edges of a node, except else', () => {
  const flow = buildEdgesFlow({
    settings: { limits: { guardsPerNode: 2 } },
    facts: [word('x')],
    nodes: [question('q', { produces: ['x'] }), question('r', { produces: ['x'] }), terminal('end')],
    edges: [
      edge('q>r: answers.x == "1"'),
      edge('q>end: answers.x == "2"'),
      edge('q>q: answers.x == "3"'),
      edge('q>end: else'),
      edge('r>q: answers.x == "1"'),
      edge('r>end: answers.x == "2"'),
      edge('r>end: else'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'too-many-guards',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” has 3 connections with conditions, but the limit is 2. Use several nodes.',
    },
  ]);
});

it('counts the transitions of a step', () => {
  const flow = buildScenarioFlow({
    settings: { limits: { guardsPerNode: 1 } },
    graphs: [
      scenario('s', {
        nodes: [step('a'), step('b', { terminal: true })],
        edges: [transition('a>b: turn > 1'), transition('a>b: turn > 2'), transition('a>b ~ goes on')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'too-many-guards',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 's', node: 'a' },
      message: '“a” has 2 transitions with guards, but the limit is 1. Use several steps.',
    },
  ]);
});

it.each([
  [63, []],
  [64, []],
  [65, ['too-many-guards']],
])('allows 64 by default: %i', (count, expected) => {
  const flow = buildEdgesFlow({
    facts: [word('x')],
    nodes: [question('q', { produces: ['x'] }), terminal('end')],
    edges: [
      ...Array.from({ length: count }, (_, index) => edge(`q>end: answers.x == "${index}"`)),
      edge('q>end: else'),
    ],
  });
  expect(compileFlow(flow).problems.map(({ code }) => code)).toEqual(expected);
});
