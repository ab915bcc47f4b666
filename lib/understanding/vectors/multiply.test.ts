import { describe, expect, it } from 'vitest';
import { createMultiplier, type Matrix } from './multiply.ts';

/** Reproducible numbers from -1 to 1. */
const number = (seed: number) => ((seed * 7919) % 2003) / 1001.5 - 1;

function createMatrix(rows: number, columns: number): Matrix {
  const numbers = Int8Array.from({ length: rows * columns }, (_, at) => Math.round(127 * number(at + 1)));
  return { rows, columns, numbers, scales: new Float32Array(columns).fill(0.01) };
}

describe('createMultiplier', () => {
  const matrix = createMatrix(64, 6);
  const bias = Float32Array.from([0, 1, 2, 3, 4, 5]);
  const multiply = (given: Float64Array, count: number, isPlain: boolean) => {
    const multiplier = createMultiplier(matrix.numbers.length + 16, 8, 64, isPlain);
    return multiplier.multiply(given, count, multiplier.load(matrix), bias);
  };

  it.each([1, 3, 4, 7])('gives the same in WebAssembly and in JavaScript for %i rows', (count) => {
    const given = Float64Array.from({ length: count * 64 }, (_, at) => 5 * number(at));
    expect(multiply(given, count, false)).toEqual(multiply(given, count, true));
  });

  it('equals the product of real numbers, except for rounding', () => {
    const given = Float64Array.from({ length: 64 }, (_, at) => number(3 * at + 2));
    const found = multiply(given, 1, false);
    for (let column = 0; column < 6; column++) {
      let sum = 0;
      for (let row = 0; row < 64; row++)
        sum += (given[row] as number) * (matrix.numbers[column * 64 + row] as number);
      expect(found[column]).toBeCloseTo(0.01 * sum + (bias[column] as number), 2);
    }
  });

  it('returns the bias for rows of zeros', () => {
    expect([...multiply(new Float64Array(64), 1, false)]).toEqual([...bias]);
  });

  it('does not overflow at the largest values', () => {
    const full = { ...createMatrix(1536, 2), numbers: new Int8Array(3072).fill(127) };
    const multiplier = createMultiplier(3072 + 16, 4, 1536);
    const [sum] = multiplier.multiply(
      new Float64Array(1536).fill(1),
      1,
      multiplier.load(full),
      new Float32Array(2),
    );
    expect(sum).toBeCloseTo(1536 * 127 * 0.01, 3);
  });
});
