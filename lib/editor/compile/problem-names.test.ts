import { CHECKS } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { PROBLEM_NAMES, sayProblemName } from './problem-names';

describe('the names of problems', () => {
  it('belong to checks', () => {
    const codes = new Set(CHECKS.map(({ code }) => code));
    expect(Object.keys(PROBLEM_NAMES).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('are the words of the code, or plainer ones', () => {
    expect(sayProblemName('missing-reference')).toBe('Missing reference');
    expect(sayProblemName('else-with-on')).toBe('Else has no effect');
  });

  it('fit a card', () => {
    const long = CHECKS.map(({ code }) => sayProblemName(code)).filter((name) => name.length > 28);
    expect(long).toEqual([]);
  });
});
