import type { FlowDocument, Tool } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createEmptyDocument } from '../model/open-document';
import { describeApproval, describeApprovalReason } from './asks-first';

const flow = createEmptyDocument('x');
const careful: FlowDocument = { ...flow, settings: { hitl: { approveFrom: 'medium' } } };
const tool = (more: Partial<Tool> = {}): Tool => ({
  id: 't',
  name: 'T',
  binding: { type: 'mock', cases: [{ result: {} }] },
  ...more,
});

test('a plan cannot lower the approval a tool requires', () => {
  expect(describeApprovalReason(flow, tool({ needsApproval: true }), 'never')).toBe('always asks');
  expect(describeApprovalReason(flow, tool({ risk: 'high' }), 'never')).toBe('high risk, asks');
  expect(describeApprovalReason(flow, tool({ risk: 'medium' }), 'never')).toBeUndefined();
  expect(describeApprovalReason(careful, tool({ risk: 'medium' }), 'never')).toBe('medium risk, asks');
});

test('a plan can require approval that its tools do not', () => {
  expect(describeApprovalReason(flow, tool())).toBeUndefined();
  expect(describeApprovalReason(flow, tool(), 'always')).toBe('asks in this plan');
});

test('describes each choice with the risk limit of the flow', () => {
  expect(describeApproval(flow, 'byRisk')).toContain('high-risk tools');
  expect(describeApproval(careful, 'never')).toContain('medium- and high-risk tools');
  expect(describeApproval({ ...flow, settings: { hitl: { approveFrom: 'low' } } }, 'never')).toContain(
    'every tool',
  );
});
