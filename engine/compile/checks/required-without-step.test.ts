import { expect, it } from 'vitest';
import { action, buildFlow, plan, rule, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a required call of an action or a rule', () => {
  const flow = buildFlow({
    tools: [tool('t', 1)],
    nodes: [action('a', { call: { tool: 't', required: true } })],
    rules: [rule('r', { calls: [{ tool: 't' }, { tool: 't', required: false }] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'required-without-step',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/call/required',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” has a required call, but only the calls of a step can be required.',
      fix: { title: 'Remove required', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/call/required' }] },
    },
    {
      code: 'required-without-step',
      severity: 'error',
      pointer: '/rules/0/calls/1/required',
      where: { kind: 'rule', id: 'r' },
      message: 'Rule “r” has a required call, but only the calls of a step can be required.',
      fix: { title: 'Remove required', patch: [{ op: 'remove', path: '/rules/0/calls/1/required' }] },
    },
  ]);
});

it('reports a required call of a plan', () => {
  const flow = buildFlow({
    tools: [tool('t', 1, { description: 'Does it.' })],
    nodes: [plan('p', [{ tool: 't', required: true }])],
  });
  expect(compileFlow(flow).problems).toMatchObject([
    { code: 'required-without-step', pointer: '/graphs/0/nodes/0/tools/0/required' },
  ]);
});
