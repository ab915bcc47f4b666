import { describe, expect, it } from 'vitest';
import { findByLetters } from './find-by-letters';

const rows = ['Graph', 'Welcome', 'Budget', 'Wishes'].map((label) => ({ id: label.toLowerCase(), label }));

describe('findByLetters', () => {
  it('finds the next row by its first letters and wraps around', () => {
    expect(findByLetters(rows, 'graph', 'w')).toBe('welcome');
    expect(findByLetters(rows, 'welcome', 'ww')).toBe('wishes');
    expect(findByLetters(rows, 'wishes', 'w')).toBe('welcome');
    expect(findByLetters(rows, 'welcome', 'WI')).toBe('wishes');
    expect(findByLetters(rows, 'graph', 'x')).toBeUndefined();
  });
});
