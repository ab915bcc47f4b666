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
        'Scenario "round" does not say where it begins, and a transition leads to each of its steps. It begins at "a".',
      fix: { title: 'Begin at "a"', patch: [{ op: 'add', path: '/graphs/0/entry', value: 'a' }] },
    },
    {
      code: 'scenario-entry-unclear',
      severity: 'warning',
      pointer: '/graphs/1',
      where: { kind: 'graph', graph: 'fork' },
      message:
        'Scenario "fork" does not say where it begins, and no transition leads to several of its steps. It begins at "c".',
      fix: { title: 'Begin at "c"', patch: [{ op: 'add', path: '/graphs/1/entry', value: 'c' }] },
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
