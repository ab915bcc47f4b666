import { expect, test } from 'vitest';
import { createEditorStore } from '../model/editor-store';
import { documentReader } from '../model/open-document';
import { createTestFlow } from '../testing/flow';
import { moveItems } from './move-items';

test('a layout from top to bottom is one undo step, with its positions', () => {
  const document = createTestFlow();
  const store = createEditorStore({ flowId: 'f', document, reader: () => documentReader });
  const places = new Map([['node:welcome' as const, { x: 40, y: 80 }]]);
  store.getState().dispatch(moveItems(document, { graph: 'main', places, layout: 'down' }));
  expect(store.getState().document.ui?.graphs?.main).toEqual({
    layout: 'down',
    nodes: { welcome: { x: 40, y: 80 } },
  });
  store.getState().undo();
  expect(store.getState().document).toEqual(document);
});
