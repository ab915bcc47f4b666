import { describe, expect, it } from 'vitest';
import { exponential, gelu } from './gauss.ts';

describe('exponential', () => {
  it.each([-600, -20, -1, -1e-9, 0, 0.5, 1, 20])('equals Math.exp at %f', (power) => {
    expect(exponential(power) / Math.exp(power)).toBeCloseTo(1, 12);
  });

  it('is 0 for large negative powers', () => {
    expect(exponential(-1000)).toBe(0);
  });
});

describe('gelu', () => {
  it.each([
    [-7, 0],
    [-1, -0.158655],
    [0, 0],
    [0.5, 0.345731],
    [1, 0.841345],
    [7, 7],
  ])('of %f is %f', (value, expected) => {
    expect(gelu(value)).toBeCloseTo(expected, 5);
  });
});
