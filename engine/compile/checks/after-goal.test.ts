import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (fields: object = {}, settings?: object) =>
  buildFlow({
    facts: ['n'],
    gates: { G: { metricsAll: ['n'] } },
    primaryGoal: { gate: 'G' },
    nodes: [question('q', { produces: ['n'] }), message('bye', { requires: ['G'], ...fields })],
    ...(settings ? { settings } : {}),
  });
const find = (flow: ReturnType<typeof buildFlow>) =>
  compileFlow(flow).problems.filter(({ code }) => code === 'after-goal');

it('warns about a node that requires the goal, and offers to continue with it', () => {
  const [found, ...others] = find(build());
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    pointer: '/graphs/0/nodes/1',
    where: { kind: 'node', graph: 'main', node: 'bye' },
  });
  expect(found?.fix?.patch).toEqual([
    { op: 'add', path: '/settings', value: { postGoalPolicy: 'CONTINUE' } },
    { op: 'add', path: '/graphs/0/nodes/1/importance', value: 'high' },
  ]);
  expect(find(build({ requires: [], when: 'gates.G' }))).toHaveLength(1);
  expect(find(build({}, { postGoalPolicy: 'CONTINUE' }))).toHaveLength(1);
});

it('accepts a node that continues, a disabled one, and other requirements', () => {
  expect(find(build({ importance: 'high' }, { postGoalPolicy: 'CONTINUE' }))).toEqual([]);
  expect(find(build({ enabled: false }))).toEqual([]);
  expect(find(build({ requires: [], when: 'has(answers.n)' }))).toEqual([]);
});

it('warns in a graph that is called, which ends at its goal in any case', () => {
  const flow = build({ requires: [] }, { postGoalPolicy: 'CONTINUE' });
  const called = {
    id: 'sub',
    name: 'Sub',
    strategy: 'gates' as const,
    goal: { gate: 'G' },
    nodes: [message('late', { requires: ['G'], importance: 'high' })],
  };
  const [found] = find({ ...flow, graphs: [...flow.graphs, called] });
  expect(found).toMatchObject({ where: { node: 'late' } });
  expect(found?.fix).toBeUndefined();
});
