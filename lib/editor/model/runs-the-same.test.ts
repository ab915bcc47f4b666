import { hashFlow } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { runsTheSame } from './runs-the-same';

test('what only looks otherwise runs the same, as its hash says', () => {
  const flow = createTestFlow();
  const moved = { ...flow, ui: { ...flow.ui, notes: [{ id: 'n', text: 'Later', x: 1, y: 2 }] } };
  expect(runsTheSame(flow, structuredClone(moved))).toBe(true);
  expect(hashFlow(flow)).toBe(hashFlow(moved as typeof flow));
});

test('another word runs otherwise', () => {
  const flow = createTestFlow();
  expect(runsTheSame(flow, { ...flow, name: 'Other' })).toBe(false);
  expect(runsTheSame(flow, null)).toBe(false);
  expect(runsTheSame('{', '{')).toBe(true);
});
