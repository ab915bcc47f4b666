import { expect, test } from 'vitest';
import { createTestFlow } from '@/lib/editor/testing/flow';
import type { TestResult } from '@/lib/editor/tests/test-run-store';
import { listChangesSincePass } from './list-changes-since-pass';

const result = (ok: boolean, document: unknown, updatedAt = 'now') =>
  ({ outcome: { ok }, document, updatedAt }) as TestResult;

test('lists what changed in the draft since a test passed, without moved cards', () => {
  const passed = createTestFlow();
  const failed = createTestFlow();
  Object.assign(failed.graphs[0]?.nodes[1] ?? {}, { text: 'Why?' });
  failed.ui = { graphs: { main: { nodes: { welcome: { x: 1, y: 2 } } } } };
  const found = listChangesSincePass(result(false, failed), result(true, passed));
  expect(found?.passedOn).toEqual(passed);
  expect(found?.changes).toEqual([
    {
      key: expect.stringContaining('target'),
      title: expect.stringContaining('“Target”'),
      details: [expect.stringContaining('Why?')],
      where: { kind: 'node', graph: 'main', node: 'target' },
    },
  ]);
});

test('lists nothing for a test that passes, never passed, or was edited since', () => {
  const [a, b] = [createTestFlow(), { ...createTestFlow(), name: 'Other' }];
  expect(listChangesSincePass(result(true, b), result(true, a))).toBeUndefined();
  expect(listChangesSincePass(result(false, b), undefined)).toBeUndefined();
  expect(listChangesSincePass(result(false, b), result(true, a, 'earlier'))).toBeUndefined();
  expect(listChangesSincePass(result(false, { broken: true }), result(true, a))).toBeUndefined();
  expect(listChangesSincePass(result(false, a), result(true, a))).toBeUndefined();
});
