import { describe, expect, it } from 'vitest';
import { toPlainCase } from './to-plain-case.ts';

describe('toPlainCase', () => {
  it.each([
    ['Priya nair but everyone spells it wrong', 'priya nair but everyone spells it wrong'],
    ['Both of them', 'both of them'],
    ['I LIVE IN LEEDS', 'i live in leeds'],
    ['AN HOUR AND 10 MINUTES PLEASE', 'an hour AND 10 minutes please'],
    ['MY BOOKING IS BK-4821', 'my booking IS BK-4821'],
  ])('%j is read as %j', (text, plain) => {
    expect(toPlainCase(text)).toBe(plain);
  });

  it.each([
    ['Priya Nair'],
    ['Olu, she is 9'],
    ['I live in leeds'],
    ['KX19 ZZP'],
    ['NO EXIT'],
    ['NO-SUCH-CODE'],
    ['REF-AB-CD XY'],
    ['Anna'],
    ['oslo'],
  ])('leaves %j as it is', (text) => {
    expect(toPlainCase(text)).toBe(text);
  });
});
