import { expect, it } from 'vitest';
import {
  action,
  buildFlow,
  buildScenarioFlow,
  plan,
  rule,
  scenario,
  step,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a tool that nothing calls', () => {
  const flow = buildFlow({ tools: [tool('used', 1), tool('idle', 1)], nodes: [action('used')] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-tool',
      severity: 'warning',
      pointer: '/tools/1',
      where: { kind: 'tool', id: 'idle' },
      message: 'Nothing calls tool “idle”. Use it or remove it.',
      fix: { title: 'Remove tool “idle”', patch: [{ op: 'remove', path: '/tools/1' }] },
    },
  ]);
});

it('counts the calls of steps and rules', () => {
  const flow = buildScenarioFlow({
    tools: [tool('by-step', 1), tool('by-rule', 1)],
    graphs: [scenario('s', { nodes: [step('a', { terminal: true, calls: [{ tool: 'by-step' }] })] })],
    rules: [rule('r', { calls: [{ tool: 'by-rule' }] })],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('counts tools of plans and tools used for lookups', () => {
  const flow = buildFlow({
    tools: [
      tool('book', 1, {
        description: 'Books an hour.',
        input: { type: 'object', properties: { who: { type: 'string' } } },
        entityArgs: { who: 'people' },
      }),
      tool('people', { candidates: [] }),
    ],
    nodes: [plan('p', ['book'])],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
