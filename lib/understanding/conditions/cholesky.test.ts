import { describe, expect, it } from 'vitest';
import { factorize, solve } from './cholesky.ts';

/** A symmetric, positive definite matrix: products of rows, plus a positive diagonal. */
function createMatrix(size: number): Float64Array {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: 5 }, (__, at) => Math.sin(row * 5 + at)),
  );
  const matrix = new Float64Array(size * size);
  rows.forEach((one, row) => {
    rows.forEach((other, column) => {
      const product = one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
      matrix[row * size + column] = product + (row === column ? 0.1 : 0);
    });
  });
  return matrix;
}

describe('Cholesky factorization', () => {
  it.each([1, 2, 3, 4, 5, 8, 13])('solves for several right-hand sides at size %i', (size) => {
    const matrix = createMatrix(size);
    const wanted = Float64Array.from({ length: size * 3 }, (_, at) => Math.cos(at));
    const sides = new Float64Array(size * 3);
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        for (let side = 0; side < 3; side++)
          sides[row * 3 + side] =
            (sides[row * 3 + side] as number) +
            (matrix[row * size + column] as number) * (wanted[column * 3 + side] as number);
    factorize(matrix, size);
    solve(matrix, size, sides, 3);
    sides.forEach((value, at) => {
      expect(value).toBeCloseTo(wanted[at] as number, 8);
    });
  });
});
