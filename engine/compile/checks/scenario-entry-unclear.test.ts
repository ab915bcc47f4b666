import { expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const end = step('end', { terminal: true });

it('warns if several steps or none could be first', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('round', {
        entry: undefined,
        nodes: [step('a'), step('b', { terminal: true })],
        edges: [transition('a>b ~ on'), transition('b>a ~ back')],
      }),
      scenario('fork', {
        entry: undefined,
        nodes: [step('c'), step('d', { reachableFromAnywhere: true }), end],
        edges: [transition('c>end ~ ends'), transition('d>end ~ ends')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'scenario-entry-unclear',
      severity: 'warning',
      pointer: '/graphs/0',
      where: { kind: 'graph', graph: 'round' },
      message:
        'Scenario “round” does not specify its first step, and each of its steps has an incoming transition. It starts at “a”.',
      fix: { title: 'Start at “a”', patch: [{ op: 'add', path: '/graphs/0/entry', value: 'a' }] },
    },
    {
      code: 'scenario-entry-unclear',
      severity: 'warning',
      pointer: '/graphs/1',
      where: { kind: 'graph', graph: 'fork' },
      message:
        'Scenario “fork” does not specify its first step, and several of its steps have no incoming transition. It starts at “c”.',
      fix: { title: 'Start at “c”', patch: [{ op: 'add', path: '/graphs/1/entry', value: 'c' }] },
    },
  ]);
});

it('accepts the only step without incoming transitions as entry', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', { entry: undefined, nodes: [end, step('a')], edges: [transition('a>end ~ ends')] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
