import { describe, expect, it } from 'vitest';
import { addNode } from '../commands/add-node';
import { setField } from '../commands/set-field';
import { createTestFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import { documentReader } from './open-document';

function openReadOnly() {
  const heard = { documents: 0, tries: 0 };
  const document = createTestFlow();
  const store = createEditorStore({
    reader: () => documentReader,
    flowId: 'f',
    document,
    readOnly: true,
    onDocument: () => heard.documents++,
    onUnread: () => heard.documents++,
    onReadOnly: () => heard.tries++,
  });
  return { store, document, heard };
}

describe('a read-only flow', () => {
  it('refuses every kind of edit, with a notice each time', () => {
    const { store, document, heard } = openReadOnly();
    const { dispatch, repair, replaceDraft, undo, redo } = store.getState();
    dispatch(setField(document, ['name'], 'Other', 'Rename flow'));
    dispatch(addNode(document, { graph: 'main', type: 'question', at: { x: 0, y: 0 } }));
    repair({ ...document, name: 'Other' });
    expect(replaceDraft({ ...document, name: 'Other' }, [], { label: 'Type' })).toEqual([]);
    undo();
    redo();
    expect(store.getState().document).toBe(document);
    expect(store.getState().history.past).toEqual([]);
    expect(heard).toEqual({ documents: 0, tries: 4 });
  });

  it('allows selection and navigation', () => {
    const { store, document, heard } = openReadOnly();
    const node = document.graphs[0]?.nodes[0];
    store.getState().select([`node:${node?.id}`]);
    expect(store.getState().selection).toEqual([`node:${node?.id}`]);
    expect(heard.tries).toBe(0);
  });
});
