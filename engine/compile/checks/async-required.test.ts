import { expect, it } from 'vitest';
import type { Tool } from '../../document/tool.ts';
import { buildScenarioFlow, scenario, step, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (required: boolean, fields: Partial<Tool>, byDefault = false) =>
  compileFlow(
    buildScenarioFlow({
      ...(byDefault && { settings: { tool: { async: true } } }),
      tools: [tool('report', 1, fields)],
      graphs: [
        scenario('s', { nodes: [step('a', { terminal: true, calls: [{ tool: 'report', required }] })] }),
      ],
    }),
  ).problems;

it('reports a required call of an async tool', () => {
  expect(build(true, { async: true })).toEqual([
    {
      code: 'async-required',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/calls/0/required',
      where: { kind: 'node', graph: 's', node: 'a' },
      message:
        '“a” requires its call of “report”, but the tool is async, so its result arrives after the step. Remove required, or make the tool synchronous.',
      fix: {
        title: 'Remove required',
        patch: [{ op: 'remove', path: '/graphs/0/nodes/0/calls/0/required' }],
      },
    },
  ]);
});

it('uses settings.tool.async if the tool does not set async', () => {
  expect(build(true, {}, true).map(({ code }) => code)).toEqual(['async-required']);
  expect(build(true, { async: false }, true)).toEqual([]);
});

it('accepts optional calls, and calls of synchronous tools', () => {
  expect([...build(false, { async: true }), ...build(true, {})]).toEqual([]);
});
