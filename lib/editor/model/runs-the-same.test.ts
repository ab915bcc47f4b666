import { hashFlow } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { runsTheSame } from './runs-the-same';

test('changes of layout run the same and keep the hash', () => {
  const flow = createTestFlow();
  const moved = { ...flow, ui: { ...flow.ui, notes: [{ id: 'n', text: 'Later', x: 1, y: 2 }] } };
  expect(runsTheSame(flow, structuredClone(moved))).toBe(true);
  expect(hashFlow(flow)).toBe(hashFlow(moved as typeof flow));
});

test('changes of text run differently', () => {
  const flow = createTestFlow();
  expect(runsTheSame(flow, { ...flow, name: 'Other' })).toBe(false);
  expect(runsTheSame(flow, null)).toBe(false);
  expect(runsTheSame('{', '{')).toBe(true);
});
