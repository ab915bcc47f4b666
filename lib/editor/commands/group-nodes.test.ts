import { expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { createTestFlow } from '../testing/flow';
import { groupNodes, listGroupsOf, ungroup } from './group-nodes';

test('groups nodes as one edit, and ungrouping restores the document', () => {
  const flow = createTestFlow();
  const made = groupNodes(flow, { graph: 'main', nodes: ['target', 'baseline'] });
  const groups = made.document.ui?.graphs?.main?.groups;
  expect(groups).toEqual([{ id: groups?.[0]?.id, name: 'New group', nodes: ['target', 'baseline'] }]);
  expect(made.select).toEqual(['node:target', 'node:baseline']);
  expect(applyPatches(made.document, made.inverse)).toEqual(flow);
  const ids = listGroupsOf(made.document, 'main', ['baseline', 'contact']);
  const apart = ungroup(made.document, { graph: 'main', groups: ids });
  expect(apart.document.ui?.graphs?.main?.groups).toBeUndefined();
});

test('moves a node from its old group to a new one with a unique name', () => {
  const first = groupNodes(createTestFlow(), { graph: 'main', nodes: ['target', 'baseline'] }).document;
  const second = groupNodes(first, { graph: 'main', nodes: ['baseline', 'contact'] }).document;
  expect(second.ui?.graphs?.main?.groups?.map(({ name, nodes }) => [name, nodes])).toEqual([
    ['New group', ['target']],
    ['New group 2', ['baseline', 'contact']],
  ]);
});
