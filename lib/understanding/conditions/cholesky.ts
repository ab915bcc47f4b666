/** Size of a block whose sums are computed together, so that each number is read once for several sums. */
const ROWS = 4;
const COLUMNS = 2;

/**
 * Replaces the lower half of a symmetric, positive definite matrix (`size` rows of `size` numbers) by its
 * Cholesky factor. The order of operations is fixed, so every machine computes the same bits.
 */
export function factorize(matrix: Float64Array, size: number): void {
  const sums = new Float64Array(ROWS * COLUMNS);
  for (let first = 0; first < size; first += ROWS) {
    const end = Math.min(size, first + ROWS);
    // Two columns at a time while both are left of the diagonal for all rows of the block.
    let column = 0;
    for (; column + COLUMNS <= first; column += COLUMNS) {
      addProducts(matrix, size, first, end - 1, column, sums);
      for (let row = first; row < end; row++) {
        const place = (row - first) * COLUMNS;
        const left = finish(matrix, size, row, column, sums[place] as number);
        const already = (sums[place + 1] as number) + left * at(matrix, size, column + 1, column);
        finish(matrix, size, row, column + 1, already);
      }
    }
    for (let row = first; row < end; row++)
      for (let other = column; other <= row; other++) {
        let sum = 0;
        for (let place = 0; place < other; place++)
          sum += at(matrix, size, row, place) * at(matrix, size, other, place);
        finish(matrix, size, row, other, sum);
      }
  }
}

/**
 * Solves for `count` right-hand sides in place. `sides` has them row by row, `factor` comes from `factorize`.
 */
export function solve(factor: Float64Array, size: number, sides: Float64Array, count: number): void {
  const weights = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let other = 0; other < row; other++) weights[other] = at(factor, size, row, other);
    subtractRows(sides, count, row, weights, 0, row);
    divideRow(sides, count, row, at(factor, size, row, row));
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let other = row + 1; other < size; other++) weights[other] = at(factor, size, other, row);
    subtractRows(sides, count, row, weights, row + 1, size);
    divideRow(sides, count, row, at(factor, size, row, row));
  }
}

const at = (matrix: Float64Array, size: number, row: number, column: number): number =>
  matrix[row * size + column] as number;

function finish(matrix: Float64Array, size: number, row: number, column: number, sum: number): number {
  const rest = at(matrix, size, row, column) - sum;
  const value = row === column ? Math.sqrt(rest) : rest / at(matrix, size, column, column);
  matrix[row * size + column] = value;
  return value;
}

/** Products of four rows with two columns, up to the first of the columns. Missing rows repeat the last. */
function addProducts(
  matrix: Float64Array,
  size: number,
  first: number,
  last: number,
  column: number,
  sums: Float64Array,
): void {
  const left = column * size;
  const right = left + size;
  const one = first * size;
  const two = Math.min(first + 1, last) * size;
  const three = Math.min(first + 2, last) * size;
  const four = last * size;
  let [oneLeft, oneRight, twoLeft, twoRight] = [0, 0, 0, 0];
  let [threeLeft, threeRight, fourLeft, fourRight] = [0, 0, 0, 0];
  for (let place = 0; place < column; place++) {
    const a = matrix[left + place] as number;
    const b = matrix[right + place] as number;
    const p = matrix[one + place] as number;
    const q = matrix[two + place] as number;
    const r = matrix[three + place] as number;
    const s = matrix[four + place] as number;
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

/**
 * Subtracts the rows `from` to `end` (exclusive), times their weights, from a row. Four at a time, for speed.
 */
function subtractRows(
  sides: Float64Array,
  count: number,
  row: number,
  weights: Float64Array,
  from: number,
  end: number,
): void {
  const into = row * count;
  let other = from;
  for (; other + 4 <= end; other += 4) {
    const a = weights[other] as number;
    const b = weights[other + 1] as number;
    const c = weights[other + 2] as number;
    const d = weights[other + 3] as number;
    const [one, two] = [other * count, (other + 1) * count];
    const [three, four] = [two + count, two + 2 * count];
    for (let side = 0; side < count; side++)
      sides[into + side] =
        (sides[into + side] as number) -
        (a * (sides[one + side] as number) +
          b * (sides[two + side] as number) +
          c * (sides[three + side] as number) +
          d * (sides[four + side] as number));
  }
  for (; other < end; other++) {
    const weight = weights[other] as number;
    for (let side = 0; side < count; side++)
      sides[into + side] = (sides[into + side] as number) - weight * (sides[other * count + side] as number);
  }
}

function divideRow(sides: Float64Array, count: number, row: number, by: number): void {
  for (let place = row * count; place < (row + 1) * count; place++)
    sides[place] = (sides[place] as number) / by;
}
