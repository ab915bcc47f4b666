import { describe, expect, it } from 'vitest';
import { formatKeys } from './key-cap';

describe('formatKeys', () => {
  it('joins symbols on Apple devices', () => {
    expect(formatKeys('Mod+Shift+K', true)).toBe('⌘⇧K');
  });

  it('joins words with plus elsewhere', () => {
    expect(formatKeys('Mod+Shift+K', false)).toBe('Ctrl+Shift+K');
  });

  it('draws arrows and abbreviates Escape on both', () => {
    expect(formatKeys('ArrowUp', true)).toBe('↑');
    expect(formatKeys('Escape', false)).toBe('Esc');
  });
});
