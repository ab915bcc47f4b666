import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, getCalibration, scoreAgainstNone, shareAgainstNone, toUnit } from './similarity';

const CALIBRATION = { none: 0.5, spread: 0.05 };

describe('chances from cosines', () => {
  it('are even between a condition and none where both are as near', () => {
    expect(shareAgainstNone([0.5], CALIBRATION)).toEqual([0.5]);
    expect(scoreAgainstNone(0.5, CALIBRATION)).toBe(0.5);
  });

  it('pass 0.65 for one that stands out, and for none of two that are alike', () => {
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

  it('know the families of models, whatever precedes their names', () => {
    expect(getCalibration('openai/text-embedding-3-small')).toEqual(getCalibration('text-embedding-3-large'));
    expect(getCalibration('unknown-family')).toEqual(CALIBRATION);
  });
});

describe('vectors', () => {
  it('are compared by their direction alone', () => {
    expect(cosine(toUnit([3, 4]), toUnit([6, 8]))).toBeCloseTo(1);
    expect(cosine(toUnit([1, 0]), toUnit([0, 9]))).toBe(0);
    expect(cosine(toUnit([0, 0]), toUnit([1, 1]))).toBe(0);
    expect(cosine(toUnit([1]), toUnit([1, 1]))).toBe(0);
  });
});
