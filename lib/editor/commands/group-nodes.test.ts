import { expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { createTestFlow } from '../testing/flow';
import { groupNodes, listGroupsOf, ungroup } from './group-nodes';

test('nodes are grouped as one edit, and ungrouping leaves no trace', () => {
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

test('a node leaves its old group for the new one, which has a name of its own', () => {
  const first = groupNodes(createTestFlow(), { graph: 'main', nodes: ['target', 'baseline'] }).document;
  const second = groupNodes(first, { graph: 'main', nodes: ['baseline', 'contact'] }).document;
  expect(second.ui?.graphs?.main?.groups?.map(({ name, nodes }) => [name, nodes])).toEqual([
    ['New group', ['target']],
    ['New group 2', ['baseline', 'contact']],
  ]);
});
