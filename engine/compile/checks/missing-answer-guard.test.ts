import { expect, it } from 'vitest';
import type { Node } from '../../document/node.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  decision,
  edge,
  message,
  plan,
  question,
  scenario,
  step,
  terminal,
  tool,
  transition,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about negations that are false while the fact is unknown', () => {
  const flow = buildFlow({
    facts: [word('plan'), { name: 'vip', type: 'boolean' }],
    gates: { KNOWN: { metricsAll: ['plan'] } },
    nodes: [
      question('q', { produces: ['plan', 'vip'] }),
      message('a', { when: 'answers.plan != "free" && !answers.vip' }),
      message('b', { when: 'has(answers.plan) && answers.plan != "free"' }),
      message('c', { when: 'answers.plan != "free"', requires: ['KNOWN'] }),
      message('d', { when: 'answers.plan == "free"' }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-answer-guard',
      severity: 'warning',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        'The condition of “a” is false, not true, while plan or vip is unknown. Use has(answers.plan) and has(answers.vip) to say what you intend.',
    },
  ]);
});

it('warns about a negated guard only if the fact may be unknown', () => {
  const flow = buildEdgesFlow({
    facts: ['plan', 'other'],
    nodes: [
      decision('start'),
      question('q', { produces: ['plan'] }),
      decision('d'),
      question('o', { produces: ['other'], optional: true }),
      decision('e'),
      terminal('end'),
    ],
    edges: [
      edge('start>q: answers.plan != "x"'),
      edge('start>q: else'),
      edge('q>d'),
      edge('d>o: answers.plan != "free"'),
      edge('d>end: else'),
      edge('o>e'),
      edge('e>end: answers.other != "a"'),
      edge('e>end: else'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-answer-guard',
      severity: 'warning',
      pointer: '/graphs/0/edges/0/guard',
      where: { kind: 'edge', graph: 'main', edge: 'start-q-answers-plan-x' },
      message:
        'The condition of the connection from “start” to “q” is false, not true, while plan is unknown. Use has(answers.plan) to say what you intend.',
    },
    {
      code: 'missing-answer-guard',
      severity: 'warning',
      pointer: '/graphs/0/edges/6/guard',
      where: { kind: 'edge', graph: 'main', edge: 'e-end-answers-other-a' },
      message:
        'The condition of the connection from “e” to “end” is false, not true, while other is unknown. Use has(answers.other) to say what you intend.',
    },
  ]);
});

it('treats the required facts of a step as known on its transitions', () => {
  const flow = buildScenarioFlow({
    facts: [{ name: 'vip', type: 'boolean' }],
    graphs: [
      scenario('s', {
        nodes: [
          step('a', { produces: ['vip'] }),
          step('b', { requiresFacts: ['vip'] }),
          step('c', { terminal: true }),
        ],
        edges: [transition('a>b: !answers.vip'), transition('b>c: !answers.vip')],
      }),
    ],
  });
  expect(compileFlow(flow).problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['missing-answer-guard', '/graphs/0/edges/0/guard'],
  ]);
});

it('treats facts a plan may set as unknown', () => {
  const call = { tool: 't', assigns: [{ from: '', fact: 'found' }] };
  const build = (node: Node) =>
    buildEdgesFlow({
      facts: ['found'],
      tools: [tool('t', 'x', { description: 'Finds it.' })],
      nodes: [node, terminal('end'), terminal('other')],
      edges: [edge('n>end: answers.found != "x"'), edge('n>other: else')],
    });
  expect(compileFlow(build(plan('n', [call]))).problems).toMatchObject([{ code: 'missing-answer-guard' }]);
  expect(compileFlow(build(action('n', { call }))).problems).toEqual([]);
});
