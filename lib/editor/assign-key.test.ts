import { expect, test } from 'vitest';
import { assignKey, resetKeys } from './assign-key';

test('a free key is given, and nobody loses one', () => {
  expect(assignKey({}, 'note', 'Q')).toEqual({ bindings: { note: ['Q'] } });
});

test('a key that another command has is taken from it, and the command is named', () => {
  expect(assignKey({}, 'note', 'Shift+1')).toEqual({
    bindings: { note: ['Shift+1'], fit: ['1'] },
    from: 'fit',
  });
  expect(assignKey({ note: ['Q'] }, 'layout', 'Q')).toEqual({
    bindings: { note: [], layout: ['Q'] },
    from: 'note',
  });
});

test('a command that gets its own keys back takes them from whoever has them', () => {
  const { bindings } = assignKey({}, 'note', 'N');
  expect(resetKeys(bindings, 'add-node')).toEqual({ note: [] });
  expect(resetKeys({ note: ['Q'] }, 'note')).toEqual({});
});
