import type { FlowDocument } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { createTestFlow } from '../testing/flow';
import { duplicateItems } from './duplicate-items';
import { moveItems } from './move-items';
import { removeItems } from './remove-items';
import { addGroup, setGroup } from './set-group';

const groups = [
  { id: 'g1', name: 'Opening', nodes: ['welcome', 'target'] },
  { id: 'g2', name: 'End', nodes: ['person'] },
];

function createGrouped(): FlowDocument {
  const document = createTestFlow();
  document.ui = { graphs: { main: { nodes: { welcome: { x: 0, y: 0, color: '#aabbcc' } }, groups } } };
  return document;
}

const groupsOf = (document: FlowDocument) =>
  document.ui?.graphs?.main?.groups?.map(({ name, nodes }) => [name, nodes]);

test('a node is in at most one group, and empty groups are removed', () => {
  const moved = setGroup(createGrouped(), { graph: 'main', node: 'person' }, 'g1');
  expect(groupsOf(moved.document)).toEqual([['Opening', ['welcome', 'target', 'person']]]);
  const left = setGroup(createGrouped(), { graph: 'main', node: 'target' }, undefined);
  expect(groupsOf(left.document)).toEqual([
    ['Opening', ['welcome']],
    ['End', ['person']],
  ]);
  expect(applyPatches(moved.document, moved.inverse)).toEqual(createGrouped());
});

test('a new group contains the node and has a unique name', () => {
  const first = addGroup(createGrouped(), { graph: 'main', node: 'target' });
  expect(groupsOf(first.document)).toEqual([
    ['Opening', ['welcome']],
    ['End', ['person']],
    ['New group', ['target']],
  ]);
  const second = addGroup(first.document, { graph: 'main', node: 'welcome' });
  expect(groupsOf(second.document)?.at(-1)).toEqual(['New group 2', ['welcome']]);
  expect(groupsOf(addGroup(createTestFlow(), { graph: 'main', node: 'target' }).document)).toEqual([
    ['New group', ['target']],
  ]);
});

test('a deleted node leaves its group, and undo restores it', () => {
  const edit = removeItems(createGrouped(), ['node:welcome', 'node:person']);
  expect(groupsOf(edit.document)).toEqual([['Opening', ['target']]]);
  expect(applyPatches(edit.document, edit.inverse)).toEqual(createGrouped());
});

test('a copy is in no group', () => {
  const by = { x: 10, y: 10 };
  const edit = duplicateItems(createGrouped(), { graph: 'main', keys: ['node:welcome'], by });
  expect(edit && groupsOf(edit.document)).toEqual(groupsOf(createGrouped()));
});

test('a moved node keeps its color', () => {
  const places = new Map([['node:welcome', { x: 40, y: 60 }]] as const);
  const { document } = moveItems(createGrouped(), { graph: 'main', places, byHand: false });
  expect(document.ui?.graphs?.main?.nodes?.welcome).toEqual({ x: 40, y: 60, color: '#aabbcc' });
});
