import type { FlowDocument, Problem } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { addNode } from '../commands/add-node';
import { setField } from '../commands/set-field';
import { createTestFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import { documentReader, openDocument } from './open-document';

/** A store for a draft with an unknown field, and everything it would save. */
function openInvalid() {
  const json = { ...createTestFlow(), nmae: 'x' };
  const documents: FlowDocument[] = [];
  const kept: unknown[] = [];
  const { document, unread } = openDocument(json);
  const store = createEditorStore({
    reader: () => documentReader,
    flowId: 'f',
    document,
    unread,
    onDocument: (next) => documents.push(next),
    onUnread: (next) => kept.push(next),
  });
  return { json, store, documents, kept };
}

describe('an invalid stored draft', () => {
  test('shows only its own problems', () => {
    const { store } = openInvalid();
    const pointers = () => store.getState().problems.map((problem) => problem.pointer);
    expect(pointers()).toEqual(['/nmae']);
    const warning: Problem = {
      code: 'no-main',
      severity: 'warning',
      pointer: '/main',
      where: { kind: 'flow' },
      message: { template: '' },
    };
    store.getState().setProblems([warning], store.getState().document);
    expect(pointers()).toEqual(['/nmae']);
  });

  test('is not overwritten by an edit, an undo or a redo', () => {
    const { store, documents, kept } = openInvalid();
    const { document, dispatch, undo, redo } = store.getState();
    dispatch(addNode(document, { graph: 'main', type: 'question', at: { x: 0, y: 0 } }));
    dispatch(setField(document, ['name'], 'Other', 'Rename flow'));
    undo();
    redo();
    expect(store.getState().document).toBe(document);
    expect([documents, kept]).toEqual([[], []]);
  });

  test('stays unread while a change leaves it invalid, and keeps that change', () => {
    const { json, store, documents, kept } = openInvalid();
    const worse = { ...json, facts: 3 };
    store.getState().repair(worse);
    expect(store.getState().unread?.json).toEqual(worse);
    expect(store.getState().problems.map((problem) => problem.pointer)).toContain('/facts');
    expect([documents, kept]).toEqual([[], [worse]]);
  });

  test('becomes an editable document after it is repaired', () => {
    const { json, store, documents } = openInvalid();
    const { nmae: _, ...repaired } = json;
    store.getState().repair(repaired);
    const { document, unread, graph, dispatch } = store.getState();
    expect(unread).toBeNull();
    expect(graph).toBe('main');
    expect(documents).toEqual([document]);
    expect(document.graphs[0]?.nodes).toHaveLength(createTestFlow().graphs[0]?.nodes.length ?? -1);
    dispatch(setField(document, ['name'], 'Other', 'Rename flow'));
    expect(store.getState().document.name).toBe('Other');
  });
});
