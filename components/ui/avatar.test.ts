import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar';

describe('initialsOf', () => {
  it('takes the first and the last word', () => {
    expect(initialsOf('Ada King of Lovelace')).toBe('AL');
  });

  it('takes one letter from one word', () => {
    expect(initialsOf('owner@example.test')).toBe('O');
  });

  it('has a sign for nobody', () => {
    expect(initialsOf('  ')).toBe('?');
  });
});
