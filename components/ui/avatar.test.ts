import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar';

describe('initialsOf', () => {
  it('takes the first and last word', () => {
    expect(initialsOf('Ada King of Lovelace')).toBe('AL');
  });

  it('takes one letter from a single word', () => {
    expect(initialsOf('owner@example.test')).toBe('O');
  });

  it('returns a placeholder for an empty name', () => {
    expect(initialsOf('  ')).toBe('?');
  });
});
