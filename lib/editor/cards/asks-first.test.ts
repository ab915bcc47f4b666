import type { FlowDocument, Tool } from '@turnpike/engine';
import { expect, test } from 'vitest';
import { createEmptyDocument } from '../model/open-document';
import { describeApproval, findApprovalReason } from './asks-first';

const flow = createEmptyDocument('x');
const careful: FlowDocument = { ...flow, settings: { hitl: { approveFrom: 'medium' } } };
const tool = (more: Partial<Tool> = {}): Tool => ({
  id: 't',
  name: 'T',
  binding: { type: 'mock', cases: [{ result: {} }] },
  ...more,
});

test('what a tool asks for, no plan takes back', () => {
  expect(findApprovalReason(flow, tool({ needsApproval: true }), 'never')).toBe('always asks');
  expect(findApprovalReason(flow, tool({ risk: 'high' }), 'never')).toBe('high risk, asks');
  expect(findApprovalReason(flow, tool({ risk: 'medium' }), 'never')).toBeUndefined();
  expect(findApprovalReason(careful, tool({ risk: 'medium' }), 'never')).toBe('medium risk, asks');
});

test('a plan asks for what its tools would not', () => {
  expect(findApprovalReason(flow, tool())).toBeUndefined();
  expect(findApprovalReason(flow, tool(), 'always')).toBe('asks here');
});

test('the words for a choice follow the risk from which the flow asks', () => {
  expect(describeApproval(flow, 'byRisk')).toContain('tools of high risk');
  expect(describeApproval(careful, 'never')).toContain('tools of medium or high risk');
  expect(describeApproval({ ...flow, settings: { hitl: { approveFrom: 'low' } } }, 'never')).toContain(
    'every tool',
  );
});
