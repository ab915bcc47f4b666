import { describe, expect, test } from 'vitest';
import { addNode } from '../commands/add-node';
import { setField } from '../commands/set-field';
import { createTestFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import type { ItemKey } from './item';
import { documentReader } from './open-document';

const graph = 'main';

describe('history', () => {
  test('a typing burst is one entry; a pause or a mark starts the next', () => {
    let clock = 0;
    const store = createEditorStore({
      reader: () => documentReader,
      flowId: 'f',
      document: createTestFlow(),
      now: () => clock,
    });
    const type = (text: string) =>
      store
        .getState()
        .dispatch(setField(store.getState().document, ['name'], text, 'Rename flow'), { burst: 'name' });
    type('A');
    type('AB');
    type('ABC');
    expect(store.getState().history.past).toHaveLength(1);
    clock = 60_000;
    type('ABCD');
    expect(store.getState().history.past).toHaveLength(2);
    store.getState().mark();
    type('ABCDE');
    expect(store.getState().history.past).toHaveLength(3);
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().document.name).toBe('ABC');
    store.getState().undo();
    expect(store.getState().document.name).toBe('Test flow');
  });

  test('an empty edit keeps the redo steps', () => {
    const store = createEditorStore({
      reader: () => documentReader,
      flowId: 'f',
      document: createTestFlow(),
    });
    store.getState().dispatch(setField(store.getState().document, ['name'], 'New', 'Rename flow'));
    store.getState().undo();
    store.getState().dispatch(setField(store.getState().document, ['name'], 'Test flow', 'Rename flow'));
    expect(store.getState().redo()?.label).toBe('Rename flow');
    expect(store.getState().document.name).toBe('New');
  });

  test('the selection is not part of the history, and loses only removed items', () => {
    const store = createEditorStore({
      reader: () => documentReader,
      flowId: 'f',
      document: createTestFlow(),
    });
    const { dispatch, select } = store.getState();
    dispatch(addNode(store.getState().document, { graph, type: 'question', at: { x: 0, y: 0 } }));
    const added = store.getState().selection[0] as ItemKey;
    select([added, 'node:welcome']);
    store.getState().undo();
    expect(store.getState().selection).toEqual(['node:welcome']);
  });
});
