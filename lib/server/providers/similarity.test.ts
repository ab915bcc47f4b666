import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, getCalibration, scoreAgainstNone, shareAgainstNone, toUnit } from './similarity';

const CALIBRATION = { none: 0.5, spread: 0.05 };

describe('probabilities from cosines', () => {
  it('are equal for a condition and none at the same distance', () => {
    expect(shareAgainstNone([0.5], CALIBRATION)).toEqual([0.5]);
    expect(scoreAgainstNone(0.5, CALIBRATION)).toBe(0.5);
  });

  it('exceed 0.65 for a distinct condition, but not for two similar ones', () => {
    expect(shareAgainstNone([0.6, 0.3], CALIBRATION)[0]).toBeGreaterThan(0.65);
    for (const share of shareAgainstNone([0.6, 0.6], CALIBRATION)) expect(share).toBeLessThan(0.65);
  });

  it('add up to less than one and keep the order of the cosines', () => {
    const cosines = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 30 });
    fc.assert(
      fc.property(cosines, (given) => {
        const shares = shareAgainstNone(given, CALIBRATION);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-4);
        for (const [i, a] of given.entries())
          for (const [j, b] of given.entries())
            if (a > b) expect(shares[i]).toBeGreaterThanOrEqual(shares[j] as number);
      }),
    );
  });

  it('use the calibration of the model family, with any name prefix', () => {
    expect(getCalibration('openai/text-embedding-3-small')).toEqual(getCalibration('text-embedding-3-large'));
    expect(getCalibration('unknown-family')).toEqual(CALIBRATION);
  });
});

describe('vectors', () => {
  it('are compared by direction only', () => {
    expect(cosine(toUnit([3, 4]), toUnit([6, 8]))).toBeCloseTo(1);
    expect(cosine(toUnit([1, 0]), toUnit([0, 9]))).toBe(0);
    expect(cosine(toUnit([0, 0]), toUnit([1, 1]))).toBe(0);
    expect(cosine(toUnit([1]), toUnit([1, 1]))).toBe(0);
  });
});
