import { expect, test } from 'vitest';
import { createPreferencesStore, getBindings } from '../preferences-store';
import { DEFAULT_BINDINGS, findCommand, type KeyPress, toBinding } from './bindings';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  [press('z', { ctrlKey: true }), 'undo'],
  [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  [press('y', { ctrlKey: true }), 'redo'],
  [press('!', { shiftKey: true, code: 'Digit1' }), 'fit'],
  [press('?', { shiftKey: true, code: 'Slash' }), 'shortcuts'],
  [press('A', { shiftKey: true, code: 'KeyA' }), 'layout'],
  [press('n'), 'add-node'],
  [press('Backspace'), 'delete'],
  [press('F8'), 'run'],
  [press('F8', { ctrlKey: true }), 'run-to'],
  [press('F9'), 'breakpoint'],
  [press('F10'), 'step-over'],
  [press('F10', { shiftKey: true }), 'step-back'],
  [press('F11'), 'step-into'],
  [press('F11', { shiftKey: true }), 'step-out'],
])('%o is %s', (event, command) => {
  expect(findCommand(DEFAULT_BINDINGS, toBinding(event, false), true)).toBe(command);
});

test('the single-key setting disables only single keys', () => {
  expect(findCommand(DEFAULT_BINDINGS, 'N', false)).toBeUndefined();
  expect(findCommand(DEFAULT_BINDINGS, 'Shift+A', false)).toBeUndefined();
  expect(findCommand(DEFAULT_BINDINGS, 'Mod+Z', false)).toBe('undo');
  expect(findCommand(DEFAULT_BINDINGS, 'Delete', false)).toBe('delete');
});

test('a changed binding replaces the default and is stored', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  createPreferencesStore(storage)
    .getState()
    .set({ bindings: { 'add-node': ['Q'] } });
  const bindings = getBindings(createPreferencesStore(storage).getState());
  expect(findCommand(bindings, 'Q', true)).toBe('add-node');
  expect(findCommand(bindings, 'N', true)).toBeUndefined();
});
