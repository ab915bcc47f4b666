import { expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a scenario without steps, and one whose entry is disabled', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('empty', { nodes: [], entry: undefined }),
      scenario('off', {
        nodes: [step('a', { enabled: false }), step('b', { terminal: true })],
        edges: [transition('a>b ~ goes on')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'scenario-without-entry',
      severity: 'error',
      pointer: '/graphs/0/nodes',
      where: { kind: 'graph', graph: 'empty' },
      message: 'Scenario “empty” has no steps. Add one.',
    },
    {
      code: 'scenario-without-entry',
      severity: 'error',
      pointer: '/graphs/1/nodes/0',
      where: { kind: 'node', graph: 'off', node: 'a' },
      message: 'Scenario “off” starts at “a”, which is disabled. Enable it, or start at another step.',
      fix: { title: 'Enable “a”', patch: [{ op: 'remove', path: '/graphs/1/nodes/0/enabled' }] },
    },
  ]);
});

it('leaves an unknown entry to missing-reference', () => {
  const flow = buildScenarioFlow({
    graphs: [scenario('s', { entry: 'gone', nodes: [step('a', { terminal: true })] })],
  });
  expect(compileFlow(flow).problems.map(({ code }) => code)).toEqual(['missing-reference']);
});
