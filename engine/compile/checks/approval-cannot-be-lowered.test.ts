import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import { action, buildFlow, plan, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const said = { description: 'Does it.' };
const build = (approval: 'never' | 'byRisk' | 'always', settings?: Settings) =>
  compileFlow(
    buildFlow({
      ...(settings && { settings }),
      tools: [
        tool('pay', 1, { ...said, needsApproval: true }),
        tool('drop', 1, { ...said, risk: 'high' }),
        tool('move', 1, { ...said, risk: 'medium' }),
        tool('look', 1, said),
      ],
      nodes: [plan('p', ['pay', 'drop', 'move', 'look'], { approval })],
    }),
  ).problems;

it('warns about tools that require approval although their plan never asks', () => {
  expect(build('never')).toEqual([
    {
      code: 'approval-cannot-be-lowered',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/approval',
      where: { kind: 'node', graph: 'main', node: 'p' },
      message:
        '“p” never asks for approval, but these tools always do: “pay” (requires approval) and “drop” (risk: high).',
    },
  ]);
});

it('uses the risk threshold from the settings', () => {
  expect(build('never', { hitl: { approveFrom: 'medium' } })).toMatchObject([
    {
      message:
        '“p” never asks for approval, but these tools always do: “pay” (requires approval), “drop” (risk: high) and “move” (risk: medium).',
    },
  ]);
});

it('accepts plans that may ask, and tools of actions', () => {
  expect([...build('byRisk'), ...build('always')]).toEqual([]);
  const flow = buildFlow({ tools: [tool('pay', 1, { needsApproval: true })], nodes: [action('pay')] });
  expect(compileFlow(flow).problems).toEqual([]);
});
