import { expect, test } from 'vitest';
import { type CommandId, DEFAULT_BINDINGS, findCommand, toBinding } from './bindings';
import { COMMAND_GROUPS, COMMAND_LIST, type CommandGroup, listCommands } from './command-list';

test('every command has a place on the sheet, and no two have one name or one key', () => {
  const groups = Object.keys(COMMAND_GROUPS) as CommandGroup[];
  expect(groups.flatMap(listCommands).sort()).toEqual(Object.keys(DEFAULT_BINDINGS).sort());
  const labels = Object.values(COMMAND_LIST).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  const keys = Object.values(DEFAULT_BINDINGS).flat();
  expect(new Set(keys).size).toBe(keys.length);
});

test('Tab is no key of any command: it always moves the focus', () => {
  expect(Object.values(DEFAULT_BINDINGS).flat().join(' ')).not.toMatch(/Tab/);
});

test.each([
  ['å', 'KeyA', 'align-left'],
  ['∂', 'KeyD', 'align-right'],
  ['a', 'KeyA', 'align-left'],
] as const)('with Alt the key counts, not the sign %s it makes', (key, code, command: CommandId) => {
  const press = { key, code, altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(findCommand(DEFAULT_BINDINGS, toBinding(press, true), true)).toBe(command);
  expect(toBinding({ ...press, shiftKey: true, code: 'KeyH' }, true)).toBe('Alt+Shift+H');
});
