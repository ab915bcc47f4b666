import { expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, tool, transition, word } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const codes = (flow: unknown) => compileFlow(flow).problems.map(({ code, pointer }) => `${code} ${pointer}`);

it('warns about a cycle of transitions that only have guards', () => {
  const flow = buildScenarioFlow({
    facts: [{ name: 'n', type: 'integer' }],
    graphs: [
      scenario('s', {
        nodes: [step('a', { produces: ['n'] }), step('b'), step('end', { terminal: true })],
        edges: [
          transition('a>b: answers.n > 3'),
          transition('b>a: answers.n > 1'),
          transition('b>end ~ ends'),
        ],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'scenario-may-not-rest',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 's', node: 'a' },
      message:
        'The cycle “a” → “b” → “a” runs without waiting for the customer when n is 4, until it reaches the loop limit. Add a condition to one of its transitions.',
    },
  ]);
});

it('warns about a step with an unconditional transition to itself', () => {
  const flow = buildScenarioFlow({
    tools: [tool('t', 1)],
    graphs: [
      scenario('s', {
        nodes: [step('a', { calls: [{ tool: 't' }], terminal: true })],
        edges: [transition('a>a: true')],
      }),
    ],
  });
  expect(codes(flow)).toEqual(['scenario-may-not-rest /graphs/0/nodes/0']);
});

it('accepts guards that exclude each other, and transitions that wait for a message', () => {
  const flow = buildScenarioFlow({
    facts: [word('x')],
    graphs: [
      scenario('s', {
        nodes: [step('a', { produces: ['x'] }), step('b'), step('c', { terminal: true })],
        edges: [
          transition('a>b: answers.x == "1"'),
          transition('b>a: answers.x == "2"'),
          transition('b>c ~ goes on', { guard: 'answers.x == "1"' }),
          transition('c>b: answers.x == "1"'),
          transition('c>a'),
        ],
      }),
    ],
  });
  expect(codes(flow)).toEqual([]);
});
