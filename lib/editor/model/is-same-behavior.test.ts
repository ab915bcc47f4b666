import { hashFlow } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { isSameBehavior } from './is-same-behavior';

test('changes of layout run the same and keep the hash', () => {
  const flow = createTestFlow();
  const moved = { ...flow, ui: { ...flow.ui, notes: [{ id: 'n', text: 'Later', x: 1, y: 2 }] } };
  expect(isSameBehavior(flow, structuredClone(moved))).toBe(true);
  expect(hashFlow(flow)).toBe(hashFlow(moved as typeof flow));
});

test('changes of text run differently', () => {
  const flow = createTestFlow();
  expect(isSameBehavior(flow, { ...flow, name: 'Other' })).toBe(false);
  expect(isSameBehavior(flow, null)).toBe(false);
  expect(isSameBehavior('{', '{')).toBe(true);
});
