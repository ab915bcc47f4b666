import { describe, expect, it } from 'vitest';
import { formatKeys } from './key-cap';

describe('formatKeys', () => {
  it('joins signs on Apple machines', () => {
    expect(formatKeys('Mod+Shift+K', true)).toBe('⌘⇧K');
  });

  it('joins words with plus elsewhere', () => {
    expect(formatKeys('Mod+Shift+K', false)).toBe('Ctrl+Shift+K');
  });

  it('draws arrows and shortens Escape on both', () => {
    expect(formatKeys('ArrowUp', true)).toBe('↑');
    expect(formatKeys('Escape', false)).toBe('Esc');
  });
});
