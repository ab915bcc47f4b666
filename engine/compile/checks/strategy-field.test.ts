import { expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  decision,
  edge,
  edgesGraph,
  means,
  message,
  plan,
  question,
  scenario,
  step,
  subgraph,
  terminal,
  tool,
  transition,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports fields without effect in a gates graph', () => {
  const flow = buildFlow({
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        entry: 'm',
        edges: [edge('m>d')],
        nodes: [message('m', { checkpoint: true }), decision('d', { text: 'Hm.' })],
      },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/entry',
      where: { kind: 'graph', graph: 'main' },
      message: 'entry of graph “Main” has no effect in a gates graph.',
      fix: { title: 'Remove entry', patch: [{ op: 'remove', path: '/graphs/0/entry' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/edges',
      where: { kind: 'graph', graph: 'main' },
      message: 'edges of graph “Main” have no effect in a gates graph.',
      fix: { title: 'Remove edges', patch: [{ op: 'remove', path: '/graphs/0/edges' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/checkpoint',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: 'checkpoint of “m” has no effect in a gates graph.',
      fix: { title: 'Remove checkpoint', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/checkpoint' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'text of “d” has no effect. A decision has no text.',
      fix: { title: 'Remove text', patch: [{ op: 'remove', path: '/graphs/0/nodes/1/text' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/type',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message:
        '“d” chooses between connections, but a gates graph has none. Use gates or conditions on the next nodes instead.',
    },
  ]);
});

it('reports fields without effect in an edges graph', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    primaryGoal: { state: 'HANDOFF_REQUESTED' },
    settings: { retryPolicy: { onExhaust: 'BROADEN' } },
    nodes: [
      question('q', { produces: ['x'], importance: 'high', runPolicy: { maxExecutions: 2 } }),
      question('r', { produces: ['x'], retryPolicy: { onExhaust: 'BROADEN', cooldownTurns: 2 } }),
      decision('d', { text: 'Hm.', produces: ['x'], retryPolicy: { maxAttempts: 2 } }),
      subgraph('s', 'other', { text: 'Now.', produces: ['x'] }),
      terminal('end', { text: 'Bye.', produces: ['x'] }),
    ],
    edges: [edge('q>r'), edge('r>d'), edge('d>s'), edge('s>end')],
    graphs: [
      edgesGraph('other', {
        goal: { state: 'HANDOFF_REQUESTED' },
        nodes: [message('o', { checkpoint: true })],
        edges: [edge('o>__exit__')],
      }),
    ],
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
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/settings/retryPolicy/onExhaust',
      where: { kind: 'settings' },
      message:
        'The settings let “q” try a related question after its last attempt, which a connections graph cannot do. Choose another action, or add a connection for the event exhausted.',
      fix: {
        title: 'Clarify instead',
        patch: [{ op: 'replace', path: '/settings/retryPolicy/onExhaust', value: 'CLARIFY' }],
      },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/1/goal',
      where: { kind: 'graph', graph: 'other' },
      message: 'goal of graph “other” has no effect in a connections graph, which ends at a terminal.',
      fix: { title: 'Remove goal', patch: [{ op: 'remove', path: '/graphs/1/goal' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/importance',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: 'importance of “q” has no effect in a connections graph.',
      fix: { title: 'Remove importance', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/importance' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/runPolicy',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: 'runPolicy of “q” has no effect in a connections graph.',
      fix: { title: 'Remove runPolicy', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/runPolicy' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/retryPolicy/onExhaust',
      where: { kind: 'node', graph: 'main', node: 'r' },
      message:
        '“r” tries a related question after its last attempt, which a connections graph cannot do. Choose another action, or add a connection for the event exhausted.',
      fix: {
        title: 'Clarify instead',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/1/retryPolicy/onExhaust', value: 'CLARIFY' }],
      },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/retryPolicy/cooldownTurns',
      where: { kind: 'node', graph: 'main', node: 'r' },
      message:
        'cooldownTurns of “r” has no effect in a connections graph, which repeats the question immediately.',
      fix: {
        title: 'Remove cooldownTurns',
        patch: [{ op: 'remove', path: '/graphs/0/nodes/1/retryPolicy/cooldownTurns' }],
      },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/text',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'text of “d” has no effect. A decision has no text.',
      fix: { title: 'Remove text', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/text' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/produces',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'produces of “d” has no effect. A decision sets no facts.',
      fix: { title: 'Remove produces', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/produces' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/retryPolicy',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: 'retryPolicy of “d” has no effect. A connections graph repeats only questions.',
      fix: { title: 'Remove retryPolicy', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/retryPolicy' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/3/text',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: 'text of “s” has no effect. A subgraph has no text.',
      fix: { title: 'Remove text', patch: [{ op: 'remove', path: '/graphs/0/nodes/3/text' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/3/produces',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: 'produces of “s” has no effect. A subgraph sets the facts of its outputs.',
      fix: { title: 'Remove produces', patch: [{ op: 'remove', path: '/graphs/0/nodes/3/produces' }] },
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/4/produces',
      where: { kind: 'node', graph: 'main', node: 'end' },
      message: 'produces of “end” has no effect. A terminal ends the graph.',
      fix: { title: 'Remove produces', patch: [{ op: 'remove', path: '/graphs/0/nodes/4/produces' }] },
    },
  ]);
});

it('reports steps outside scenarios, and conditions on edges', () => {
  const flow = buildEdgesFlow({
    nodes: [step('a'), terminal('end')],
    edges: [edge('a>end', { condition: means('go') })],
    graphs: [{ id: 'g', name: 'g', strategy: 'gates', trigger: means('g'), nodes: [step('b')] }],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/type',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” is a step, but only a scenario can have steps. Move it into one, or change its type.',
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/1/nodes/0/type',
      where: { kind: 'node', graph: 'g', node: 'b' },
      message: '“b” is a step, but only a scenario can have steps. Move it into one, or change its type.',
    },
    {
      code: 'strategy-field',
      severity: 'error',
      pointer: '/graphs/0/edges/0/condition',
      where: { kind: 'edge', graph: 'main', edge: 'a-end' },
      message:
        'condition of the connection from “a” to “end” has no effect in a connections graph. Use guard instead.',
      fix: { title: 'Remove condition', patch: [{ op: 'remove', path: '/graphs/0/edges/0/condition' }] },
    },
  ]);
});

it('reports fields without effect in a scenario', () => {
  const flow = buildFlow({
    primaryGoal: { state: 'DONE' },
    main: 's',
    states: ['DONE'],
    graphs: [
      scenario('s', {
        goal: { state: 'DONE' },
        nodes: [
          step('a', {
            when: 'turn > 1',
            requires: [],
            requiresStates: [],
            satisfies: [],
            importance: 'high',
            runPolicy: {},
            retryPolicy: {},
            paths: [],
            producesStates: ['DONE'],
          }),
          step('b', { terminal: true }),
          message('m'),
        ],
        edges: [
          transition('a>b', { condition: means('b', { when: 'turn > 1' }) }),
          transition('b>a: turn > 1', { condition: means('a', { when: 'turn > 2' }), on: 'invalid' }),
          transition('a>m: else'),
        ],
      }),
    ],
  });
  const found = compileFlow(flow).problems;
  expect(found.every(({ code, severity }) => code === 'strategy-field' && severity === 'error')).toBe(true);
  expect(found.map(({ pointer, message: text, fix }) => [pointer, text, fix?.title])).toEqual([
    [
      '/primaryGoal',
      'primaryGoal has no effect. Graph “s” is a scenario, which has no goal.',
      'Remove primaryGoal',
    ],
    [
      '/graphs/0/goal',
      'goal of graph “s” has no effect in a scenario, which ends at its last steps.',
      'Remove goal',
    ],
    ...[
      'when',
      'requires',
      'requiresStates',
      'satisfies',
      'importance',
      'runPolicy',
      'retryPolicy',
      'paths',
    ].map((field) => [
      `/graphs/0/nodes/0/${field}`,
      `${field} of “a” has no effect in a scenario.`,
      `Remove ${field}`,
    ]),
    [
      '/graphs/0/nodes/2/type',
      '“m” is not a step, but a scenario can have only steps. Change its type, or call the scenario from a connections graph.',
      undefined,
    ],
    [
      '/graphs/0/edges/0/condition/when',
      'condition.when of the transition from “a” to “b” has no effect in a scenario. Use guard instead.',
      'Move it to the guard',
    ],
    [
      '/graphs/0/edges/1/on',
      'on of the transition from “b” to “a” has no effect in a scenario.',
      'Remove on',
    ],
    [
      '/graphs/0/edges/1/condition/when',
      'condition.when of the transition from “b” to “a” has no effect in a scenario. Use guard instead.',
      'Remove condition.when',
    ],
    [
      '/graphs/0/edges/2/guard',
      'The guard else of the transition from “a” to “m” has no effect in a scenario. A transition without guard and condition is taken when no other is.',
      'Remove the guard',
    ],
  ]);
});

it('accepts plans in gates and edges graphs, but not in scenarios', () => {
  const tools = [tool('t', 1, { description: 'Does it.' })];
  expect(compileFlow(buildFlow({ tools, nodes: [plan('p', ['t'])] })).problems).toEqual([]);
  const edges = { tools, nodes: [plan('p', ['t']), terminal('end')], edges: [edge('p>end')] };
  expect(compileFlow(buildEdgesFlow(edges)).problems).toEqual([]);
  const inScenario = buildFlow({
    tools,
    nodes: [message('m')],
    graphs: [scenario('s', { nodes: [step('a', { terminal: true }), plan('p', ['t'])] })],
  });
  expect(compileFlow(inScenario).problems.filter(({ code }) => code === 'strategy-field')).toMatchObject([
    { pointer: '/graphs/0/nodes/1/type', where: { kind: 'node', graph: 's', node: 'p' } },
  ]);
});
