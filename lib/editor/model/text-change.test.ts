import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTextChange } from './text-change';

test('replacing one range gives the other text', () => {
  const words = fc.array(fc.constantFrom('a', 'b', '\n'), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const change = findTextChange(before, after);
      if (!change) expect(before).toBe(after);
      else expect(before.slice(0, change.from) + change.text + before.slice(change.to)).toBe(after);
    }),
  );
});

test('only the difference is replaced', () => {
  expect(findTextChange('{"a": 1}', '{"a": 12}')).toEqual({ from: 7, to: 7, text: '2' });
  expect(findTextChange('same', 'same')).toBeUndefined();
});
