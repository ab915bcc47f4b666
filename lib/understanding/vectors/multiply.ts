/**
 * Whole numbers of a byte, column by column, and what one of each column's numbers stands for. Columns are
 * even in number.
 */
export type Matrix = { rows: number; columns: number; numbers: Int8Array; scales: Float32Array };

/** Rows and columns that are multiplied together, so that a number is read once for several sums. */
const ROWS = 4;
const COLUMNS = 2;

/**
 * `count` rows times a matrix, plus a bias per column. Every sum is made of the same terms in the same order
 * wherever it runs, so every machine gives the same.
 */
export function multiply(
  given: Float64Array,
  count: number,
  { rows, columns, numbers, scales }: Matrix,
  bias: Float32Array,
): Float64Array {
  const result = new Float64Array(count * columns);
  const sums = new Float64Array(ROWS * COLUMNS);
  for (let first = 0; first < count; first += ROWS) {
    const together = Math.min(ROWS, count - first);
    for (let column = 0; column < columns; column += COLUMNS) {
      addProducts(given, rows, first, together, numbers, column * rows, sums);
      for (let index = 0; index < together; index++)
        for (let side = 0; side < COLUMNS; side++)
          result[(first + index) * columns + column + side] =
            (sums[index * COLUMNS + side] as number) * (scales[column + side] as number) +
            (bias[column + side] as number);
    }
  }
  return result;
}

/** Four rows by two columns, written out: eight sums that stay in registers. Missing rows repeat the last. */
function addProducts(
  given: Float64Array,
  rows: number,
  first: number,
  together: number,
  numbers: Int8Array,
  left: number,
  sums: Float64Array,
): void {
  const right = left + rows;
  const last = first + together - 1;
  const one = first * rows;
  const two = Math.min(first + 1, last) * rows;
  const three = Math.min(first + 2, last) * rows;
  const four = last * rows;
  let oneLeft = 0;
  let oneRight = 0;
  let twoLeft = 0;
  let twoRight = 0;
  let threeLeft = 0;
  let threeRight = 0;
  let fourLeft = 0;
  let fourRight = 0;
  for (let row = 0; row < rows; row++) {
    const a = numbers[left + row] as number;
    const b = numbers[right + row] as number;
    const p = given[one + row] as number;
    const q = given[two + row] as number;
    const r = given[three + row] as number;
    const s = given[four + row] as number;
    oneLeft += a * p;
    oneRight += b * p;
    twoLeft += a * q;
    twoRight += b * q;
    threeLeft += a * r;
    threeRight += b * r;
    fourLeft += a * s;
    fourRight += b * s;
  }
  sums[0] = oneLeft;
  sums[1] = oneRight;
  sums[2] = twoLeft;
  sums[3] = twoRight;
  sums[4] = threeLeft;
  sums[5] = threeRight;
  sums[6] = fourLeft;
  sums[7] = fourRight;
}
