import { expect, test } from 'vitest';
import { assignKey, resetKeys } from './assign-key';

test('a free key is assigned, and no command loses one', () => {
  expect(assignKey({}, 'note', 'Q')).toEqual({ bindings: { note: ['Q'] } });
});

test('a key of another command is reassigned, and that command is returned', () => {
  expect(assignKey({}, 'note', 'Shift+1')).toEqual({
    bindings: { note: ['Shift+1'], fit: ['1'] },
    from: 'fit',
  });
  expect(assignKey({ note: ['Q'] }, 'layout', 'Q')).toEqual({
    bindings: { note: [], layout: ['Q'] },
    from: 'note',
  });
});

test('a command that gets its default keys back takes them from other commands', () => {
  const { bindings } = assignKey({}, 'note', 'N');
  expect(bindings).toEqual({ note: ['N'], 'add-node': [] });
  expect(resetKeys(bindings, 'add-node')).toEqual({ note: [] });
});

test('a released key returns to the command it was taken from', () => {
  const { bindings } = assignKey({}, 'note', 'N');
  expect(resetKeys(bindings, 'note')).toEqual({});
  expect(assignKey(bindings, 'note', 'Q').bindings).toEqual({ note: ['Q'] });
  const chosen = assignKey(bindings, 'add-node', 'A').bindings;
  expect(resetKeys(chosen, 'note')).toEqual({ 'add-node': ['A'] });
});
