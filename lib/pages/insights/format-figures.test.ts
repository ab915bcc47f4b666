import { expect, it } from 'vitest';
import { formatShare } from './format-figures';

it('writes a share as percent with a space', () => {
  expect(formatShare({ n: 16, of: 76 })).toBe('21.1\u00a0%');
  expect(formatShare({ n: 1, of: 1 })).toBe('100\u00a0%');
  expect(formatShare({ n: 0, of: 0 })).toBe('–');
});
