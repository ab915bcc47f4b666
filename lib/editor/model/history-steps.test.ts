import { expect, test } from 'vitest';
import { setField } from '../commands/set-field';
import { createTestFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import { getHistoryPosition, goToHistoryPosition, listHistorySteps } from './history-steps';
import { documentReader, openDocument } from './open-document';

function createEdited() {
  let clock = 0;
  const store = createEditorStore({
    ...{ flowId: 'f', document: createTestFlow(), reader: () => documentReader },
    now: () => clock++,
  });
  const name = (text: string) =>
    store.getState().dispatch(setField(store.getState().document, ['name'], text, `Name ${text}`));
  for (const text of ['A', 'B', 'C']) name(text);
  return { store, name, shown: () => store.getState().document.name };
}

test('jumps back and forward to any step, and keeps the steps until the next edit', () => {
  const { store, name, shown } = createEdited();
  goToHistoryPosition(store, 1);
  expect(shown()).toBe('A');
  expect(listHistorySteps(store.getState().history)).toEqual([
    { position: 3, label: 'Name C', at: 2, isUndone: true },
    { position: 2, label: 'Name B', at: 1, isUndone: true },
    { position: 1, label: 'Name A', at: 0, isUndone: false },
  ]);
  goToHistoryPosition(store, 3);
  expect(shown()).toBe('C');
  goToHistoryPosition(store, 0);
  expect(shown()).toBe('Test flow');
  name('D');
  expect(listHistorySteps(store.getState().history).map(({ label }) => label)).toEqual(['Name D']);
});

test('jumps over a change from another tab, which stays', () => {
  const { store, shown } = createEdited();
  store
    .getState()
    .receive(openDocument({ ...store.getState().document, description: 'From elsewhere' }), 'Other tab');
  expect(listHistorySteps(store.getState().history)).toHaveLength(3);
  goToHistoryPosition(store, 0);
  expect([shown(), store.getState().document.description]).toEqual(['Test flow', 'From elsewhere']);
  goToHistoryPosition(store, 2);
  expect([shown(), store.getState().document.description]).toEqual(['B', 'From elsewhere']);
  expect(getHistoryPosition(store.getState().history)).toBe(2);
});

test('ends where an edit that others overwrote has left the history', () => {
  const { store } = createEdited();
  store.getState().receive(openDocument({ ...store.getState().document, name: 'Theirs' }), 'Other tab');
  goToHistoryPosition(store, 0);
  expect(store.getState().document.name).toBe('Theirs');
  expect(listHistorySteps(store.getState().history)).toEqual([]);
});
