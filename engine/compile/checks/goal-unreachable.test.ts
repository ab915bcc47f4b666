import { expect, it } from 'vitest';
import { buildEdgesFlow, buildFlow, edge, message, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a goal that no node leads to', () => {
  const flow = buildFlow({
    primaryGoal: { gate: 'DONE' },
    states: ['A'],
    gates: { DONE: { statesAll: ['A'] } },
    nodes: [message('m', { requires: ['DONE'], producesStates: ['A'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message:
        '“m” can never run because it requires gate DONE, which no conversation can reach. Let an earlier node set it, or remove the requirement.',
    },
    {
      code: 'goal-unreachable',
      severity: 'error',
      pointer: '/primaryGoal',
      where: { kind: 'flow' },
      message:
        'The goal of the flow, gate DONE, can never be reached. Make sure that its nodes set what the gate requires.',
    },
  ]);
});

it('ignores the goal of an edges graph, which another check reports', () => {
  const flow = buildEdgesFlow({
    states: ['S'],
    primaryGoal: { state: 'S' },
    nodes: [message('m'), terminal('end')],
    edges: [edge('m>end')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/primaryGoal',
      where: { kind: 'flow' },
      message: 'primaryGoal has no effect. Graph “Main” is a connections graph, which ends at a terminal.',
      fix: { title: 'Remove primaryGoal', patch: [{ op: 'remove', path: '/primaryGoal' }] },
    },
  ]);
});
