import { expect, test } from 'vitest';
import { type CommandId, DEFAULT_BINDINGS, findCommand, toBinding } from './bindings';
import { COMMAND_GROUPS, COMMAND_LIST, type CommandGroup, listEditorCommands } from './command-list';

test('every command is listed, with a unique label and unique keys', () => {
  const groups = Object.keys(COMMAND_GROUPS) as CommandGroup[];
  expect(groups.flatMap(listEditorCommands).sort()).toEqual(Object.keys(DEFAULT_BINDINGS).sort());
  const labels = Object.values(COMMAND_LIST).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  const keys = Object.values(DEFAULT_BINDINGS).flat();
  expect(new Set(keys).size).toBe(keys.length);
});

test('no command uses Tab, which always moves the focus', () => {
  expect(Object.values(DEFAULT_BINDINGS).flat().join(' ')).not.toMatch(/Tab/);
});

test.each([
  ['å', 'KeyA', 'align-left'],
  ['∂', 'KeyD', 'align-right'],
  ['a', 'KeyA', 'align-left'],
] as const)('with Alt, the physical key counts, not the character %s', (key, code, command: CommandId) => {
  const press = { key, code, altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(findCommand(DEFAULT_BINDINGS, toBinding(press, true), true)).toBe(command);
  expect(toBinding({ ...press, shiftKey: true, code: 'KeyH' }, true)).toBe('Alt+Shift+H');
});
