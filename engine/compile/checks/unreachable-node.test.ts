import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  decision,
  edge,
  message,
  question,
  scenario,
  step,
  terminal,
  transition,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports nodes that wait for each other, but not misspelled names', () => {
  const flow = buildFlow({
    states: ['A', 'B'],
    nodes: [
      message('one', { requiresStates: ['A'], producesStates: ['B'] }),
      message('two', { requiresStates: ['B'], producesStates: ['A'] }),
      message('three', { when: 'states.A && turn > 2' }),
      message('free'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'one' },
      message:
        '“one” can never run because it requires state A, which no conversation can reach. Let an earlier node set it, or remove the requirement.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 'main', node: 'two' },
      message:
        '“two” can never run because it requires state B, which no conversation can reach. Let an earlier node set it, or remove the requirement.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/2',
      where: { kind: 'node', graph: 'main', node: 'three' },
      message:
        '“three” can never run because it requires state A, which no conversation can reach. Let an earlier node set it, or remove the requirement.',
    },
  ]);
});

it('reports nodes that no path leads to, with the requirements of their guards', () => {
  const flow = buildEdgesFlow({
    facts: [word('x')],
    states: ['NEVER'],
    nodes: [
      question('q', { produces: ['x'] }),
      message('alone'),
      message('behind'),
      message('shut'),
      message('needs', { requiresStates: ['NEVER'] }),
      message('off', { enabled: false }),
      terminal('end'),
    ],
    edges: [
      edge('q>shut: states.NEVER'),
      edge('q>needs: else'),
      edge('alone>behind'),
      edge('behind>end'),
      edge('shut>end'),
      edge('needs>off'),
      edge('off>end'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 'main', node: 'alone' },
      message: '“alone” can never be reached: it has no incoming connection. Connect it, or remove it.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/2',
      where: { kind: 'node', graph: 'main', node: 'behind' },
      message: '“behind” can never be reached: no connections lead to it from “q”. Connect it, or remove it.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/3',
      where: { kind: 'node', graph: 'main', node: 'shut' },
      message:
        '“shut” can never be reached: the connection from “q” to “shut” requires state NEVER, which no conversation can reach. Let an earlier node set it, or change the condition.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/4',
      where: { kind: 'node', graph: 'main', node: 'needs' },
      message:
        '“needs” can never run because it requires state NEVER, which no conversation can reach. Let an earlier node set it, or remove the requirement.',
    },
  ]);
});

it('reaches nodes whose requirements are met on the way, repeatedly and through gates', () => {
  const flow = buildEdgesFlow({
    facts: [word('x'), word('y')],
    gates: { G: { metricsAny: ['x', 'y'] } },
    nodes: [
      question('q', { produces: ['x'] }),
      question('r', { produces: ['y'], requires: ['G'] }),
      decision('d', { when: 'has(answers.x) && has(answers.y)' }),
      terminal('end'),
      terminal('other'),
    ],
    edges: [
      edge('q>r: has(answers.x)'),
      edge('q>other: else'),
      edge('r>d: has(answers.x) && gates.G'),
      edge('r>other: else'),
      edge('d>end: answers.y == "1" && answers.x == "2"'),
      edge('d>other: else'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('reaches a replacement through the node it replaces', () => {
  const flow = buildEdgesFlow({
    facts: [word('x'), word('y')],
    paths: [{ id: 'p', name: 'P', condition: { text: 'p', examples: ['p'] } }],
    nodes: [
      question('q', { produces: ['x'] }),
      question('r', { produces: ['x'], paths: ['p'] }),
      question('more', { produces: ['y'] }),
      terminal('end'),
    ],
    edges: [edge('q>end'), edge('r>more'), edge('more>end')],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

const lostFlow = (enabled?: boolean) =>
  buildScenarioFlow({
    states: ['NEVER'],
    ...(enabled === undefined ? {} : { settings: { scenario: { relocalization: { enabled } } } }),
    graphs: [
      scenario('s', {
        nodes: [
          step('a', { terminal: true }),
          step('island', { terminal: true }),
          step('anywhere', { reachableFromAnywhere: true }),
          step('behind', { terminal: true }),
          step('guarded', { terminal: true }),
          step('earlier', { reachableFromEarlier: true, terminal: true }),
        ],
        edges: [
          transition('anywhere>behind ~ goes on'),
          transition('a>guarded ~ goes there', { guard: 'states.NEVER' }),
        ],
      }),
    ],
  });
const unreachable = (flow: unknown) =>
  compileFlow(flow).problems.flatMap(({ code, where }) =>
    code === 'unreachable-node' && where.kind === 'node' ? [where.node] : [],
  );

it('reports a step without incoming transitions that is not reachable from anywhere', () => {
  expect(compileFlow(lostFlow()).problems.filter(({ code }) => code === 'unreachable-node')).toEqual([
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 's', node: 'island' },
      message: '“island” can never be reached: it has no incoming transition. Connect it, or remove it.',
    },
    {
      code: 'unreachable-node',
      severity: 'error',
      pointer: '/graphs/0/nodes/5',
      where: { kind: 'node', graph: 's', node: 'earlier' },
      message: '“earlier” can never be reached: it has no incoming transition. Connect it, or remove it.',
    },
  ]);
});

it('follows only transitions and their guards if relocalization is disabled', () => {
  expect(unreachable(lostFlow(false))).toEqual(['island', 'anywhere', 'behind', 'guarded', 'earlier']);
  expect(unreachable(lostFlow(true))).toEqual(['island', 'earlier']);
});
