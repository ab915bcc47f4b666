import { FlowDocumentSchema, hashFlow } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createEditorStore } from '../model/editor-store';
import { documentReader } from '../model/open-document';
import { createTestFlow } from '../testing/flow';
import { moveItems } from './move-items';

test('a layout from top to bottom is one undo step, with its positions', () => {
  const document = createTestFlow();
  const store = createEditorStore({ flowId: 'f', document, reader: () => documentReader });
  const places = new Map([['node:welcome' as const, { x: 40, y: 80 }]]);
  store.getState().dispatch(moveItems(document, { graph: 'main', places, byHand: false, layout: 'down' }));
  expect(store.getState().document.ui?.graphs?.main).toEqual({
    layout: 'down',
    nodes: { welcome: { x: 40, y: 80 } },
  });
  store.getState().undo();
  expect(store.getState().document).toEqual(document);
});

test('what is moved by hand is pinned, what a layout moves is not, and neither changes the hash', () => {
  const document = createTestFlow();
  const places = new Map([
    ['node:welcome' as const, { x: 40, y: 80 }],
    ['gate:NEED' as const, { x: 10, y: 20 }],
  ]);
  const store = createEditorStore({ flowId: 'f', document, reader: () => documentReader });
  const getLooks = () => store.getState().document.ui?.graphs?.main;
  store.getState().dispatch(moveItems(document, { graph: 'main', places, byHand: true }));
  expect(getLooks()).toEqual({
    nodes: { welcome: { x: 40, y: 80, pinned: true } },
    gates: { NEED: { x: 10, y: 20, pinned: true } },
  });
  expect(FlowDocumentSchema.safeParse(store.getState().document).success).toBe(true);
  expect(hashFlow(store.getState().document)).toBe(hashFlow(document));
  store.getState().dispatch(moveItems(store.getState().document, { graph: 'main', places, byHand: false }));
  expect(getLooks()).toEqual({
    nodes: { welcome: { x: 40, y: 80 } },
    gates: { NEED: { x: 10, y: 20 } },
  });
});
