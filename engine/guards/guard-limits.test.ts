import { describe, expect, it } from 'vitest';
import { createGuard } from './guard.ts';
import { findPatternFault, matchesPattern } from './pattern.ts';

describe('an expression', () => {
  /** A list and its items count as one part each. */
  const ofParts = (parts: number) =>
    `[${Array(parts - 1)
      .fill('1')
      .join(',')}]`;
  it.each([499, 500])('may have %i parts', (parts) => {
    expect(createGuard(ofParts(parts)).fault).toBeUndefined();
  });
  it('may not have 501', () => {
    expect(createGuard(ofParts(501)).fault).toEqual(
      'The expression has more than 500 parts. Move a part of it to a computed fact.',
    );
  });

  /** Nested lists around a value, which is a level itself. */
  const ofLevels = (levels: number) => `${'('.repeat(levels - 1)}1${')'.repeat(levels - 1)}`;
  it.each([31, 32])('may have %i levels', (levels) => {
    expect(createGuard(ofLevels(levels)).fault).toBeUndefined();
  });
  it('may not have 33', () => {
    expect(createGuard(ofLevels(33)).fault).toEqual(
      'The expression is nested deeper than 32 levels. Move a part of it to a computed fact.',
    );
  });
});

describe('a pattern', () => {
  it.each([1023, 1024])('may have %i characters', (length) => {
    expect(findPatternFault('a'.repeat(length))).toBeUndefined();
  });
  it('may not have 1025', () => {
    expect(findPatternFault('a'.repeat(1025))).toEqual('The pattern is longer than 1,024 characters.');
  });

  it.each([16_383, 16_384])('is matched against a text of %i characters, to its end', (length) => {
    expect(matchesPattern('b$', `${'a'.repeat(length - 1)}b`)).toBe(true);
  });
  it('is not matched against a text of 16,385 characters', () => {
    expect(() => matchesPattern('b$', `${'a'.repeat(16_384)}b`)).toThrow(/longer than 16,384/);
  });
});
